-- name: page
-- The data of the builder, as JSON. builder.js documents the format. Lists by release have an element for each change.
SELECT 'assets/builder-data.js' AS path_js

-- name: configurations
SELECT json_list(json_quote(name), position) AS names FROM (SELECT name, min(configuration_id) AS position FROM configurations GROUP BY name)

-- name: releases
-- {release: [configuration ...]}
SELECT release, (SELECT json_list(json_quote(name), configuration_id) FROM configurations c WHERE c.release = r.release) AS names
FROM site_releases r ORDER BY release

-- name: describing
SELECT json_list(json_quote(short(event)), position) AS names FROM describing_events

-- name: settings
-- {setting: [valid values in words, pattern, event that accepts more, its pattern, its words]}. Pattern null: any value.
SELECT json_quote(setting) AS key, CASE WHEN exception_event IS NULL THEN json_array(valid, pattern)
    ELSE json_array(valid, pattern, exception_event, exception_pattern, exception_valid) END AS row
FROM setting_kinds ORDER BY position

-- name: events
-- {event: [release, [label, section, [setting, default, one value per configuration, ...]], ...]}; null if the event is absent
WITH names AS (
    SELECT event_id, name, event_setting_id AS position FROM event_settings
    UNION ALL SELECT event_id, name, 1000000000 + min(event_configured_setting_id) FROM event_configured_settings c
    WHERE NOT built_in AND NOT EXISTS (SELECT 1 FROM event_settings s WHERE s.event_id = c.event_id AND s.name = c.name) GROUP BY event_id, name
), files AS MATERIALIZED (
    SELECT name AS file, min(configuration_id) AS file_position FROM configurations GROUP BY name
), settings AS (
    SELECT event_id, json_list(json_quote(name) || ',' || json_quote((SELECT value FROM event_settings s WHERE s.event_id = n.event_id AND s.name = n.name))
        || (SELECT list(',' || json_quote((SELECT value FROM event_configured_settings c WHERE c.event_id = n.event_id AND configuration = file AND c.name = n.name AND NOT built_in)),
            file_position, '') FROM files), position) AS settings
    FROM names n GROUP BY event_id
), states AS (
    SELECT event, event_name, r.release, CASE WHEN e.event_id IS NULL THEN 'null' ELSE json_array(coalesce(e.label, event_name), section_words, json(coalesce(settings, '[]'))) END AS state
    FROM shown s CROSS JOIN site_releases r LEFT JOIN events e ON e.name = s.event AND e.release = r.release AND native_image_only IS NOT 1
    LEFT JOIN sections t ON t.event_id = e.event_id LEFT JOIN settings n ON n.event_id = e.event_id
)
SELECT json_quote(event_name) AS key, json_list(release || ',' || state, release) FILTER (WHERE state <> before) AS row
FROM (SELECT *, lag(state, 1, 'null') OVER (PARTITION BY event ORDER BY release) AS before FROM states) GROUP BY event_name ORDER BY event_name

-- name: options
-- [release, [[name, label, [[choice, label], ...], {configuration: [preset, controls]}], ...], ...]. A control is [[setting, ...],
-- {choice: value}], with null instead of the object if the value is that of the option. Controls that equal those of the first
-- configuration are null.
WITH controlled AS (
    SELECT option_id, json_list(json_array(
        (SELECT json_list(json_quote(short(setting)), option_control_setting_id) FROM option_control_settings s WHERE s.option_control_id = c.option_control_id),
        (SELECT json('{' || list(json_quote(choice) || ':' || json_quote(value), option_control_value_id, ',') || '}') FROM option_control_values v
            WHERE v.option_control_id = c.option_control_id)), option_control_id) AS controls
    FROM option_controls c WHERE EXISTS (SELECT 1 FROM option_control_settings s WHERE s.option_control_id = c.option_control_id) GROUP BY option_id
), presets AS (
    SELECT release, option_name, list(json_quote(file) || ':' || json_array(preset, json(CASE WHEN number = 1 OR controls <> first THEN controls END)), option_id, ',') AS presets
    FROM (SELECT *, row_number() OVER files AS number, first_value(controls) OVER files AS first
        FROM (SELECT o.*, coalesce(controls, '[]') AS controls FROM page_options o LEFT JOIN controlled USING (option_id))
        WINDOW files AS (PARTITION BY release, option_name ORDER BY option_id))
    GROUP BY release, option_name
), states AS (
    SELECT r.release, json_list(json_array(o.option_name, option_label,
        (SELECT json_list(json_array(name, label), option_choice_id) FROM option_choices c WHERE c.option_id = o.option_id), json('{' || presets || '}')), option_id)
        FILTER (WHERE option_id IS NOT NULL) AS state
    FROM site_releases r LEFT JOIN page_options o ON o.release = r.release AND file = 'default'
    LEFT JOIN presets p ON p.release = r.release AND p.option_name = o.option_name GROUP BY r.release
)
SELECT release, state FROM (SELECT *, lag(state) OVER (ORDER BY release) AS before FROM states) WHERE state IS NOT before ORDER BY release

-- name: notes
-- {event: [frequency, side effect ...]}
SELECT json_quote(event_name) AS key, json_quote(coalesce(frequency_words || coalesce(', measured: ' || measured, ''), '')) AS frequency, event_cost_id
FROM shown JOIN event_cost USING (event_id) LEFT JOIN frequencies USING (event_id) ORDER BY event_name

-- name: effects
SELECT json_quote(text) AS effect FROM event_cost_effects WHERE event_cost_id = :event_cost_id ORDER BY event_cost_effect_id

-- name: needs
-- {event: [release, [flags of the JVM, garbage collectors that emit it, whether the recording must start with the JVM, {setting: value},
-- {option: value}, [sentence ...]], ...]}; null without requirements
WITH needed AS (
    SELECT event_id, json_list(json_quote(text), event_need_id) AS sentences,
        list(CASE kind WHEN 'setting' THEN pair END, event_need_id, ',') AS settings, list(CASE kind WHEN 'option' THEN pair END, event_need_id, ',') AS options
    FROM (SELECT *, CASE WHEN value LIKE '%=%' THEN json_quote(substr(value, 1, instr(value, '=') - 1)) || ':' || json_quote(substr(value, instr(value, '=') + 1)) END AS pair
        FROM event_needs) GROUP BY event_id
), states AS (
    SELECT s.event, event_name, r.release, CASE WHEN number IS NULL OR coalesce(use_flags, use_gcs, sentences) IS NULL THEN 'null'
        ELSE json_array(coalesce(use_flags, ''), coalesce(use_gcs, ''), is_startup_only, json('{' || coalesce(settings, '') || '}'),
            json('{' || coalesce(options, '') || '}'), json(coalesce(sentences, '[]'))) END AS state
    FROM shown s CROSS JOIN site_releases r LEFT JOIN events e ON e.name = s.event AND e.release = r.release
    LEFT JOIN uses u ON u.event = e.name AND instr(' ' || use_releases || ' ', ' ' || e.release || ' ')
    LEFT JOIN needed n ON n.event_id = e.event_id
)
SELECT json_quote(event_name) AS key, json_list(release || ',' || state, release) FILTER (WHERE state <> before) AS row
FROM (SELECT *, lag(state, 1, 'null') OVER (PARTITION BY event ORDER BY release) AS before FROM states) GROUP BY event_name ORDER BY event_name

-- name: rates
-- {event: [bytes, bytes with its stack traces, [configuration, run, per second, per chunk, bytes], ...]}: the runs with G1, in the
-- newest release that measured the event. As text and back, because 92.0 was written as 92.
SELECT json_quote(event_name) AS key, json_quote(CAST(bytes || '' AS NUMERIC)) AS bytes, json_quote(CAST(bytes_with_stack_trace || '' AS NUMERIC)) AS bytes_with_stack_trace, event, newest
FROM shown JOIN event_cost USING (event_id)
WHERE EXISTS (SELECT 1 FROM rates r WHERE r.release = newest AND r.event = shown.event) ORDER BY event_name

-- name: runs
SELECT json_array(configuration, run, CAST(per_second || '' AS NUMERIC), CAST(per_chunk || '' AS NUMERIC), CAST(bytes || '' AS NUMERIC)) AS row
FROM rates WHERE release = :newest AND event = :event AND collector = 'g1' ORDER BY rate_id

-- name: updates
-- {release: [[versions, configuration or null, event, setting or null, value before or null], ...]}: what updates of a release changed
-- in its configurations. Without a setting, the update added the event.
WITH rows AS (
    SELECT release, 0 AS event_id, 1 AS source, update_change_id AS position,
        json_array(CASE WHEN update_from = update_to THEN update_from ELSE update_from || '-' || update_to END, configuration, short(owner), name, "from") AS row
    FROM update_changes WHERE item = 'configuration setting' AND kind = 'value' AND "from" <> '?'
    UNION ALL SELECT release, event_id, 2, 0, json_array(since, NULL, short(name), NULL, NULL) FROM events WHERE since IS NOT NULL
    UNION ALL SELECT release, event_id, 3, event_setting_type_id, json_array(s.since, NULL, short(e.name), s.name, NULL)
    FROM event_setting_types s JOIN events e USING (event_id) WHERE s.since IS NOT NULL
    UNION ALL SELECT release, event_id, 4, event_configured_setting_id, json_array(s.since, configuration, short(e.name), s.name, NULL)
    FROM event_configured_settings s JOIN events e USING (event_id)
    WHERE s.since IS NOT NULL
), numbered AS (SELECT release, row, row_number() OVER (ORDER BY event_id, source, position) AS number FROM rows)
SELECT r.release, json_list(row, number) FILTER (WHERE row IS NOT NULL) AS rows FROM site_releases r LEFT JOIN numbered USING (release)
GROUP BY r.release ORDER BY r.release

-- name: others
-- {"gc.jfc of SapMachine": [[event, "setting=value, ..."], ...]}: the configurations of others.
SELECT json_quote(file || ' of ' || provider) AS key,
    (SELECT json_list(json_array(event, settings), s.other_id) FROM other_settings s WHERE s.name = c.name) AS rows
FROM other_configurations c ORDER BY other_id

-- name: paths
-- {path of an event in a .jfc file of version 1.0: event}
SELECT json_quote(path) AS key, json_quote(event_name) AS event FROM jfc_paths ORDER BY path_id
