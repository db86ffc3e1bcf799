-- name: page
-- Each event, described by its newest release.
SELECT 'events/' || slug || '.html' AS path, 'events/' || slug || '.md.txt' AS path_md, '../' AS root,
    CASE WHEN length(CAST(event || ' (' || newest_label || ')' AS BLOB)) <= 70 THEN event || ' (' || newest_label || ')' ELSE event END AS title,
    coalesce(event || ': ' || first_sentence(e.description, e.details), 'JFR event ' || event || '.') AS summary,
    event, event_name, slug, newest_label AS event_label, lead, event_name AS shown_event, section_group,
    (SELECT release_list(o.release) FROM event_releases o WHERE o.event = s.event) AS page_jdks, event_id, event_id AS states_event, e.release, release_label AS label_of_newest,
    'event' AS bar_item, event AS bar_owner, section_anchor, category_path,
    e.description, e.description_release, e.details, words(e.details, event_name) AS additional,
    coalesce(e.description, '') = '' AND coalesce(e.details, '') = '' AS is_missing, (SELECT nullif(description_line, 0) FROM page_names n WHERE n.event = s.event) AS description_line,
    (SELECT value FROM site_options WHERE name = 'files') AS files_address,
    native_image_only AS is_native_only, CASE WHEN native_image_only THEN native_image_since END AS native_since, experimental, no_example,
    CASE WHEN native_image_only IS NOT 1 THEN (SELECT release_label FROM site_releases n WHERE n.release > e.release ORDER BY n.release LIMIT 1) END AS gone_in,
    EXISTS (SELECT 1 FROM event_fields f WHERE f.event_id = e.event_id AND sensitive IS NOT NULL) AS is_sensitive,
    frequency_words, measured, is_of_chunk, gcs_words,
    (SELECT count(*) FROM event_releases o WHERE o.event = s.event) AS release_count,
    (SELECT ranges(release) FROM event_releases o WHERE o.event = s.event) AS all_ranges,
    (SELECT count(*) FROM through_fields t WHERE t.owner = s.event AND t.item = 'event') AS fields_count,
    coalesce((SELECT x.event_id FROM events x JOIN site_releases r USING (release)
        WHERE x.name = s.event AND (x.definition_path IS NOT NULL OR x.event_id IN (SELECT event_id FROM event_emissions)) ORDER BY r.is_early, release DESC LIMIT 1), event_id) AS source_event
FROM shown s JOIN events e USING (event_id) JOIN site_releases r ON r.release = e.release JOIN sections USING (event_id)
LEFT JOIN frequencies f USING (event_id) LEFT JOIN event_gcs g USING (event_id) LEFT JOIN leads USING (event_id) ORDER BY event_name

-- name: removal
SELECT bug, title FROM reasons WHERE event = :event AND release = (SELECT min(release) FROM site_releases WHERE release > :release) ORDER BY reason_id

-- name: rest_words
SELECT words(rest, :event_name) AS words FROM leads WHERE event_id = :event_id AND rest <> ''

-- name: steps
-- The releases that changed more than wording, the newest first.
SELECT s.release AS to_release, r.release_label AS step_label, :event AS history_of, :event_name AS subject, 'event' AS subject_item, 0 AS with_wording, 0 AS of_updates, before AS from_release
FROM states s JOIN site_releases r ON r.release = s.release JOIN releases_before b ON b.release = s.release WHERE event = :event AND state = 'changed' ORDER BY s.release DESC LIMIT 3

-- name: more_steps
SELECT count(*) - 3 AS steps_left FROM states WHERE event = :event AND state = 'changed' HAVING count(*) > 3

-- name: gaps
-- The releases that lack the event, and its nearest ones.
SELECT release_list(release) AS gap_jdks, ranges(release) AS gap_in, gap_before, gap_after FROM (
    SELECT r.release, (SELECT max(s.release) FROM states s WHERE s.event = :event AND s.release < r.release) AS gap_before,
        (SELECT min(s.release) FROM states s WHERE s.event = :event AND s.release > r.release) AS gap_after
    FROM site_releases r WHERE r.release NOT IN (SELECT s.release FROM states s WHERE s.event = :event))
GROUP BY gap_before, gap_after

-- name: predecessors
SELECT event_name AS related_name, slug AS related_slug FROM event_related r JOIN shown USING (event)
WHERE r.event_id = :event_id AND r.kind IN ('predecessor', 'successor') AND (r.kind = 'predecessor') = (:gap_before IS NULL) ORDER BY event_related_id

-- name: top_view
SELECT view, view_in FROM event_views WHERE event = :event AND is_at_top

-- name: jdk_text
SELECT rtrim(:description, '.') AS jdk_words WHERE :description <> '' AND :details <> ''

-- name: states
SELECT state_names, is_on, notes FROM event_states WHERE event_id = :states_event ORDER BY position

-- name: effects
SELECT what, CASE WHEN with_effect < :release_count THEN range END AS range, release, path, line, tag FROM (
    SELECT x.text AS what, count(DISTINCT release) AS with_effect, ranges(release) AS range, max(release) AS release, x.path, x.line, x.tag, event_cost_effect_id AS position
    FROM event_releases JOIN event_cost USING (event_id) JOIN event_cost_effects x USING (event_cost_id)
    WHERE event = :event AND x.text IS NOT NULL GROUP BY x.text) ORDER BY release DESC, position

-- name: known_bugs
-- Bugs of the JDK that make values of the event wrong, as the newest release with each describes them.
SELECT text AS what, 'JDK-' || bug AS bug, fixed, range, release, path, line, tag
FROM event_known_bugs b JOIN event_releases r USING (event_id) JOIN (
    SELECT bug, ranges(release) AS range, max(release) AS newest_with FROM event_known_bugs JOIN event_releases USING (event_id) WHERE event = :event GROUP BY bug) USING (bug)
WHERE event = :event AND release = newest_with ORDER BY release DESC, event_known_bug_id

-- name: platform_ranges
-- Releases that limit the event to the same platforms for the same reasons; the place of the newest final one.
SELECT names, sentence, range, release, path, line, tag FROM (
    SELECT number, names, sentence, ranges(release) AS range, release, path, line, tag, max(release - 1000 * is_early)
    FROM (SELECT *, sum(begins) OVER (ORDER BY release DESC) AS number FROM (
        SELECT *, key IS NOT lag(key) OVER (ORDER BY release DESC) AS begins FROM (
            SELECT release, is_early, list(words, event_platform_id, ', ') AS names, list(p.name || coalesce(text, ''), event_platform_id, ',') AS key,
                text AS sentence, path, line, tag, min(event_platform_id)
            FROM event_releases JOIN site_releases USING (release) JOIN event_platforms p USING (event_id)
            JOIN kinds k ON k.list = 'platform' AND k.name = p.name WHERE event = :event GROUP BY event_id)))
    GROUP BY number) ORDER BY number

-- name: native
-- The newest release of the event with a known GraalVM.
SELECT native_image_since, native_image_text, CASE WHEN native_image = 'manual' THEN manual END AS native_manual, release_label AS native_manual_of,
    native_image = 'no' AS is_not_native
FROM native_events WHERE event = :event

-- name: other_jvms
SELECT o.name AS jvm, in_versions, platforms, text AS note FROM other_jvms o WHERE event_id = (
    SELECT event_id FROM event_releases r WHERE event = :event AND EXISTS (SELECT 1 FROM event_other_jvms x WHERE x.event_id = r.event_id)
    ORDER BY release DESC LIMIT 1) ORDER BY event_other_jvm_id

-- name: fields
SELECT name, type, array, content_type, relation, transition, experimental, sensitive, sensitive_text, in_unit, actual_unit_text, own_label,
    own_description, field_text, words, releases, "in", since_update, :root || 'types/' || type_slug || '.html' AS type_href, content_slug,
    earlier_types, item = 'implicit field' AS is_common, CASE item WHEN 'event' THEN 'field-' || name END AS field_id,
    (SELECT sample FROM field_examples x WHERE x.event = :event AND x.field = f.name) AS sample
FROM through_fields f WHERE owner = :event AND item IN ('event', 'implicit field') ORDER BY item = 'implicit field', newest_with DESC, position

-- name: has_examples
SELECT 1 AS has FROM shown_examples WHERE event = :event LIMIT 1

-- name: settings
SELECT name AS setting, name IN (SELECT setting FROM setting_kinds) AS is_standard, valid(name, :event_name) AS valid,
    CASE WHEN with_setting < :release_count THEN range END AS releases, CASE WHEN with_setting < :release_count THEN in_releases END AS jdks
FROM (SELECT name, count(DISTINCT release) AS with_setting, ranges(release) AS range, release_list(release) AS in_releases, min((1000 - release) * 10000000000 + position) AS first
    FROM (SELECT release, s.name, event_setting_id AS position FROM event_releases JOIN event_settings s USING (event_id) WHERE event = :event
        UNION ALL SELECT release, s.name, 1000000 + event_configured_setting_id FROM event_releases JOIN event_configured_settings s USING (event_id) WHERE event = :event AND NOT built_in)
    GROUP BY name)
ORDER BY first

-- name: columns
-- The built-in default, then the configurations of all releases.
SELECT NULL AS "column" UNION ALL SELECT configuration FROM (
    SELECT c.name AS configuration, max(release) AS newest_with, configuration_id FROM configurations c
    WHERE release IN (SELECT release FROM event_releases WHERE event = :event) GROUP BY c.name ORDER BY newest_with DESC, configuration_id)

-- name: values
-- The values of a cell in the releases that have the setting, the newest first; none if no release has one.
-- is_shown: in the release that is shown without scripts.
SELECT value, CASE WHEN values_count > 1 THEN range END AS "in", CASE WHEN values_count > 1 THEN in_releases END AS jdks,
    ' ' || in_releases || ' ' LIKE '% ' || min(:latest, :release) || ' %' AS is_shown FROM (
    SELECT value, count(*) OVER () AS values_count, max(release) AS newest_with, ranges(release) AS range, release_list(release) AS in_releases
    FROM (SELECT release, CASE WHEN :column IS NULL THEN d.value
            ELSE (SELECT value FROM event_configured_settings s WHERE s.event_id = r.event_id AND s.name = :setting AND s.configuration = :column AND NOT built_in) END AS value
        FROM event_releases r LEFT JOIN event_settings d ON d.event_id = r.event_id AND d.name = :setting WHERE event = :event
            AND (d.event_id IS NOT NULL OR EXISTS (SELECT 1 FROM event_configured_settings s WHERE s.event_id = r.event_id AND s.name = :setting AND NOT built_in)))
    GROUP BY value)
WHERE values_count > 1 OR value IS NOT NULL ORDER BY newest_with DESC

-- name: other_settings
-- The settings of the event in the configurations of others.
SELECT provider, file, address, settings FROM other_settings JOIN other_configurations c USING (name) WHERE event = :event ORDER BY c.other_id

-- name: switches
-- The options of default.jfc that change a setting of the event, in the newest release with known options; final releases take precedence.
SELECT release AS options_of, o.name AS option, c.option_control_id, substr(s.setting, instr(s.setting, '#') + 1) AS setting,
    s.setting = :event || '#enabled' AS is_enabled, NOT EXISTS (SELECT 1 FROM option_control_values v WHERE v.option_control_id = c.option_control_id) AS is_text,
    s.setting = :event || '#enabled' AND (SELECT count(*) > 0 AND count(*) = sum(value = 'true')
        AND count(*) = (SELECT count(*) FROM option_choices h WHERE h.option_id = o.option_id)
        FROM option_control_values v WHERE v.option_control_id = c.option_control_id) AS is_always
FROM option_control_settings s JOIN option_controls c USING (option_control_id) JOIN options o USING (option_id) JOIN configurations f USING (configuration_id)
WHERE s.setting > :event || '#' AND s.setting < :event || '$' AND f.name = 'default' AND release = (
    SELECT release FROM event_releases JOIN site_releases r USING (release) WHERE event = :event AND release >= 17
        AND EXISTS (SELECT 1 FROM page_options o WHERE o.release = r.release AND file = 'default') ORDER BY is_early, release DESC LIMIT 1)
ORDER BY o.option_id, c.option_control_id, option_control_setting_id

-- name: switch_values
SELECT value, value IN ('999 d', '0/s') AS is_never FROM option_control_values
WHERE option_control_id = :option_control_id AND NOT :is_always AND (NOT :is_enabled OR value = 'true') GROUP BY value ORDER BY min(option_control_value_id)

-- name: choices
SELECT :option || '=' || choice AS choice FROM option_control_values WHERE option_control_id = :option_control_id AND value = :value ORDER BY option_control_value_id

-- name: uses
SELECT number, range, use_release, use_releases, is_emitted, is_on_by_default_then AND NOT is_on_by_default AND use_flags IS NULL AS has_plain, has_file, is_on_by_default, is_startup_only, is_chunk_bound, use_threshold,
    one_of(use_gcs) AS use_gcs, use_flags, java_line, jcmd_line, all_line, file_line, asprof_line, asprof_line LIKE '%.jfc%' AS asprof_has_file,
    unseen AS use_unseen, event_id AS use_event, use_release AS release
FROM uses u JOIN events e ON e.name = u.event AND e.release = use_release LEFT JOIN unseen USING (event_id)
LEFT JOIN (SELECT event_id, is_on_by_default AS is_on_by_default_then FROM default_states) USING (event_id) WHERE event = :event ORDER BY number

-- name: views
SELECT view, view_label, view_in, output, is_at_top FROM event_views WHERE event = :event ORDER BY view_release DESC, view_order

-- name: metrics
SELECT name, source, field, unit, what, "in", anchor, address, origin FROM metrics WHERE event = :event ORDER BY source_order, release DESC, metric_order

-- name: profilers
SELECT coalesce(vendor, p.name) AS profiler_label, l.name AS profiler_page, l.version AS profiler_version, p.option AS profiler_option,
    p.since AS profiler_since, p.until AS profiler_until, p.text AS what, address(:release, p.path, p.line, p.tag) AS address, substr(p.tag, instr(p.tag, '@') + 1) AS origin,
    o.event_id AS in_library, CASE WHEN o.event_id IS NOT NULL THEN replace(lower(slug(:event)), '.', '_') END AS profiler_anchor
FROM event_profilers p LEFT JOIN (SELECT v.*, l.name AS library FROM variants v JOIN variant_library l USING (variant_id) WHERE v.version = l.newest) l ON library = p.name
LEFT JOIN events o ON o.variant_id = l.variant_id AND o.name = :event
WHERE p.event_id = :event_id ORDER BY event_profiler_id

-- name: other_fields
SELECT name FROM all_fields WHERE event_id = :in_library AND name NOT IN (SELECT name FROM all_fields WHERE event_id = :event_id) ORDER BY position

-- name: lacking_fields
SELECT name FROM all_fields WHERE :in_library IS NOT NULL AND event_id = :event_id AND name NOT IN (SELECT name FROM all_fields WHERE event_id = :in_library) ORDER BY position

-- name: relations
SELECT event_name, event_name AS related_name, slug AS related_slug, words AS relation_words, r.kind = 'successor' AS is_successor, field, other_field, text AS what
FROM event_related r JOIN shown USING (event) JOIN kinds k ON k.list = 'related' AND k.name = r.kind
WHERE r.event_id = :event_id AND r.kind <> 'confused' ORDER BY event_related_id

-- name: confused
SELECT event_name, event_name AS related_name, slug AS related_slug, text AS what FROM event_related r JOIN shown USING (event)
WHERE r.event_id = :event_id AND r.kind = 'confused' ORDER BY event_related_id

-- name: related
-- Events whose names share words, those of the same category first, if no relation is known.
SELECT event_name, slug, lead FROM (
    SELECT o.event_name, o.slug, l.lead, 2 * shared_words(:event_name, o.event_name) + 3 * (c.category_path IS :category_path) AS score
    FROM shown o JOIN events e ON e.name = o.event AND e.release = :release JOIN sections c ON c.event_id = e.event_id LEFT JOIN leads l ON l.event_id = e.event_id
    WHERE o.event <> :event AND NOT EXISTS (SELECT 1 FROM event_related r JOIN shown USING (event) WHERE r.event_id = :event_id AND kind <> 'confused')
    AND o.event NOT IN (SELECT event FROM event_related r WHERE r.event_id = :event_id))
WHERE score >= 3 ORDER BY score DESC, event_name LIMIT 6

-- name: has_related
SELECT 1 AS has WHERE EXISTS (SELECT 1 FROM event_related JOIN shown USING (event) WHERE event_related.event_id = :event_id) OR EXISTS (SELECT 1 FROM shown WHERE event <> :event AND shared_words(:event_name, event_name) > 1)

-- name: history
SELECT r.release AS feature, release_label AS label, before, before IS NULL AS is_oldest, before IS NOT NULL AND native_image_only IS NOT 1 AS has_diff,
    e.event_id AS event_then, e.event_id IS NOT NULL AND before IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM events b WHERE b.release = before AND b.name = :event) AS is_new
FROM site_releases r JOIN releases_before USING (release) LEFT JOIN events e ON e.release = r.release AND e.name = :event
WHERE (before IS NULL AND e.event_id IS NOT NULL) OR EXISTS (SELECT 1 FROM differences h WHERE history_item = 'event' AND history_of = :event AND to_release = r.release)
    OR EXISTS (SELECT 1 FROM reasons x WHERE x.event = :event AND x.release = r.release)
ORDER BY r.release DESC

-- name: changes
SELECT item_name, configuration, is_added, is_removed, is_changed, is_self, is_field, is_setting, is_configured, is_from_unknown, change_what,
    "from", "to", with_update
FROM changes_shown WHERE history_item = 'event' AND history_of = :event AND to_release = :feature AND NOT is_backport ORDER BY position

-- name: reasons
-- The bugs of a release's changes, or else the one that the event's own test names.
SELECT bug, title, jep, jep_title, changed_fields, repository, pull_number, tested_in FROM (
    SELECT bug, title, jep, jep_title, nullif(trim(coalesce((SELECT list('-' || removed_field, reason_removed_field_id, ' ') FROM reason_removed_fields f WHERE f.reason_id = r.reason_id), '') || ' '
            || coalesce((SELECT list('+' || added_field, reason_added_field_id, ' ') FROM reason_added_fields f WHERE f.reason_id = r.reason_id), '')), '') AS changed_fields, substr(pull, 1, instr(pull, '#') - 1) AS repository,
        substr(pull, instr(pull, '#') + 1) AS pull_number, NULL AS tested_in, reason_id AS position
    FROM reasons r WHERE event = :event AND release = :feature
    UNION ALL SELECT bug, NULL, NULL, NULL, NULL, NULL, NULL, path, 0 FROM event_tests JOIN event_test_bugs USING (event_test_id)
    WHERE event_test_bug_id = (SELECT min(event_test_bug_id) FROM event_tests JOIN event_test_bugs USING (event_test_id)
            WHERE event_id = :event_then AND :is_new AND instr(file(path), :event_name))
        AND NOT EXISTS (SELECT 1 FROM reasons WHERE event = :event AND release = :feature))
ORDER BY position

-- name: no_reason
SELECT 1 AS due WHERE EXISTS (SELECT 1 FROM differences WHERE history_item = 'event' AND history_of = :event AND to_release = :feature AND needs_reason)
    AND :is_native_only IS NOT 1 AND NOT EXISTS (SELECT 1 FROM reasons WHERE event = :event AND release = :feature)
    AND NOT (:is_new AND EXISTS (SELECT 1 FROM event_tests JOIN event_test_bugs USING (event_test_id) WHERE event_id = :event_then AND instr(file(path), :event_name)))

-- name: crumbs
SELECT 'Events' AS text, coalesce(:prefix, '') || :latest || '.html' AS href, :all_releases AS per
UNION ALL SELECT :section_group, coalesce(:prefix, '') || :release || '.html#' || :section_anchor, :page_jdks UNION ALL SELECT :event_name, NULL, NULL

-- name: scripts
SELECT 'in-recording.js' AS script

-- name: alternates
SELECT 'text/markdown' AS type, :path_md AS href UNION ALL SELECT 'application/json', 'events/' || :slug || '.json'
