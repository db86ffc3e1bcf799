-- name: page
-- What the search reads first: names, titles, and what is said of words, each row as JSON. find.js documents the format.
SELECT 'assets/search-names.js' AS path_js

-- name: releases
SELECT release FROM site_releases ORDER BY release

-- name: pairs
-- The comparisons that have a page.
SELECT json_list(json_quote(from_release || '-' || to_release), rowid) AS all_pairs FROM pair_words

-- name: events
-- [name, label, section, a digit per release]
SELECT json_array(event_name, label_beside(event_name, coalesce(e.label, event_name)), section_title,
    (SELECT list(o.event_id IS NOT NULL, r.release, '') FROM site_releases r LEFT JOIN events o ON o.release = r.release AND o.name = event)) AS row
FROM shown JOIN events e USING (event_id) JOIN sections USING (event_id) ORDER BY event_name

-- name: types
-- [name, label, slug]
SELECT json_array(type, coalesce((SELECT label FROM types t WHERE t.name = type AND t.release IS NOT NULL AND label IS NOT NULL
    ORDER BY CASE kind WHEN 'type' THEN 1 WHEN 'content type' THEN 2 ELSE 3 END, t.release DESC LIMIT 1), ''), slug) AS row
FROM type_pages ORDER BY rowid

-- name: tasks
-- [anchor, title, text, [event ...], address]
SELECT json_array(task, title, text, (SELECT json_list(json_quote(event_name), position) FROM task_events e JOIN shown USING (event_name) WHERE e.task_id = t.task_id),
    CASE WHEN task IN (SELECT task FROM playbooks) THEN 'playbooks/' || task || '.html' ELSE 'index.html#task-' || task END) AS row
FROM tasks t ORDER BY task_id

-- name: choices
-- The choices of facts, each with its text on pages; for garbage collectors the letter. Queries use them.
SELECT '{' || list(json_quote(key) || ':' || names, position, ',') || '}' AS all_choices FROM (
    SELECT key, position, '{' || list(json_quote(name) || ':' || json_quote(words), number, ',') || '}' AS names FROM (
        SELECT 'gc' AS key, 1 AS position, gc AS name, position AS number, letter AS words FROM gc_kinds WHERE letter IS NOT NULL
        UNION ALL SELECT column2, column3, name, position, words
        FROM kinds JOIN (VALUES ('frequency', 'often', 2), ('effect', 'effect', 3), ('platform', 'platform', 4)) ON list = column1)
    GROUP BY key)

-- name: more
-- [kind, name, label, about, address]: views (find.js derives their addresses), releases and pages
SELECT row FROM search_entries WHERE is_first ORDER BY number

-- name: settings
-- The settings, which only search-data.js has
SELECT DISTINCT json_quote(lower(name)) AS row FROM event_settings ORDER BY row

-- name: keywords
SELECT row FROM keyword_rows WHERE is_said ORDER BY group_id

-- name: warnings
SELECT (SELECT value FROM site_options WHERE name = 'DATA') || '/keywords.tsv' AS file, line, 'no release has ' || target AS text FROM keyword_targets_known JOIN keyword_groups USING (group_id)
WHERE NOT is_known AND EXISTS (SELECT 1 FROM headings)
