-- name: states
SELECT state_names, is_default, is_on, notes FROM event_states WHERE event_id = :event_id AND NOT :is_addition ORDER BY position

-- name: fields
SELECT name, type, array, content_type, relation, transition, experimental, sensitive, sensitive_text, in_unit, actual_unit_text, own_label,
    coalesce((SELECT meaning FROM library_meanings WHERE :full_name GLOB event AND field = name ORDER BY length(event) DESC LIMIT 1), own_description) AS own_description, words, NULL AS releases, NULL AS "in", since_update, coalesce(:root || 'types/' || type_slug || '.html', own_type) AS type_href,
    content_slug, NULL AS earlier_types, NULL AS sample, NULL AS field_id, NULL AS is_common
FROM variant_fields WHERE event_id = :event_id ORDER BY position

-- name: settings
SELECT name AS setting FROM (
    SELECT name, event_setting_id AS position FROM event_settings WHERE event_id = :event_id
    UNION ALL SELECT name, 1000000 + event_configured_setting_id FROM event_configured_settings WHERE event_id = :event_id AND NOT built_in)
GROUP BY name ORDER BY min(position)

-- name: setting_cells
SELECT NULL AS "column", (SELECT value FROM event_settings WHERE event_id = :event_id AND name = :setting) AS value
UNION ALL SELECT name, (SELECT value FROM event_configured_settings s WHERE event_id = :event_id AND configuration = c.name AND s.name = :setting AND NOT built_in)
FROM variant_configurations c WHERE variant_id = :variant_id

-- name: class_parts
-- A line can break after a dot, and before a capital letter.
SELECT p.value FROM json_each('["' || replace(:class_name, '.', '.","') || '"]') w JOIN json_each(parts(w.value)) p

-- name: full_name_parts
-- A line can break after a dot.
SELECT value FROM json_each('["' || replace(:full_name, '.', '.","') || '"]')
