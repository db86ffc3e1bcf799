-- name: page
-- Each name of a type, content type or type of metadata.xml. The bar is that of its first kind.
SELECT 'types/' || slug || '.html' AS path, '../' AS root, type AS title,
    'The JFR type ' || type || ': its fields, and the events that use it.' AS summary, type, type_kind AS bar_item, type AS bar_owner,
    (SELECT count(DISTINCT kind_releases) = 1 FROM type_kinds k WHERE k.type = t.type) AS has_common_releases
FROM type_kinds t JOIN type_pages USING (type)
WHERE kind_position = (SELECT min(kind_position) FROM type_kinds k WHERE k.type = t.type) ORDER BY type

-- name: kinds
SELECT CASE type_kind WHEN 'type' THEN 'In recordings' WHEN 'content type' THEN 'As a content type' ELSE 'In HotSpot’s sources' END AS kind,
    type_kind AS bar_item, anchor AS bar_anchor, type_kind = 'XML type' AS is_xml, nullif(label, t.name) AS label, description,
    words(details, t.name) AS words, annotation, field_type, nullif(parameter_type, field_type) AS parameter_type, unsigned, java_type,
    content_type, CASE WHEN type_kind <> 'XML type' THEN runtime_name END AS runtime_name, example, example_label, example_version,
    (SELECT nullif(ranges(release), 'none') FROM value_releases v WHERE v.type = k.type AND v.type_kind = k.type_kind AND recorded) AS values_recorded,
    (SELECT nullif(ranges(release), 'none') FROM value_releases v WHERE v.type = k.type AND v.type_kind = k.type_kind AND definition_path IS NOT NULL) AS values_defined
FROM type_kinds k JOIN types t ON t.type_id = k.newest_id LEFT JOIN type_examples x ON x.kind = k.type_kind AND x.type = k.type
WHERE k.type = :type ORDER BY kind_position

-- name: fields
SELECT name, type, array, content_type, relation, transition, experimental, sensitive, sensitive_text, in_unit, actual_unit_text, own_label,
    own_description, words, releases, "in", since_update, :root || 'types/' || type_slug || '.html' AS type_href, content_slug, earlier_types,
    NULL AS sample, NULL AS field_id, NULL AS is_common
FROM through_fields WHERE item = :bar_item AND owner = :type ORDER BY newest_with DESC, position

-- name: values
SELECT value, words, value_in, is_unrecorded, definition, definition_line, definition_release, text_path, text_line, text_tag,
    (SELECT max(release) FROM site_releases) AS release
FROM through_values WHERE type = :type AND type_kind = :bar_item ORDER BY value

-- name: value_definition
SELECT :definition AS path, :definition_line AS line, (SELECT tag FROM releases WHERE release = :definition_release) AS tag WHERE :definition IS NOT NULL

-- name: value_meaning
SELECT :text_path AS path, :text_line AS line, :text_tag AS tag WHERE :text_path IS NOT NULL

-- name: history
SELECT to_release AS feature, release_label AS label, from_release AS before, 1 AS has_diff, 0 AS is_oldest
FROM differences JOIN site_releases ON release = to_release WHERE history_item = :bar_item AND history_of = :type GROUP BY to_release ORDER BY to_release DESC

-- name: event_users
SELECT user, event_name, slug, 'event' AS user_item FROM type_users JOIN shown ON event = user WHERE type = :type AND user_item = 'event'
GROUP BY user ORDER BY event_name

-- name: type_users
SELECT user, slug, 'type' AS user_item FROM type_users u JOIN type_pages p ON p.type = user WHERE u.type = :type AND user_item = 'type'
GROUP BY user ORDER BY user

-- name: user_fields
SELECT user_field, user_in FROM type_users WHERE type = :type AND user_item = :user_item AND user = :user ORDER BY user_newest DESC, position

-- name: release_words
SELECT ranges_said(release) AS releases_said FROM item_states WHERE item = :bar_item AND owner = :bar_owner

-- name: crumbs
SELECT 'Types' AS text, 'names.html' AS href, NULL AS per UNION ALL SELECT :type, NULL, NULL
