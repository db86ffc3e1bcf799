-- name: page
SELECT 'data/reference.html' AS path, '../' AS root, 'page' AS search, 'JSON reference' AS title,
    'Every member of the JSON files: meaning, values, and an example from the data.' AS summary

-- name: example_event
SELECT event, json FROM reference_event

-- name: sections
SELECT section_id, name AS anchor, name AS title, about FROM reference_sections ORDER BY section_id

-- name: members
-- The files are not known yet: their examples are those of the first file.
SELECT member_id, name, about, is_false, is_required, is_list, is_map, definition, type, pattern, minimum, coalesce(example,
    (SELECT CASE name WHEN 'bytes' THEN bytes WHEN 'sha256' THEN json_quote(sha256) END
    FROM data_files WHERE :anchor = 'IndexedFile' ORDER BY path LIMIT 1)) AS example
FROM reference_members WHERE section_id = :section_id ORDER BY member_id

-- name: choices
SELECT choice FROM reference_choices WHERE member_id = :member_id ORDER BY position
