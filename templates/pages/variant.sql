-- name: page
-- What each vendor's JDK adds to a release.
SELECT 'variants/' || variant || '.html' AS path, '../' AS root, 'page' AS search, 'JFR events of ' || variant_label AS title,
    'What ' || variant_label || ' adds to JDK ' || release_label || ': events, fields, settings and configurations.' AS summary,
    p.release, release_label AS page_label, variant_id, p.kind, variant, variant_label, v.vendor, v.tag, v.url, substr(v."commit", 1, 10) AS short_commit,
    v.origin = 'recording' AS is_recording, coalesce(v.base, r.version) AS base_version, 0 AS is_profiler,
    NOT EXISTS (SELECT 1 FROM events e WHERE e.variant_id = p.variant_id) AND NOT EXISTS (SELECT 1 FROM types t WHERE t.variant_id = p.variant_id)
        AND NOT EXISTS (SELECT 1 FROM variant_configurations c WHERE c.variant_id = p.variant_id)
        AND NOT EXISTS (SELECT 1 FROM changes c WHERE c.variant_id = p.variant_id) AS is_same,
    (SELECT count(*) FROM variant_rows e WHERE e.variant_id = p.variant_id AND slug IS NULL) AS own_count,
    (SELECT nullif(count(*), 0) FROM variant_rows e WHERE e.variant_id = p.variant_id AND slug IS NOT NULL) AS known_count
FROM page_variants p JOIN variants v USING (variant_id) JOIN releases r ON r.release = p.release WHERE p.kind = 'variant' ORDER BY variant_id

-- name: sections
SELECT section_title, section_anchor, section_count FROM variant_sections WHERE variant_id = :variant_id

-- name: events
SELECT event_id, full_name, label, anchor, class_name, slug, is_addition, description, words, facts, period, experimental, definition, definition_file, by_definition
FROM variant_rows WHERE variant_id = :variant_id AND section_title = :section_title ORDER BY event_name, event_id

-- name: differences
SELECT subject, subject_item, subject_label, event_name, address, subject_anchor FROM variant_subjects WHERE kind = :kind AND variant = :variant ORDER BY position

-- name: own_types
SELECT type_id, name, CASE kind WHEN 'type' THEN 'type_' || lower(slug(name)) END AS anchor, nullif(label, name) AS label, description,
    EXISTS (SELECT 1 FROM types o WHERE o.release = :release AND o.kind = types.kind AND o.name = types.name) AS is_addition
FROM types WHERE variant_id = :variant_id AND kind IN ('type', 'content type', 'XML type') ORDER BY type_id

-- name: fields
SELECT name, type, array, content_type, relation, transition, experimental, sensitive, sensitive_text, in_unit, actual_unit_text, own_label,
    own_description, words, NULL AS releases, NULL AS "in", since_update, coalesce(:root || 'types/' || type_slug || '.html', own_type) AS type_href,
    content_slug, NULL AS earlier_types, NULL AS sample, NULL AS field_id, NULL AS is_common
FROM variant_fields WHERE type_id = :type_id ORDER BY position

-- name: own_values
SELECT name AS value, length(name) < 30 AS is_short FROM type_values WHERE type_id = :type_id ORDER BY type_value_id

-- name: configurations
SELECT variant_configuration_id, label, file, description, provider,
    (SELECT count(DISTINCT event) FROM variant_configuration_events e WHERE e.variant_configuration_id = c.variant_configuration_id) AS configured_count
FROM variant_configurations c WHERE variant_id = :variant_id ORDER BY variant_configuration_id

-- name: configured
SELECT event AS full_name, (SELECT slug FROM variant_rows r WHERE variant_id = :variant_id AND r.full_name = e.event) AS slug
FROM variant_configuration_events e WHERE variant_configuration_id = :variant_configuration_id GROUP BY event ORDER BY min(variant_configuration_event_id)

-- name: event_settings
SELECT name AS setting, value FROM variant_configuration_events
WHERE variant_configuration_id = :variant_configuration_id AND event = :full_name ORDER BY variant_configuration_event_id

-- name: siblings
SELECT variant AS sibling, variant_label AS sibling_label, release_label AS beyond FROM page_variants o JOIN variants USING (variant_id)
WHERE o.kind = 'variant' AND vendor = :vendor AND o.variant <> :variant

-- name: crumbs
SELECT 'Events' AS text, coalesce(:prefix, '') || :release || '.html' AS href, NULL AS per UNION ALL SELECT :variant_label, NULL, NULL
