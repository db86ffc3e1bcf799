-- name: additional_words
SELECT :additional AS words WHERE :additional IS NOT NULL

-- name: description_words
SELECT words(:description, :event_name) AS words WHERE :description <> ''

-- name: fields
SELECT name, type, array, content_type, own_label, CASE WHEN lower(own_label) = lower(description) THEN NULL ELSE description END AS own_description,
    words(additional_description, '') AS words, sensitive, actual_unit_reason, in_unit
FROM (SELECT *, CASE WHEN label <> '' AND label <> name THEN label END AS own_label,
    actual_unit || coalesce(' under ' || (SELECT gc_label FROM gc_kinds WHERE gc = actual_unit_collector), '') AS in_unit
    FROM event_fields WHERE event_id = :event_id) ORDER BY event_field_id

-- name: settings
SELECT name AS setting FROM (
    SELECT name, event_setting_id AS position FROM event_settings WHERE event_id = :event_id
    UNION ALL SELECT name, 1000000 + event_configuration_id FROM event_configurations WHERE event_id = :event_id)
GROUP BY name ORDER BY min(position)

-- name: setting_cells
SELECT NULL AS "column", (SELECT value FROM event_settings WHERE event_id = :event_id AND name = :setting) AS value
UNION ALL SELECT name, (SELECT value FROM event_configurations s WHERE event_id = :event_id AND configuration = c.name AND s.name = :setting)
FROM configurations c WHERE release = :release
