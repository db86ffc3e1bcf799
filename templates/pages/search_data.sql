-- name: page
-- What the search reads when names and its parts do not suffice, each row as JSON. find.js documents the format.
SELECT 'assets/search-data.js' AS path_js

-- name: details
-- [descriptions, [field, its label, ...], [setting ...]] of each event, in the order of search_names.sql
SELECT json_array(coalesce(description || ' ' || details, description, details, ''),
    (SELECT json_list(json_quote(name) || ',' || json_quote(label_beside(name, label)), event_field_id) FROM event_fields f WHERE f.event_id = e.event_id),
    (SELECT json_list(json_quote(name), event_setting_id) FROM event_settings s WHERE s.event_id = e.event_id)) AS row
FROM shown JOIN events e USING (event_id) ORDER BY event_name

-- name: members
-- [field ...] of each type in the order of search_names.sql: the fields in any release, the newest first
SELECT json_list(json_quote(field), -1000000 * newest + position) FILTER (WHERE field IS NOT NULL) AS row
FROM type_pages LEFT JOIN (SELECT t.name AS owner, f.name AS field, max(release) AS newest, type_field_id AS position
    FROM types t JOIN type_fields f USING (type_id) WHERE kind = 'type' AND release IS NOT NULL GROUP BY t.name, f.name) ON owner = type
GROUP BY type ORDER BY type_pages.rowid

-- name: variants
-- [variant, page, [name, label, description, anchor, [field, its label, ...]] ...]: the events that only a variant or library has
SELECT '[' || json_quote(variant_label) || ',' || json_quote(CASE v.kind WHEN 'variant' THEN 'variants/' ELSE 'libraries/' END || variant || '.html')
    || coalesce(list(',' || json_array(name, coalesce(label, short(name)), coalesce(description, ''), replace(lower(slug(name)), '.', '_'),
        (SELECT json_list(json_quote(f.name) || ',' || json_quote(label_beside(f.name, f.label)), event_field_id) FROM event_fields f WHERE f.event_id = e.event_id)),
        event_id, '') FILTER (WHERE event_id IS NOT NULL), '') || ']' AS row
FROM page_variants v LEFT JOIN events e ON e.variant_id = v.variant_id AND NOT EXISTS (SELECT 1 FROM events k WHERE k.release = v.release AND k.name = e.name)
WHERE v.kind = 'variant' OR is_newest GROUP BY v.variant_id ORDER BY v.kind = 'library', v.variant_id

-- name: values
-- [type, slug, [value ...]]: the values in any release, the newest first. Users do not search for bytecodes here.
SELECT json_array(type, slug, json_list(json_quote(value), -1000000 * newest + position)) AS row
FROM type_pages JOIN (SELECT t.name AS owner, v.name AS value, max(release) AS newest, type_value_id AS position
    FROM types t JOIN type_values v USING (type_id) WHERE kind = 'type' AND release IS NOT NULL GROUP BY t.name, v.name) ON owner = type
WHERE type <> 'Bytecode' GROUP BY type ORDER BY type_pages.rowid

-- name: reasons
-- [index in the list of events, bug, JEP, its title], once for each bug of an event: the reasons of its changes, and the bugs that its
-- description and its effects name. Without a JEP, the row ends after the bug.
WITH named AS (
    SELECT name AS event, release, 1 AS source, event_id AS position, details AS text FROM events WHERE release IS NOT NULL
    UNION ALL SELECT name, release, 2, event_cost_effect_id, text FROM event_cost_effects JOIN event_cost USING (event_cost_id) JOIN events USING (event_id)
    WHERE release IS NOT NULL
), bugs AS (
    SELECT event, release, 0 AS source, reason_id AS position, 0 AS part, bug + 0 AS bug, jep + 0 AS jep, jep_title FROM reasons
    UNION ALL SELECT event, release, source, position, key, value + 0, NULL, NULL
    FROM named, json_each('[' || replace(json_quote(text), 'JDK-', '","') || ']') WHERE text LIKE '%JDK-%' AND key > 0 AND value + 0 > 0
)
SELECT CASE WHEN jep IS NULL THEN json_array(number, bug) ELSE json_array(number, bug, jep, jep_title) END AS row
FROM (SELECT *, row_number() OVER (PARTITION BY event, bug ORDER BY release, source, position, part) AS occurrence FROM bugs)
JOIN (SELECT event, row_number() OVER (ORDER BY event_name) - 1 AS number FROM shown) USING (event)
WHERE occurrence = 1 ORDER BY number, release, source, position, part

-- name: metrics
-- [source, [name ...]]
SELECT json_array(k.name, json_list(json_quote(m.name), m.position) FILTER (WHERE m.name IS NOT NULL)) AS row
FROM kinds k LEFT JOIN (SELECT source, name, min(number) AS position FROM (
    SELECT *, row_number() OVER (ORDER BY event_name, release DESC, metric_order) AS number FROM metrics) GROUP BY source, name) m ON source = k.name
WHERE list = 'metric source' GROUP BY k.name ORDER BY k.position

-- name: texts
-- [address, text] of each page
SELECT json_array(place, text) AS row FROM headings WHERE kind = 'page' AND text <> '' ORDER BY heading_id

-- name: more
-- [kind, name, label, about, address, text]
SELECT long_row AS row FROM search_entries ORDER BY number

-- name: keywords
SELECT row FROM keyword_rows ORDER BY is_said, group_id

-- name: searched
SELECT row FROM searched_words ORDER BY word
