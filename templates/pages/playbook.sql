-- name: page
SELECT 'playbooks/' || task || '.html' AS path, 'playbooks/' || task || '.md.txt' AS path_md, '../' AS root, title, text AS summary, task_id, task
FROM playbooks ORDER BY task_id

-- name: crumbs
SELECT 'Playbooks' AS text, 'playbooks/index.html' AS href, NULL AS per UNION ALL SELECT :title, NULL, NULL

-- name: alternates
SELECT 'text/markdown' AS type, :path_md AS href

-- name: records
SELECT subject AS command, range, jdks, text FROM playbook_rows WHERE task = :task AND kind = 'record' ORDER BY step_id

-- name: running
SELECT subject AS command, range, jdks, text FROM playbook_rows WHERE task = :task AND kind = 'running' ORDER BY step_id

-- name: builder_query
SELECT list(event_name || '.enabled=true', position, '&') AS enabled FROM task_events JOIN shown USING (event_name) WHERE task_id = :task_id

-- name: views
SELECT step_id, subject AS view, slug, range, text, output
FROM playbook_rows LEFT JOIN shown ON event_name = subject LEFT JOIN view_outputs ON view = subject
WHERE task = :task AND kind = 'view' ORDER BY step_id

-- name: values
SELECT subject AS value, text FROM playbook_values WHERE view_step_id = :step_id ORDER BY step_id

-- name: runs
-- Views of recordings of programs that have the problem
SELECT step_id AS run_step_id, subject AS view_command, text FROM playbook_rows WHERE task = :task AND kind = 'run' ORDER BY step_id

-- name: seen
SELECT subject AS value, text FROM playbook_seen WHERE run_step_id = :run_step_id ORDER BY step_id

-- name: next
SELECT subject AS found, range, text FROM playbook_rows WHERE task = :task AND kind = 'next' ORDER BY step_id

-- name: task_events
SELECT event_name, slug, lead AS sentence
FROM task_events JOIN shown USING (event_name) LEFT JOIN leads USING (event_id) WHERE task_id = :task_id ORDER BY position

-- name: text_parts
-- The parts of a text: titles of pages in quotation marks, and what is between them.
WITH segments AS (
    SELECT key, value AS segment, CASE WHEN key > 0 AND key < count(*) OVER () - 1 THEN
        coalesce((SELECT 'playbooks/' || task || '.html' FROM playbooks WHERE title = value),
            (SELECT place FROM headings WHERE kind = 'page' AND name = value ORDER BY heading_id LIMIT 1)) END AS address
    FROM json_each('[' || replace(json_quote(:text), '\"', '","') || ']')
)
SELECT segment, address, words(CASE WHEN address IS NULL THEN segment END, '') AS words FROM (
    SELECT key, address, CASE WHEN key > 0 AND address IS NULL AND lag(address) OVER (ORDER BY key) IS NULL THEN '"' ELSE '' END || segment AS segment
    FROM segments)
WHERE segment <> '' ORDER BY key

-- name: warnings
-- Values that the output of their view lacks, with any number of blanks; events that no release has.
SELECT (SELECT value FROM site_options WHERE name = 'DATA') || '/playbooks.tsv' AS file, s.line, 'the output of the view lacks "' || s.subject || '"' AS text FROM playbook_values s
LEFT JOIN playbook_steps v ON v.step_id = view_step_id LEFT JOIN view_outputs ON view = v.subject
WHERE instr(coalesce(replace(replace(replace(output, ' ', ' ' || char(1)), char(1) || ' ', ''), char(1), ''), ''), s.subject) = 0
UNION ALL SELECT (SELECT value FROM site_options WHERE name = 'DATA') || '/tasks.tsv', line, 'no release has the event ' || event_name FROM task_events JOIN tasks USING (task_id)
WHERE event_name NOT IN (SELECT event_name FROM shown)
