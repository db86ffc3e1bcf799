-- name: page
-- reads all
-- Each release whose options are known; the search lists the newest final one.
SELECT 'options/' || release || '.html' AS path, '../' AS root, CASE release WHEN latest THEN 'headings' END AS search,
    'Recording options of JDK ' || release_label AS title,
    'The options of the JDK Flight Recorder configurations, and the settings that they change.' AS summary,
    release, release AS page_release, release_label AS page_label, :options_in AS page_jdks,
    (SELECT nullif(release_list(release), '') FROM site_releases WHERE release NOT IN (SELECT release FROM page_options WHERE file = 'default')) AS lacking, release >= 17 AS has_commands
FROM site_releases, (SELECT max(release) AS latest FROM site_releases JOIN page_options USING (release) WHERE file = 'default' AND NOT is_early)
WHERE release IN (SELECT release FROM page_options WHERE file = 'default') ORDER BY release

-- name: options
SELECT option_id, option_name, option_label, description, content_type, minimum, preset,
    (SELECT p.preset FROM page_options p WHERE p.release = :release AND file = 'profile' AND p.option_name = o.option_name) AS profile_preset
FROM page_options o WHERE release = :release AND file = 'default' ORDER BY option_id

-- name: exceptions
SELECT DISTINCT file, number, setting, in_force, given, changed FROM option_exceptions WHERE release = :release AND option_name = :option_name
ORDER BY file, number

-- name: exception_events
SELECT event_name, slug FROM option_exceptions JOIN shown USING (event)
WHERE release = :release AND option_name = :option_name AND file = :file AND number = :number ORDER BY position

-- name: choices
SELECT name, label FROM option_choices WHERE option_id = :option_id ORDER BY option_choice_id

-- name: rows
SELECT option_control_id FROM option_controls c WHERE option_id = :option_id
    AND EXISTS (SELECT 1 FROM option_control_settings s WHERE s.option_control_id = c.option_control_id) ORDER BY option_control_id

-- name: switched
SELECT coalesce(s.event_name, event) AS event_name, slug, nullif(setting, 'enabled') AS setting
FROM (SELECT substr(setting, 1, instr(setting, '#') - 1) AS event, substr(setting, instr(setting, '#') + 1) AS setting, option_control_setting_id
    FROM option_control_settings WHERE option_control_id = :option_control_id) LEFT JOIN shown s USING (event) ORDER BY option_control_setting_id

-- name: cells
SELECT name AS choice, nullif(v.value, '') AS value FROM option_choices
LEFT JOIN option_control_values v ON v.option_control_id = :option_control_id AND choice = name WHERE option_id = :option_id ORDER BY option_choice_id

-- name: commands
SELECT command_id, name AS command, name = '-XX:StartFlightRecording' AS is_startup, anchor(name) AS anchor, definition_path AS path, definition_line AS line, NULL AS tag
FROM commands WHERE release = :release ORDER BY command_id

-- name: places_of_commands
SELECT definition_path FROM commands WHERE release = :release AND definition_path IS NOT NULL

-- name: arguments
SELECT name, anchor(name) AS argument_anchor, lower(type) AS type_words, "default" AS preset, mandatory, description
FROM command_arguments WHERE command_id = :command_id ORDER BY command_argument_id
