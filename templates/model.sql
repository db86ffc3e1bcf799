-- Tables and indexes that pages share, computed once from those of the published database (templates/database).

-- Not facts of the data: how this site is made. These are the only tables that are not queries on the published ones.
-- The options of the command line, and DATA, the folder with the data sets.
CREATE TABLE site_options (name TEXT PRIMARY KEY, value TEXT);
-- What the kinds of pages before have written.
CREATE TABLE site_files (path TEXT PRIMARY KEY);
CREATE TABLE data_files (path TEXT PRIMARY KEY, bytes INTEGER, sha256 TEXT);
CREATE TABLE headings (heading_id INTEGER PRIMARY KEY, kind TEXT, name TEXT, label TEXT, about TEXT, text TEXT, place TEXT);
CREATE INDEX headings_name ON headings (kind, name);
CREATE INDEX headings_place ON headings (place);
-- Two data sets that the command line names (--compare).
CREATE TABLE compared_builds (version_a TEXT, version_b TEXT, file_a TEXT, file_b TEXT);
CREATE TABLE build_changes AS SELECT * FROM differences WHERE 0;
-- Positions in drawings of the timelines, in percent of the width.
CREATE TABLE page_timelines (release INTEGER, timeline TEXT, position INTEGER, length TEXT, cause TEXT, pauses TEXT, hidden INTEGER,
    PRIMARY KEY (release, timeline)) WITHOUT ROWID;
CREATE TABLE timeline_ticks (release INTEGER, timeline TEXT, position INTEGER, at TEXT, time TEXT, PRIMARY KEY (release, timeline, position)) WITHOUT ROWID;
CREATE TABLE timeline_rows (release INTEGER, timeline TEXT, row INTEGER, row_label TEXT, subject_of_row TEXT, event TEXT, kind TEXT, depth INTEGER,
    bar_count INTEGER, total TEXT, begins TEXT, PRIMARY KEY (release, timeline, row)) WITHOUT ROWID;
CREATE TABLE page_bars (release INTEGER, timeline TEXT, row INTEGER, position INTEGER, x TEXT, width TEXT, start TEXT, takes TEXT, thread TEXT,
    PRIMARY KEY (release, timeline, row, position)) WITHOUT ROWID;

CREATE INDEX differences_subject ON differences (from_release, to_release, subject, subject_item) WHERE history_of IS NULL;
CREATE INDEX differences_history ON differences (history_item, history_of, to_release) WHERE history_of IS NOT NULL;
CREATE INDEX playbook_steps_task ON playbook_steps (task, kind);
CREATE INDEX events_through ON events (name, release);
CREATE INDEX views_through ON views (name, release);
CREATE INDEX views_category ON views (category);
CREATE INDEX rates_event ON rates (event, release, collector);
CREATE INDEX settings_name ON event_settings (event_id, name, value);
CREATE INDEX configurations_setting ON event_configured_settings (event_id, name, configuration, value) WHERE NOT built_in;
CREATE INDEX view_events_event ON view_events (event, view_id);
CREATE INDEX occurred_event ON occurred (event, release, name);
CREATE INDEX timeline_bars_event ON timeline_bars (event);
CREATE INDEX control_settings ON option_control_settings (setting);
CREATE INDEX collector_needs ON release_collector_needs (release);
CREATE INDEX configured_name ON event_configured_settings (event_id, configuration, name, value, built_in);

-- Each event once, in its newest release.
CREATE TABLE shown AS
SELECT event_id, name AS event, short(name) AS event_name, slug, event_anchor, release AS newest,
    (SELECT min(release) FROM events o WHERE o.name = e.name) AS oldest, coalesce(label, short(name)) AS newest_label
FROM events e JOIN page_names ON event = name
WHERE release = (SELECT max(release) FROM events o WHERE o.name = e.name AND o.release IS NOT NULL) ORDER BY short(name);
CREATE UNIQUE INDEX shown_event ON shown (event);
CREATE UNIQUE INDEX shown_id ON shown (event_id);
CREATE UNIQUE INDEX shown_name ON shown (event_name);

-- The section of each event, also of variants, and the order of sections. Addresses depend on the titles.
CREATE TABLE sections AS
WITH parts AS (
    SELECT event_id, max(category) FILTER (WHERE number = 1) AS a, max(category) FILTER (WHERE number = 2) AS b,
        max(category) FILTER (WHERE number = 3) AS c, list(category, number, ', ') AS category_path
    FROM (SELECT event_id, category, row_number() OVER (PARTITION BY event_id ORDER BY event_category_id) AS number FROM event_category)
    GROUP BY event_id
), titled AS (
    SELECT events.event_id, release, category_path,
        CASE WHEN a IS NULL THEN 'Other'
            WHEN a = 'Java Virtual Machine' AND b IS NULL THEN 'JVM'
            WHEN a = 'Java Virtual Machine' AND b = 'GC' AND c IS NOT NULL THEN 'JVM: GC: ' || c
            WHEN a = 'Java Virtual Machine' THEN 'JVM: ' || b
            WHEN a = 'Java Application' AND b = 'Statistics' THEN 'Java Application Statistics'
            ELSE a END AS section_title
    FROM events LEFT JOIN parts USING (event_id)
)
SELECT event_id, release, section_title, anchor(section_title) AS section_anchor, category_path, section_group, section_part, group_order,
    section_group || coalesce(' › ' || section_part, '') AS section_words, group_order || coalesce(section_part, '') AS section_order
FROM (SELECT *, CASE section_group WHEN 'Java application' THEN 1 WHEN 'Garbage collection' THEN 2 WHEN 'JVM' THEN 3 WHEN 'JDK libraries' THEN 4
        WHEN 'Operating system' THEN 5 WHEN 'Flight Recorder' THEN 6 ELSE 7 END AS group_order
    FROM (SELECT *,
        CASE WHEN section_title LIKE 'Java Application%' THEN 'Java application' WHEN section_title LIKE 'JVM: GC%' THEN 'Garbage collection'
            WHEN section_title LIKE 'JVM%' THEN 'JVM' WHEN section_title = 'Java Development Kit' THEN 'JDK libraries'
            WHEN section_title = 'Operating System' THEN 'Operating system' ELSE section_title END AS section_group,
        CASE WHEN section_title = 'Java Application Statistics' THEN 'Statistics' WHEN section_title LIKE 'JVM: GC: %' THEN substr(section_title, 10)
            WHEN section_title LIKE 'JVM: %' AND section_title <> 'JVM: GC' THEN substr(section_title, 6) END AS section_part FROM titled));
CREATE UNIQUE INDEX sections_event ON sections (event_id);
CREATE INDEX sections_release ON sections (release, section_order);

-- The sensitive fields of events and types in their newest release.
CREATE TABLE sensitive AS
SELECT f.sensitive AS sensitive_kind, 'events' AS folder, event, event_name AS owner_name, slug, f.name AS field,
    f.sensitive_text AS reason, event_field_id AS field_order
FROM event_fields f JOIN shown USING (event_id) WHERE f.sensitive IS NOT NULL
UNION ALL
SELECT f.sensitive, 'types', t.name, t.name, slug, f.name, f.sensitive_text, type_field_id
FROM type_fields f JOIN types t USING (type_id) JOIN type_pages p ON p.type = t.name
WHERE f.sensitive IS NOT NULL AND t.kind = 'type' AND t.release = (SELECT max(release) FROM types n WHERE n.name = t.name AND n.kind = t.kind);

-- Each metric of an event once, as the newest release with it says; "in" is NULL if all releases of the event have it.
CREATE TABLE metrics AS
SELECT event_metric_id AS metric_order, event, event_name, slug, max(e.release) AS release, m.source, m.name, m.field, m.unit, m.text AS what,
    CASE WHEN count(DISTINCT e.release) < (SELECT count(*) FROM events a WHERE a.name = e.name AND a.release IS NOT NULL)
        THEN ranges(e.release) END AS "in",
    address(e.release, m.path, m.line, m.tag) AS address, substr(m.tag, instr(m.tag, '@') + 1) AS origin,
    hyphens(m.source || '-' || m.name) AS anchor, position AS source_order
FROM event_metrics m JOIN events e USING (event_id) JOIN shown ON event = e.name
JOIN kinds ON list = 'metric source' AND kinds.name = m.source
WHERE e.release IS NOT NULL GROUP BY event, m.source, m.name, m.field;
CREATE INDEX metrics_event ON metrics (event);
CREATE INDEX metrics_source ON metrics (source, name);

-- The events of the pages collectors/<N>.html: about garbage collection, or not emitted by all garbage collectors.
CREATE TABLE gc_events AS
SELECT s.event_id, s.release, section_title, section_words, section_anchor, section_order, event_name, slug, coalesce(e.label, event_name) AS event_label, event
FROM sections s JOIN events e USING (event_id) JOIN shown ON event = e.name
WHERE s.release IS NOT NULL AND CASE WHEN category_path LIKE '%GC%' THEN EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = s.event_id)
    ELSE EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = s.event_id AND emits IS NOT 1) END;
CREATE INDEX gc_events_release ON gc_events (release, section_title);
CREATE INDEX collectors_state ON event_collectors (event_id, name, emits);

-- The section of each event in its newest release.
CREATE TABLE shown_sections AS SELECT * FROM shown JOIN sections USING (event_id) ORDER BY section_order, event_name;
CREATE INDEX shown_sections_title ON shown_sections (section_title);

-- The left column: all events by group. tree_in: the releases that have the event; tree_out: those that lack it. The longer one is NULL.
CREATE TABLE tree AS
SELECT section_group, group_order, event, event_name, slug, iif(length(has) <= length(lacks), has, NULL) AS tree_in, iif(length(has) > length(lacks), lacks, NULL) AS tree_out
FROM (SELECT *, (SELECT release_list(release) FROM events WHERE name = event AND release IS NOT NULL) AS has,
    (SELECT release_list(release) FROM site_releases WHERE release NOT IN (SELECT release FROM events WHERE name = event AND release IS NOT NULL)) AS lacks
    FROM shown_sections);
CREATE INDEX tree_group ON tree (group_order, event_name);
CREATE INDEX tree_name ON tree (event_name);

-- The release select: the newest final release, those with long-term support, and the others.
CREATE TABLE release_switch AS
SELECT release, CASE WHEN release = latest THEN 1 WHEN is_early THEN 4 WHEN is_lts THEN 2 ELSE 3 END AS switch_group
FROM site_releases, (SELECT coalesce((SELECT max(release) FROM site_releases WHERE NOT is_early), (SELECT max(release) FROM site_releases)) AS latest);

-- Fields without a description, and events that have one or lack their own.
CREATE TABLE missing_fields AS
SELECT release, event_id, event_field_id, f.name FROM event_fields f JOIN events USING (event_id)
WHERE release IS NOT NULL AND coalesce(f.description, '') = '' AND coalesce(f.details, '') = '';
CREATE INDEX missing_fields_event ON missing_fields (event_id);
CREATE VIEW missing_events AS
SELECT release, event_id, is_event_missing
FROM (SELECT *, coalesce(description, '') = '' AND coalesce(details, '') = '' AS is_event_missing FROM events WHERE release IS NOT NULL)
WHERE is_event_missing OR event_id IN (SELECT event_id FROM missing_fields);

-- What is known of native images, in the newest release of each event with a known GraalVM.
CREATE TABLE native_events AS
SELECT name AS event, native_image, native_image_since, native_image_text, manual, release_label FROM (
    SELECT e.name, native_image, native_image_since, native_image_text, manual, release_label,
        row_number() OVER (PARTITION BY e.name ORDER BY release DESC, release_graalvm_id) AS number
    FROM events e JOIN release_graalvm USING (release) JOIN site_releases USING (release)) WHERE number = 1;
CREATE UNIQUE INDEX native_events_event ON native_events (event);

-- All names: events, their fields, and types.
CREATE TABLE page_index AS
SELECT upper(substr(name, 1, 1)) AS letter, name, kind, slug, event_name, nullif(label, name) AS own_label FROM (
    SELECT event_name AS name, 'event' AS kind, slug, event_name, label FROM shown JOIN events USING (event_id)
    UNION ALL SELECT f.name, 'field', slug, event_name, f.label FROM shown JOIN event_fields f USING (event_id)
    UNION ALL SELECT type, 'type', slug, NULL, NULL FROM type_pages);
CREATE INDEX page_index_letter ON page_index (letter, name, kind);

-- The changes in words.
CREATE VIEW changes_shown AS
SELECT history_item, history_of, needs_reason, from_release, to_release, position, item, subject, subject_item, owner, item_name, configuration, is_text, is_breaking, is_backport,
    change_kind = 'added' AS is_added, change_kind = 'removed' AS is_removed, change_kind NOT IN ('added', 'removed') AS is_changed,
    owner IS NULL AS is_self, item IN ('field', 'type field') AS is_field, item = 'value' AS is_value, item = 'setting' AS is_setting,
    item = 'configuration setting' AS is_configured, item IN ('setting', 'configuration setting') AND item_name = 'enabled' AS is_switch,
    "from" IS '?' AS is_from_unknown,
    CASE change_kind WHEN 'order' THEN 'order of fields' WHEN 'stackTrace' THEN 'stack trace' WHEN 'java type' THEN 'Java type' ELSE change_kind END AS change_what,
    CASE WHEN "from" IS '?' THEN NULL WHEN is_flag THEN CASE "from" WHEN 'true' THEN 'yes' ELSE 'no' END ELSE "from" END AS "from",
    CASE WHEN is_flag AND "to" IS NOT NULL THEN CASE "to" WHEN 'true' THEN 'yes' ELSE 'no' END ELSE "to" END AS "to",
    CASE WHEN since LIKE '%-%' THEN 'one of JDK ' || update_words(since) WHEN since IS NOT NULL THEN update_words(since)
        WHEN between_first THEN 'one of JDK ' || between_first || '–' || between_last END AS with_update
FROM differences;

-- The same in lines: values of several configurations share a line.
CREATE TABLE change_parts AS
SELECT *, position AS line FROM changes_shown WHERE NOT is_configured
UNION ALL SELECT *, min(position) OVER (PARTITION BY history_item, history_of, from_release, to_release, subject, subject_item, owner, item_name, is_added, is_removed)
FROM changes_shown WHERE is_configured;
CREATE INDEX change_parts_history ON change_parts (history_item, history_of, to_release);
CREATE INDEX change_parts_subject ON change_parts (to_release, from_release, subject, subject_item, line);

-- What happened to each event or type between two releases.
CREATE TABLE outcomes AS
SELECT from_release, to_release, subject_item, subject,
    CASE WHEN first IN ('added', 'removed') THEN first WHEN matters THEN 'changed' ELSE 'reworded' END AS outcome
FROM (SELECT from_release, to_release, subject_item, subject, min(position), CASE WHEN owner IS NULL THEN change_kind END AS first,
        sum(NOT is_text) > 0 AS matters
    FROM differences WHERE history_of IS NULL AND subject_item IN ('event', 'type', 'content type', 'XML type')
    GROUP BY from_release, to_release, subject, subject_item);
CREATE INDEX outcomes_pair ON outcomes (from_release, to_release, outcome);

-- The pairs of releases that have a page: neighbours, releases with long-term support, and the newest one of these with those after it.
-- With how many events each pair added, removed and changed, in words.
CREATE TABLE pair_words AS
SELECT from_release, to_release, coalesce(list(nullif(amount, 0) || ' ' || words, number, ', '), 'no changes') AS diff_words FROM (
    SELECT a.release AS from_release, b.release AS to_release, number, words, count(subject) AS amount
    FROM site_releases a JOIN site_releases b ON a.release < b.release
    JOIN (SELECT column1 AS number, column2 AS words FROM (VALUES (1, 'added'), (2, 'removed'), (3, 'changed')))
    LEFT JOIN outcomes o ON o.from_release = a.release AND o.to_release = b.release AND subject_item = 'event' AND outcome = words
    WHERE a.release = (SELECT max(release) FROM site_releases WHERE release < b.release)
        OR (a.is_lts AND (b.is_lts OR a.release = (SELECT max(release) FROM site_releases WHERE is_lts)))
    GROUP BY a.release, b.release, number)
GROUP BY from_release, to_release;
CREATE UNIQUE INDEX pair_words_pair ON pair_words (to_release, from_release);

-- The state of an event in each configuration.
CREATE TABLE configuration_states AS
SELECT *, CASE WHEN is_on THEN (
    SELECT list(setting_note(s.name, value), k.position, ', ') FROM event_configured_settings s JOIN setting_kinds k ON setting = s.name
    WHERE s.event_id = known.event_id AND s.configuration = known.configuration) END AS notes
FROM (
    SELECT event_id, configuration_id AS position, c.name AS configuration,
        coalesce((SELECT value FROM event_configured_settings s WHERE s.event_id = c.event_id AND s.configuration = c.name AND s.name = 'enabled'),
            CASE WHEN EXISTS (SELECT 1 FROM event_configured_settings s WHERE s.event_id = c.event_id AND s.configuration = c.name AND NOT built_in) THEN 'true' ELSE 'false' END)
            <> 'false' AS is_on
    FROM (SELECT event_id, native_image_only, configuration_id, c.name FROM events e JOIN configurations c USING (release)
        UNION ALL SELECT event_id, native_image_only, variant_configuration_id, c.name FROM events e JOIN variant_configurations c USING (variant_id)) c
    WHERE native_image_only IS NOT 1) AS known;

-- The states of an event in the configurations. Consecutive configurations with the same state share a row.
CREATE TABLE event_states AS
WITH numbered AS (
    SELECT *, sum(begins) OVER (PARTITION BY event_id ORDER BY position) AS number FROM (
        SELECT *, is_on || coalesce(notes, '') IS NOT lag(is_on || coalesce(notes, '')) OVER (PARTITION BY event_id ORDER BY position) AS begins
        FROM configuration_states)
)
SELECT event_id, min(position) AS position, list(configuration, position, ', ') AS state_names, max(configuration = 'default') AS is_default, is_on, notes
FROM numbered GROUP BY event_id, number;
CREATE INDEX event_states_event ON event_states (event_id);
CREATE VIEW default_states AS
SELECT event_id, is_on AS is_on_by_default, CASE WHEN is_on THEN notes END AS default_notes FROM event_states WHERE is_default;

-- The garbage collectors that emit an event, without native images, which have others.
CREATE TABLE event_gcs AS
SELECT event_id, gcs_any, yes > 0 AND (yes < listed OR coalesce(category_path, '') LIKE 'Java Virtual Machine, GC%') AS gcs_matter, gcs_words, gcs_letters
FROM (SELECT c.event_id, count(*) AS listed, count(*) FILTER (WHERE emits = 1) AS yes, count(*) = count(*) FILTER (WHERE emits = 1) AS gcs_any,
        list(CASE emits WHEN 1 THEN gc_title END, position, ', ') AS gcs_words, list(CASE emits WHEN 1 THEN letter END, position, '') AS gcs_letters
    FROM event_collectors c JOIN gc_kinds ON gc = c.name JOIN events e USING (event_id)
    WHERE gc_title IS NOT NULL AND native_image_only IS NOT 1 AND release IS NOT NULL
    GROUP BY c.event_id) LEFT JOIN sections USING (event_id);
CREATE UNIQUE INDEX event_gcs_event ON event_gcs (event_id);

-- How often an event occurs.
CREATE TABLE frequencies AS
WITH measured AS (
    SELECT release, event, two_digits(min(per_second)) AS low_second, two_digits(max(per_second)) AS high_second,
        two_digits(min(per_chunk)) AS low_chunk, two_digits(max(per_chunk)) AS high_chunk FROM rates GROUP BY release, event
)
SELECT event_id, frequency AS frequency_name, frequency = 'chunk' AS is_of_chunk,
    CASE WHEN item IS NULL THEN words WHEN frequency = 'occurrence' THEN 'per ' || item ELSE words || ', once per ' || item END AS frequency_words,
    CASE WHEN frequency = 'chunk' THEN CASE WHEN low_chunk = high_chunk THEN low_chunk ELSE low_chunk || ' to ' || high_chunk END || ' per chunk'
        ELSE CASE WHEN low_second = high_second THEN low_second ELSE low_second || ' to ' || high_second END || ' per second' END AS measured
FROM event_cost JOIN kinds ON list = 'frequency' AND kinds.name = frequency JOIN events e USING (event_id)
LEFT JOIN measured m ON m.release = e.release AND m.event = e.name;
CREATE UNIQUE INDEX frequencies_event ON frequencies (event_id);

-- Labels such as "experimental" after an event, with an explanation.
CREATE TABLE badges AS
SELECT event_id, 1 AS position, state AS kind, CASE state WHEN 'added' THEN 'new in ' ELSE 'changed in ' END || release_label AS text, NULL AS hint
FROM events e JOIN states s ON s.event = e.name AND s.release = e.release JOIN site_releases r ON r.release = e.release WHERE state <> 'present'
UNION ALL SELECT event_id, 2, 'added', 'since ' || update_words(since), 'added in an update release; if several are given, the exact one is unknown'
FROM events WHERE since IS NOT NULL
UNION ALL SELECT event_id, 3, 'experimental', 'experimental', 'may change or be removed in any release' FROM events WHERE experimental
UNION ALL SELECT DISTINCT event_id, 4, 'sensitive', 'sensitive', 'fields can contain secrets or personal data' FROM event_fields WHERE sensitive IS NOT NULL
UNION ALL SELECT event_id, 5, 'platform', list(words, event_platform_id, ', ') || ' only', text FROM (
    SELECT event_id, words, event_platform_id, first_value(p.text) OVER (PARTITION BY event_id ORDER BY event_platform_id) AS text
    FROM event_platforms p JOIN kinds k ON k.list = 'platform' AND k.name = p.name) GROUP BY event_id
UNION ALL SELECT event_id, 100 + event_cost_effect_id, 'effect', words, text
FROM event_cost JOIN event_cost_effects e USING (event_cost_id) JOIN kinds k ON k.list = 'effect' AND k.name = e.kind
UNION ALL SELECT event_id, 1000001, 'graal', 'native image only', 'not reported by any JVM' FROM events WHERE native_image_only = 1;
CREATE INDEX badges_event ON badges (event_id);

-- What filters of lists need to know of an event.
CREATE INDEX examples_owner ON examples (kind, name, release);
CREATE TABLE filter_words AS
SELECT event_id, list(word, position, ' ') AS has FROM (
    SELECT event_id, 1 AS position, 'duration' AS word FROM events WHERE duration AND NOT zero_duration
    UNION ALL SELECT event_id, 2, 'thread' FROM events WHERE thread
    UNION ALL SELECT event_id, 3, 'stack' FROM events WHERE stack_trace
    UNION ALL SELECT DISTINCT event_id, 10 + position, setting FROM event_settings s JOIN setting_kinds ON setting = s.name WHERE phrase IS NOT NULL
    UNION ALL SELECT event_id, 10 + (SELECT position FROM setting_kinds WHERE setting = 'period'), 'period' FROM events e WHERE period IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM event_settings s WHERE s.event_id = e.event_id AND s.name = 'period')
    UNION ALL SELECT event_id, 30, 'experimental' FROM events WHERE experimental
    UNION ALL SELECT DISTINCT event_id, 31, 'example' FROM events e JOIN examples x ON x.release = e.release AND x.kind = 'event' AND x.name = e.name
    UNION ALL SELECT DISTINCT event_id, 32, 'code' FROM event_emissions
    UNION ALL SELECT DISTINCT event_id, 33, 'config' FROM event_configured_settings WHERE NOT built_in
    UNION ALL SELECT event_id, 34, 'description' FROM events WHERE coalesce(description, '') <> '' OR coalesce(details, '') <> ''
    UNION ALL SELECT event_id, 35, 'native-image' FROM events WHERE native_image IN ('code', 'manual')
    UNION ALL SELECT event_id, 36, 'native-only' FROM events WHERE native_image_only = 1
    UNION ALL SELECT DISTINCT event_id, 37, 'sensitive' FROM event_fields WHERE sensitive IS NOT NULL)
GROUP BY event_id;
CREATE UNIQUE INDEX filter_words_event ON filter_words (event_id);

-- The names of the files that define or emit an event.
CREATE TABLE event_files AS
SELECT event_id, list(name, position, ' ') AS files FROM (
    SELECT event_id, name, position, lag(name) OVER (PARTITION BY event_id ORDER BY position) AS before FROM (
        SELECT event_id, 0 AS position, file(definition_path) AS name FROM events WHERE definition_path IS NOT NULL
        UNION ALL SELECT event_id, event_emission_id, file(path) FROM event_emissions))
WHERE name IS NOT before GROUP BY event_id;
CREATE UNIQUE INDEX event_files_event ON event_files (event_id);

-- What is shown of an event in each release.
CREATE VIEW event_rows AS
SELECT e.event_id, e.release, event, event_name, slug, event_anchor, coalesce(e.label, event_name) AS event_label, oldest,
    has, category_path, files, frequency_name, gcs_letters, gcs_any, gcs_words, gcs_matter, is_on_by_default, default_notes,
    lead AS sentence,
    (SELECT list(replace(state_names, ',', ''), s.position, ' ') FROM event_states s WHERE s.event_id = e.event_id AND s.is_on) AS on_in,
    (SELECT list(kind, event_cost_effect_id, ' ') FROM event_cost JOIN event_cost_effects c USING (event_cost_id) WHERE event_id = e.event_id) AS effect_names,
    (SELECT list(p.name, event_platform_id, ' ') FROM event_platforms p WHERE p.event_id = e.event_id) AS platforms,
    (SELECT release_list(o.release) FROM events o WHERE o.name = e.name AND o.release IS NOT NULL) AS in_releases,
    has LIKE '%example%' AS has_example, section_order
FROM sections t JOIN events e USING (event_id) JOIN shown s ON event = e.name LEFT JOIN filter_words USING (event_id) LEFT JOIN event_files USING (event_id)
LEFT JOIN frequencies USING (event_id) LEFT JOIN event_gcs USING (event_id) LEFT JOIN default_states USING (event_id) LEFT JOIN leads USING (event_id);

-- The releases of each event.
CREATE VIEW event_releases AS SELECT name AS event, event_id, release FROM events WHERE release IS NOT NULL;
-- The names of the files that emit an event, to compare releases.
CREATE TABLE emitting_files AS
SELECT event_id, list(file, number, ' ') AS emitted_in
FROM (SELECT event_id, file, row_number() OVER (PARTITION BY event_id ORDER BY file) AS number FROM (SELECT DISTINCT event_id, file(path) AS file FROM event_emissions))
GROUP BY event_id;
CREATE UNIQUE INDEX emitting_files_event ON emitting_files (event_id);

-- The fields of events in a release or library, those that the JVM adds first.
CREATE VIEW all_fields AS
SELECT event_id, name, event_implicit_field_id AS position FROM event_implicit_fields
UNION ALL SELECT event_id, name, 1000000000 + event_field_id FROM event_fields;

-- The garbage collectors that should emit an event, and whose benchmark runs do not contain it. If all collectors emit the event, its
-- absence is a property of the run.
CREATE TABLE unseen AS
SELECT event_id, list(gc_title, k.position, ', ') AS unseen
FROM sightings s JOIN gc_kinds k ON k.gc = s.gc
WHERE gc_title IS NOT NULL AND emits = 1 AND runs > 0 AND seen = 0
    AND EXISTS (SELECT 1 FROM event_collectors o JOIN gc_kinds k ON k.gc = o.name WHERE o.event_id = s.event_id AND o.emits = 0 AND k.gc_title IS NOT NULL)
GROUP BY event_id;
CREATE UNIQUE INDEX unseen_event ON unseen (event_id);

-- The first example of an event under each garbage collector in each release, the newest release first.
CREATE TABLE shown_examples AS
SELECT example_id, event, row_number() OVER (PARTITION BY event ORDER BY release DESC, example_id) AS number, release AS example_release, gc_label AS example_gc,
    coalesce(title, label, collector) || coalesce(', workload: ' || run, '') AS example_label, version AS example_version,
    CASE WHEN configuration NOT IN ('', 'all') THEN configuration || '.jfc' END AS example_configuration, earlier IS 1 AS is_earlier
FROM (SELECT min(example_id) AS example_id, x.name AS event, x.release, coalesce(x.collector, f.collector) AS gc, title, label, x.collector, run, version, configuration, earlier
    FROM examples x LEFT JOIN recordings f ON f.release = x.release AND f.number = recording WHERE kind = 'event' GROUP BY event, x.release, gc)
LEFT JOIN gc_kinds USING (gc);
CREATE UNIQUE INDEX shown_examples_event ON shown_examples (event, number);

-- The values of the newest example in one line.
CREATE TABLE field_examples AS
SELECT event, key AS field, CASE WHEN NOT is_null THEN text END AS sample
FROM shown_examples JOIN example_lines USING (example_id) WHERE number = 1 AND depth = 1 AND op IN ('leaf', 'object', 'frames') AND key IS NOT NULL GROUP BY event, key;
CREATE UNIQUE INDEX field_examples_field ON field_examples (event, field);

-- The example of a type.
CREATE TABLE type_examples AS
SELECT kind, x.name AS type, text AS example, coalesce(title, label, x.collector) || coalesce(', workload: ' || run, '') AS example_label, version AS example_version
FROM example_texts JOIN examples x USING (example_id) LEFT JOIN recordings f ON f.release = x.release AND f.number = recording;

-- The views of `jfr view` that use an event, in the newest release that does. The one with the fewest events is at the top.
CREATE TABLE event_views AS
SELECT event, view, view_label, view_in, output, release AS view_release, view_id AS view_order,
    row_number() OVER (PARTITION BY event ORDER BY event_count, release DESC, view_id) = 1 AS is_at_top
FROM (SELECT x.event, v.name AS view, v.label AS view_label, v.view_id, max(v.release) AS release,
        (SELECT count(*) FROM view_events o WHERE o.view_id = v.view_id) AS event_count,
        (SELECT known_ranges(r.release, r.release IN (SELECT o.release FROM views o JOIN view_events n USING (view_id) WHERE o.name = v.name AND n.event = x.event),
            r.release IN (SELECT release FROM views)) FROM site_releases r) AS view_in
    FROM view_events x JOIN views v USING (view_id) GROUP BY x.event, v.name)
LEFT JOIN view_outputs USING (view);
CREATE INDEX event_views_event ON event_views (event);

-- The options of configurations, with the file and the release.
CREATE TABLE page_options AS
SELECT option_id, release, c.name AS file, o.name AS option_name, o.label AS option_label, o.description, o."default" AS preset, o.content_type, o.minimum
FROM options o JOIN configurations c USING (configuration_id);
CREATE UNIQUE INDEX page_options_name ON page_options (release, file, option_name);

-- The settings that are in force without an option and differ from those of the option's default. Consecutive events with the same
-- setting and value have a number.
CREATE TABLE option_exceptions AS
SELECT *, sum(begins) OVER (PARTITION BY release, option_name, file ORDER BY position) AS number FROM (
    SELECT *, change IS NOT lag(change) OVER (PARTITION BY release, option_name, file ORDER BY position) AS begins FROM (
        SELECT o.release, option_name, file, option_name || '=' || preset AS given, substr(setting, instr(setting, '#') + 1) AS setting, f.value AS in_force,
            v.value AS changed, option_control_setting_id AS position, e.name AS event,
            substr(setting, instr(setting, '#') + 1) || ' ' || f.value || ' ' || v.value AS change
        FROM page_options o JOIN option_controls USING (option_id) JOIN option_control_values v USING (option_control_id)
        JOIN option_control_settings s USING (option_control_id)
        JOIN events e ON e.release = o.release AND e.name = substr(setting, 1, instr(setting, '#') - 1)
        JOIN event_configured_settings f ON f.event_id = e.event_id AND f.configuration = file AND f.name = substr(setting, instr(setting, '#') + 1)
        WHERE choice = preset AND replace(f.value, ' ', '') <> replace(v.value, ' ', '')));
CREATE INDEX option_exceptions_option ON option_exceptions (release, option_name);

-- The sentence of an event: the first one of the better text, up to a colon, since the facts have the rest. It ends with a full stop.
CREATE TABLE leads AS
SELECT event_id, CASE WHEN instr(sentence, ': ') > 30 THEN substr(sentence, 1, instr(sentence, ': ') - 1) || '.' WHEN sentence GLOB '*[a-z]' THEN sentence || '.' ELSE sentence END AS lead, trim(substr(whole, length(sentence) + 1)) AS rest, has_own
FROM (SELECT event_id, coalesce(details, '') <> '' AS has_own, coalesce(nullif(details, ''), description) AS whole, coalesce(nullif(first_sentence(details, NULL), ''), nullif(first_sentence(description, details), '')) AS sentence
    FROM events WHERE release IS NOT NULL);
CREATE UNIQUE INDEX leads_event ON leads (event_id);

-- The versions of other JVMs that have an event.
CREATE VIEW other_jvms AS SELECT *, since || CASE WHEN since LIKE '%earlier' THEN '' ELSE ' and later' END AS in_versions FROM event_other_jvms;

-- The facts of an event in a release, each of at most three words. note: one muted line. A footnote has what does not fit.
CREATE TABLE fact_rows AS
WITH
described AS (SELECT event_id, e.release, e.name AS event, e.thread, e.stack_trace, e.native_image_only FROM events e WHERE e.release IS NOT NULL),
collected AS (
    SELECT c.event_id, group_concat(CASE WHEN emits = 0 THEN gc_title END) AS without, count(*) FILTER (WHERE emits = 0) AS no,
        count(*) FILTER (WHERE emits = 1) AS yes, count(*) AS listed FROM event_collectors c JOIN gc_kinds ON gc = c.name WHERE gc_title IS NOT NULL GROUP BY c.event_id)
SELECT event_id, release, event, 1 AS fact, configuration || '.jfc' AS fact_label, CASE is_on WHEN 1 THEN 'On' ELSE 'Off' END AS fact_text, is_on,
    notes AS note, NULL AS footnote, NULL AS footnote_link, NULL AS footnote_address, position AS fact_order
FROM described JOIN configuration_states USING (event_id)
UNION ALL SELECT event_id, release, event, 2, 'Rate', coalesce(replace(replace(replace(measured, ' to ', '–'), ' per second', ' /s'), ' per chunk', ' per chunk'),
    CASE frequency_name WHEN 'chunk' THEN 'Per chunk' WHEN 'period' THEN 'Per period' WHEN 'sample' THEN 'Sampled' WHEN 'gc' THEN 'Per collection' ELSE 'Per occurrence' END),
    NULL, CASE WHEN measured IS NULL THEN 'not measured' ELSE 'in our runs' END, NULL, NULL, NULL, 0 FROM described JOIN frequencies USING (event_id)
UNION ALL SELECT event_id, release, event, 3, 'Size', printf('%.0f bytes', bytes), NULL, NULL, NULL, NULL, NULL, 0
FROM described JOIN event_cost USING (event_id) WHERE bytes IS NOT NULL
UNION ALL SELECT event_id, release, event, 4, 'Carries', CASE WHEN thread AND stack_trace THEN 'Thread, stack trace' WHEN stack_trace THEN 'Stack trace' ELSE 'Thread' END,
    NULL, NULL, NULL, NULL, NULL, 0 FROM described WHERE thread OR stack_trace
UNION ALL SELECT event_id, release, event, 5, 'Effect', upper(substr(words, 1, 1)) || substr(words, 2), NULL, NULL, text, NULL, NULL, event_cost_effect_id
FROM described JOIN event_cost USING (event_id) JOIN event_cost_effects f USING (event_cost_id) JOIN kinds k ON k.list = 'effect' AND k.name = f.kind
UNION ALL SELECT event_id, release, event, 6, 'Collectors', CASE WHEN yes = listed THEN 'All' WHEN no = 1 AND yes = listed - 1 AND listed > 2 THEN 'All but ' || without ELSE gcs_words END,
    NULL, NULL, (SELECT 'Expected with ' || list(gc_title, position, ', ') || ', not recorded in our runs.'
        FROM sightings c JOIN gc_kinds k ON k.gc = c.gc
        WHERE c.event_id = d.event_id AND gcs_matter AND emits = 1 AND runs > 0 AND seen = 0 AND gc_title IS NOT NULL), NULL, NULL, 0
FROM described d JOIN event_gcs USING (event_id) JOIN collected USING (event_id) WHERE yes > 0 AND native_image_only IS NOT 1
UNION ALL SELECT event_id, release, event, 10, 'Platforms', list(words, event_platform_id, ', ') || ' only', NULL, NULL, p.text, NULL, NULL, 0
FROM described JOIN event_platforms p USING (event_id) JOIN kinds k ON k.list = 'platform' AND k.name = p.name GROUP BY event_id
UNION ALL SELECT NULL, NULL, name, 7, 'HotSpot', replace(ranges(release), '+', ' and later'), NULL, NULL, NULL, NULL, NULL, 0
FROM events WHERE release IS NOT NULL AND native_image_only IS NOT 1 GROUP BY name
UNION ALL SELECT NULL, NULL, event, 8, 'Native image', CASE native_image WHEN 'code' THEN native_image_since || ' and later' WHEN 'manual' THEN 'Listed' ELSE 'No' END, NULL, NULL,
    CASE native_image WHEN 'manual' THEN coalesce(native_image_text || '. ', '') || 'Not recorded in our runs; listed in' ELSE upper(substr(native_image_text, 1, 1)) || substr(native_image_text, 2) || '.' END,
    CASE native_image WHEN 'manual' THEN 'the manual for ' || release_label END, CASE native_image WHEN 'manual' THEN manual END, 0
FROM native_events WHERE native_image IN ('code', 'manual', 'no')
UNION ALL SELECT NULL, NULL, name, 9, jvm, in_versions, NULL, platforms, jvm_note, NULL, NULL, 0 FROM (
    SELECT e.name, o.name AS jvm, o.in_versions, o.platforms, o.text AS jvm_note, max(release) FROM events e JOIN other_jvms o USING (event_id) WHERE release IS NOT NULL GROUP BY e.name, o.name)
UNION ALL SELECT NULL, NULL, event, 11, 'Sensitive', CASE WHEN count(*) > 2 THEN count(*) || ' fields' ELSE group_concat(field, ', ') END, NULL, NULL, NULL, NULL, NULL, 0
FROM sensitive WHERE folder = 'events' GROUP BY event;

-- The same once per event. in_jdks: the releases, unless they are all that have the event; without scripts, fact_in says them.
CREATE TABLE facts AS
SELECT r.event, fact, fact_label, fact_text, is_on, note, footnote, footnote_link, footnote_address, max(fact_order) AS fact_order,
    CASE WHEN count(r.release) < all_count AND count(r.release) > 0 THEN release_list(r.release) END AS fact_jdks,
    CASE WHEN count(r.release) < all_count AND count(r.release) > 0 THEN ranges(r.release) END AS fact_in, max(r.release) AS newest_with
FROM fact_rows r CROSS JOIN (SELECT name, count(*) AS all_count FROM events WHERE release IS NOT NULL GROUP BY name) n ON n.name = r.event
GROUP BY r.event, fact, fact_label, fact_text, is_on, note, footnote, footnote_address;
CREATE INDEX facts_event ON facts (event, fact);

-- The events that each release added, with the update that did; NULL: its first build.
CREATE TABLE new_events AS
SELECT s.release, substr(since, instr(since, '-') + 1) AS added_by, event, event_name, slug, description, details
FROM states s JOIN shown USING (event) JOIN events e ON e.name = event AND e.release = s.release
WHERE state = 'added' AND native_image_only IS NOT 1;
CREATE INDEX new_events_release ON new_events (release, added_by);

-- The values of settings that differ from the preceding release, of events that both have.
CREATE TABLE changed_settings AS
SELECT to_release AS release, subject AS event_name, item_name AS setting, configuration || '.jfc' AS file, "from", "to", position
FROM changes_shown JOIN (SELECT release, lag(release) OVER (ORDER BY release) AS before FROM site_releases) ON to_release = release AND from_release = before
WHERE history_of IS NULL AND subject_item = 'event' AND (is_configured OR is_setting AND is_changed) AND NOT is_backport;

-- Each release and update that added events or changed settings, with the day of general availability. If it is unknown, and for early-access builds, the day
-- on which the events were added to the data set.
CREATE TABLE feed_entries AS
SELECT DISTINCT release, added_by, release_label, version, is_early,
    coalesce(CASE WHEN added_by IS NULL THEN released ELSE day_of(added_by) END, extended, (SELECT value FROM meta WHERE key = 'date')) AS date
FROM (SELECT release, added_by FROM new_events UNION SELECT release, NULL FROM changed_settings)
JOIN site_releases USING (release) JOIN releases USING (release);

-- The releases, with the number of events that JVMs report, and what changed since the previous release.
CREATE TABLE releases_shown AS
SELECT r.release, release_label, r.version, is_lts, is_early, r.released, r.status = 'ended' AS is_ended, until, newest_update, newest_update_day,
    (SELECT count(*) FROM events e WHERE e.release = r.release AND native_image_only IS NOT 1) AS events_count, before,
    count(*) FILTER (WHERE outcome = 'added') AS diff_added, count(*) FILTER (WHERE outcome = 'removed') AS diff_removed,
    count(*) FILTER (WHERE outcome = 'changed') AS diff_changed
FROM releases r JOIN (SELECT *, lag(release) OVER (ORDER BY release) AS before FROM site_releases) USING (release)
LEFT JOIN outcomes ON from_release = before AND to_release = r.release AND subject_item = 'event'
GROUP BY r.release;

-- The variants of releases, and the libraries, in the order of pages.
CREATE TABLE page_variants AS
SELECT variant_id, v.kind, v.name AS variant, release, release_label, coalesce(vendor, v.name) || ' ' || coalesce(v.version, r.version) AS variant_label,
    l.name AS library, l.name IS NOT NULL AND v.version = l.newest AS is_newest
FROM variants v JOIN site_releases USING (release) JOIN releases r USING (release) LEFT JOIN variant_library l USING (variant_id)
ORDER BY variant_id;

-- The state of each event and type in each release that has it.
CREATE VIEW releases_before AS SELECT release, lag(release) OVER (ORDER BY release) AS before FROM site_releases;
CREATE TABLE item_states AS
SELECT 'event' AS item, event AS owner, release, state FROM states
UNION ALL SELECT t.kind, t.name, t.release, CASE WHEN before IS NULL OR EXISTS (
        SELECT 1 FROM types o WHERE o.release = before AND o.kind = t.kind AND o.name = t.name) THEN 'present' ELSE 'added' END
FROM types t JOIN releases_before b ON b.release = t.release WHERE t.kind IN ('type', 'content type', 'XML type');
CREATE UNIQUE INDEX item_states_owner ON item_states (item, owner, release, state);

-- The kinds of type of each name, and each kind's newest release.
CREATE TABLE type_kinds AS
SELECT kind AS type_kind, name AS type, anchor, kind_position, type_id AS newest_id, release_list(release) AS kind_releases, max(release) AS newest,
    EXISTS (SELECT 1 FROM item_states s WHERE s.item = kind AND s.owner = name AND state <> 'present') AS is_marked
FROM types t JOIN (SELECT kind AS anchor_kind, type AS anchor_type, anchor FROM type_anchors) ON anchor_kind = kind AND anchor_type = name
JOIN (SELECT column1 AS named_kind, column2 AS kind_position FROM (VALUES ('type', 1), ('content type', 2), ('XML type', 3))) ON named_kind = kind
WHERE release IS NOT NULL GROUP BY kind, name;
CREATE UNIQUE INDEX type_kinds_type ON type_kinds (type, type_kind);

-- The fields of events and types in all releases, as the newest release with each describes them.
CREATE TABLE through_fields AS
WITH described AS (
    SELECT 'event' AS item, e.name AS owner, release, event_field_id AS position, f.name, f.type, array, content_type, relation, transition, f.experimental,
        sensitive, sensitive_text, actual_unit, actual_unit_collector, actual_unit_text, f.label, f.description, f.details AS field_text, f.since
    FROM event_fields f JOIN events e USING (event_id) WHERE release IS NOT NULL
    UNION ALL SELECT 'implicit field', e.name, release, event_implicit_field_id, f.name, f.type, array, content_type, relation, transition, f.experimental,
        sensitive, sensitive_text, actual_unit, actual_unit_collector, actual_unit_text, f.label, f.description, coalesce(column2, f.details), f.since
    FROM event_implicit_fields f JOIN events e USING (event_id) LEFT JOIN (VALUES
        ('startTime', 'When the operation began that the event describes; of an event without a duration, when it occurred.'),
        ('duration', 'How long the operation took; 0 if the code that emits the event does not measure it.'),
        ('eventThread', 'The thread that executed what the event describes; of other events, the one that emitted it.'),
        ('stackTrace', 'The Java methods that were executing, the innermost one first, at most 64 unless the option stackdepth changes the limit. It is absent if the setting stackTrace is false, or no Java method was executing.')
    ) ON column1 = f.name WHERE release IS NOT NULL
    UNION ALL SELECT t.kind, t.name, release, type_field_id, f.name, f.type, array, f.content_type, relation, transition, f.experimental,
        sensitive, sensitive_text, actual_unit, actual_unit_collector, actual_unit_text, f.label, f.description, f.details, f.since
    FROM type_fields f JOIN types t USING (type_id) WHERE release IS NOT NULL
), newest AS (
    SELECT *, CASE item WHEN 'implicit field' THEN 'event' ELSE item END AS state_item, CASE WHEN label <> name THEN nullif(label, '') END AS own_label,
        ranges(release) AS all_ranges, release_list(release) AS all_releases, count(DISTINCT release) AS release_count, max(release) AS newest_with,
        list(since, release, ' ') || ' ' AS sinces
    FROM described GROUP BY item, owner, name
), owners AS (
    SELECT item AS state_item, owner, count(*) AS owner_count, max(release) AS owner_newest FROM item_states GROUP BY item, owner
)
SELECT item, owner, name, position, newest_with, n.type, array, n.content_type, relation, transition, experimental, sensitive, sensitive_text, actual_unit_text,
    actual_unit || coalesce(' under ' || (SELECT gc_label FROM gc_kinds WHERE gc = actual_unit_collector), '') AS in_unit,
    own_label, CASE WHEN lower(own_label) = lower(description) THEN NULL ELSE description END AS own_description, field_text, words(field_text, '') AS words,
    CASE WHEN release_count < owner_count THEN all_ranges END AS releases, CASE WHEN release_count < owner_count THEN all_releases END AS "in",
    newest_with < owner_newest AS is_gone, update_words(substr(sinces, 1, instr(sinces, ' ') - 1)) AS since_update,
    (SELECT slug FROM type_links l JOIN type_pages p ON p.type = l.type WHERE l.release = newest_with AND l.name = n.type) AS type_slug,
    (SELECT slug FROM type_links l JOIN type_pages p ON p.type = l.content_type WHERE l.release = newest_with AND l.name = n.content_type) AS content_slug,
    (SELECT json_group_array(json_array(was, "in")) FROM earlier_types t WHERE t.item = n.item AND t.owner = n.owner AND t.field = n.name) AS earlier_types
FROM newest n JOIN owners USING (state_item, owner);
CREATE INDEX through_fields_owner ON through_fields (owner, item);

-- The events and types whose fields have a type or content type, in each release.
CREATE TABLE type_users AS
WITH users AS (
    SELECT 'event' AS user_item, e.name AS user, release, event_field_id AS position, f.name AS user_field, f.type AS field_type, content_type
    FROM event_fields f JOIN events e USING (event_id) WHERE release IS NOT NULL
    UNION ALL SELECT 'type', t.name, release, type_field_id, f.name, f.type, f.content_type
    FROM type_fields f JOIN types t USING (type_id) WHERE release IS NOT NULL AND t.kind = 'type'
), used AS (
    SELECT l.type, user_item, user, user_field, u.release, position FROM users u JOIN type_links l ON l.release = u.release AND l.name = u.field_type
    UNION ALL SELECT l.type, user_item, user, user_field, u.release, position FROM users u JOIN type_links l ON l.release = u.release AND l.name = u.content_type
), owners AS (
    SELECT item AS user_item, owner AS user, count(*) AS user_releases FROM item_states GROUP BY item, owner
)
SELECT type, user_item, user, user_field, CASE WHEN count(DISTINCT release) < user_releases THEN ranges(release) END AS user_in, max(release) AS user_newest, position
FROM used CROSS JOIN owners USING (user_item, user) WHERE type IS NOT NULL GROUP BY type, user_item, user, user_field;
CREATE INDEX type_users_type ON type_users (type, user_item, user);

-- The values of enumerations in each release, and in all of them.
CREATE TABLE value_releases AS
SELECT t.kind AS type_kind, t.name AS type, v.name AS value, release, v.text, v.definition_path, v.definition_line, recorded, text_path, text_line, text_tag
FROM type_values v JOIN types t USING (type_id) WHERE release IS NOT NULL;
CREATE INDEX value_releases_value ON value_releases (type_kind, type, value, release);
CREATE TABLE through_values AS
WITH known AS (SELECT DISTINCT type_kind, type, release AS known_release FROM value_releases WHERE recorded OR definition_path IS NOT NULL),
newest AS (SELECT *, max(release) AS newest FROM value_releases GROUP BY type_kind, type, value),
defined AS (SELECT type_kind, type, value, definition_path AS definition, definition_line, max(release) AS definition_release
    FROM value_releases WHERE definition_path IS NOT NULL GROUP BY type_kind, type, value),
"in" AS (
    SELECT n.type_kind, n.type, n.value, known_ranges(r.release, v.release IS NOT NULL, known_release IS NOT NULL) AS value_in, max(v.recorded) IS NOT 1 AS is_unrecorded
    FROM newest n CROSS JOIN site_releases r
    LEFT JOIN value_releases v ON v.type_kind = n.type_kind AND v.type = n.type AND v.value = n.value AND v.release = r.release
    LEFT JOIN known k ON k.type_kind = n.type_kind AND k.type = n.type AND known_release = r.release GROUP BY n.type_kind, n.type, n.value
)
SELECT type_kind, type, value, words(text, type) AS words, value_in, is_unrecorded, definition, defined.definition_line, definition_release,
    CASE WHEN text_path IS NOT definition THEN text_path END AS text_path, text_line, text_tag
FROM newest JOIN "in" USING (type_kind, type, value) LEFT JOIN defined USING (type_kind, type, value);
CREATE INDEX through_values_type ON through_values (type, type_kind);

-- The tasks that have a playbook, its steps with their releases unless these are all, and the values with the preceding view.
CREATE VIEW playbooks AS SELECT * FROM tasks t WHERE EXISTS (SELECT 1 FROM playbook_steps s WHERE s.task = t.task);
CREATE VIEW playbook_rows AS
SELECT *, CASE WHEN (SELECT count(*) FROM playbook_releases r WHERE r.step_id = s.step_id) < (SELECT count(*) FROM site_releases)
    THEN (SELECT ranges(release) FROM playbook_releases r WHERE r.step_id = s.step_id) END AS range,
    CASE WHEN (SELECT count(*) FROM playbook_releases r WHERE r.step_id = s.step_id) < (SELECT count(*) FROM site_releases)
    THEN (SELECT release_list(release) FROM playbook_releases r WHERE r.step_id = s.step_id) END AS jdks
FROM playbook_steps s;
CREATE TABLE playbook_values AS
SELECT *, (SELECT max(v.step_id) FROM playbook_steps v WHERE v.task = s.task AND v.kind = 'view' AND v.step_id < s.step_id) AS view_step_id
FROM playbook_steps s WHERE kind = 'value';
CREATE INDEX playbook_values_view ON playbook_values (view_step_id);
CREATE TABLE playbook_seen AS
SELECT *, (SELECT max(v.step_id) FROM playbook_steps v WHERE v.task = s.task AND v.kind = 'run' AND v.step_id < s.step_id) AS run_step_id
FROM playbook_steps s WHERE kind = 'seen';
CREATE INDEX playbook_seen_run ON playbook_seen (run_step_id);

-- The events of variants and libraries. "slug" is that of the same event in the release.
CREATE TABLE variant_rows AS
SELECT e.variant_id, e.event_id, e.name AS full_name, short(e.name) AS event_name, section_title, section_anchor, coalesce(e.label, short(e.name)) AS label,
    replace(lower(slug(e.name)), '.', '_') || coalesce('_' || nullif(row_number() OVER (PARTITION BY e.variant_id, section_title, e.name ORDER BY e.event_id), 1), '') AS anchor,
    CASE WHEN artifact IS NOT NULL AND e.java_class <> e.name THEN e.java_class END AS class_name, s.slug,
    s.slug IS NOT NULL AND n.native_image_only IS NOT 1 AS is_addition, CASE WHEN e.description <> e.label OR e.label IS NULL THEN e.description END AS description,
    words(e.details, short(e.name)) AS words, setting_note('period', e.period) AS period, e.experimental,
    substr(CASE WHEN e.duration AND NOT e.zero_duration THEN ', duration' ELSE '' END || CASE WHEN e.thread THEN ', thread' ELSE '' END
        || CASE WHEN e.stack_trace THEN ', stack trace' ELSE '' END || CASE WHEN e.throttle THEN ', throttle' ELSE '' END
        || CASE WHEN e.cutoff THEN ', cutoff' ELSE '' END, 3) AS facts,
    CASE WHEN artifact IS NULL AND e.definition_path IS NOT NULL THEN replace(url, '/tree/', '/blob/') || '/' || e.definition_path || coalesce('#L' || e.definition_line, '') END AS definition,
    file(e.definition_path) || coalesce(':' || e.definition_line, '') AS definition_file, d.value AS enabled_by_default,
    CASE WHEN (s.slug IS NULL OR n.native_image_only) AND NOT EXISTS (SELECT 1 FROM event_configured_settings c WHERE c.event_id = e.event_id AND NOT built_in)
        THEN CASE d.value WHEN 'true' THEN 'on' ELSE CASE WHEN d.value IS NOT NULL THEN 'off' END END END AS by_definition
FROM events e JOIN variants v USING (variant_id) JOIN sections USING (event_id)
LEFT JOIN shown s ON s.event = e.name AND EXISTS (SELECT 1 FROM events o WHERE o.name = e.name AND o.release = v.release)
LEFT JOIN events n ON n.event_id = s.event_id LEFT JOIN event_settings d ON d.event_id = e.event_id AND d.name = 'enabled';
CREATE INDEX variant_rows_section ON variant_rows (variant_id, section_title);

-- The fields of the events and types of variants and libraries. A page of a variant has its types.
CREATE TABLE variant_fields AS
SELECT event_id, type_id, position, f.name, f.type, array, content_type, relation, transition, experimental, sensitive, sensitive_text, actual_unit_text,
    actual_unit || coalesce(' under ' || (SELECT gc_label FROM gc_kinds WHERE gc = actual_unit_collector), '') AS in_unit, own_label,
    CASE WHEN lower(own_label) = lower(description) THEN NULL ELSE description END AS own_description, words(field_text, '') AS words, update_words(since) AS since_update,
    (SELECT slug FROM type_links l JOIN type_pages p ON p.type = l.type WHERE l.release = v.release AND l.name = f.type) AS type_slug,
    (SELECT slug FROM type_links l JOIN type_pages p ON p.type = l.content_type WHERE l.release = v.release AND l.name = f.content_type) AS content_slug,
    CASE WHEN v.kind = 'variant' THEN (SELECT '#type_' || lower(slug(t.name)) FROM types t WHERE t.variant_id = v.variant_id AND t.kind = 'type' AND t.name = f.type) END AS own_type
FROM (
    SELECT variant_id, event_id, NULL AS type_id, event_field_id AS position, f.name, f.type, array, content_type, relation, transition, f.experimental, sensitive,
        sensitive_text, actual_unit, actual_unit_collector, actual_unit_text, CASE WHEN f.label <> f.name THEN nullif(f.label, '') END AS own_label, f.description,
        f.details AS field_text, f.since
    FROM event_fields f JOIN events e USING (event_id)
    UNION ALL SELECT variant_id, NULL, type_id, type_field_id, f.name, f.type, array, f.content_type, relation, transition, f.experimental, sensitive,
        sensitive_text, actual_unit, actual_unit_collector, actual_unit_text, CASE WHEN f.label <> f.name THEN nullif(f.label, '') END, f.description,
        f.details, f.since
    FROM type_fields f JOIN types t USING (type_id)) f JOIN variants v USING (variant_id);
CREATE INDEX variant_fields_event ON variant_fields (event_id);
CREATE INDEX variant_fields_type ON variant_fields (type_id);

-- The events, types and configurations that differ in a variant from its release, and in a library from its first version.
CREATE TABLE variant_subjects AS
SELECT history_item AS kind, history_of AS variant, subject, subject_item, min(position) AS position, coalesce(newest_label, subject) AS subject_label, s.event AS event_name,
    coalesce('events/' || s.slug || '.html', 'types/' || t.slug || '.html') AS address, replace(lower(slug(s.event)), '.', '_') AS subject_anchor
FROM differences LEFT JOIN shown s ON subject_item = 'event' AND event_name = subject
LEFT JOIN type_pages t ON subject_item NOT IN ('event', 'configuration') AND type = subject
WHERE history_item IN ('variant', 'library') GROUP BY history_item, history_of, subject, subject_item;
CREATE INDEX variant_subjects_variant ON variant_subjects (kind, variant);

-- The sections of their events. The table of contents indents "JVM: GC: Heap" under "JVM".
CREATE TABLE variant_sections AS
SELECT variant_id, section_title, section_anchor, instr(section_title, ':') > 0 AS is_nested, count(*) AS section_count,
    CASE WHEN instr(section_title, ':') THEN substr(section_title, instr(section_title, ':') + 2) ELSE section_title END AS section_short
FROM variant_rows GROUP BY variant_id, section_title;
CREATE INDEX variant_sections_variant ON variant_sections (variant_id, section_title);

-- The libraries. The artifact is GROUP:NAME[:CLASSIFIER]:VERSION; "other" is the data set of the other version.
CREATE TABLE page_libraries AS
SELECT variant_id, v.kind, variant, variant_label, library, is_newest, vendor AS label, version, artifact, parts ->> 0 AS "group", parts ->> 1 AS artifact_name,
    CASE json_array_length(parts) WHEN 4 THEN parts ->> 2 END AS classifier, replace(l.first, '<=', '') AS first, l.first LIKE '<=%' AS is_bounded,
    (SELECT variant FROM page_variants o WHERE o.library = p.library AND o.variant <> p.variant) AS other,
    (SELECT o.version FROM variants o JOIN variant_library b USING (variant_id) WHERE b.name = library AND o.variant_id <> p.variant_id) AS since_version,
    (SELECT count(*) FROM variant_rows r WHERE r.variant_id = p.variant_id) AS library_events
FROM (SELECT *, '["' || replace(artifact, ':', '","') || '"]' AS parts FROM variants WHERE kind = 'library') v
JOIN page_variants p USING (variant_id) JOIN variant_library l USING (variant_id);

-- Meanings of fields for which a library has no description, from its source. event is a pattern.
CREATE TABLE library_meanings AS
SELECT column1 AS event, column2 AS field, column3 AS meaning, column4 AS source FROM (VALUES
    ('org.springframework.core.metrics.jfr.FlightRecorderStartupEvent', 'eventId', 'Number of the step, in the order in which steps start. The first has 1. Each FlightRecorderApplicationStartup counts on its own, so that two application contexts can have the same numbers.',
        'https://github.com/spring-projects/spring-framework/blob/9b179281432e90c21b8e5e56bd23b7f99db106ee/spring-core/src/main/java/org/springframework/core/metrics/jfr/FlightRecorderApplicationStartup.java'),
    ('org.springframework.core.metrics.jfr.FlightRecorderStartupEvent', 'parentId', 'eventId of the step that started last and has not ended, 0 without one. All threads share the list of open steps, so that the parent can belong to another thread. The parent has no event if it never ends.',
        'https://github.com/spring-projects/spring-framework/blob/9b179281432e90c21b8e5e56bd23b7f99db106ee/spring-core/src/main/java/org/springframework/core/metrics/jfr/FlightRecorderApplicationStartup.java'),
    ('org.springframework.core.metrics.jfr.FlightRecorderStartupEvent', 'name', 'Name that the code which starts the step gives to it.',
        'https://github.com/spring-projects/spring-framework/blob/352725f496d7d80813e3cd0b741fcb8ef5a8a3c6/spring-core/src/main/java/org/springframework/core/metrics/jfr/FlightRecorderStartupStep.java'),
    ('org.springframework.core.metrics.jfr.FlightRecorderStartupEvent', 'tags', 'Tags of the step: key=value, with a comma after each.',
        'https://github.com/spring-projects/spring-framework/blob/352725f496d7d80813e3cd0b741fcb8ef5a8a3c6/spring-core/src/main/java/org/springframework/core/metrics/jfr/FlightRecorderStartupStep.java'),
    ('org.hibernate.orm.*', 'sessionIdentifier', 'Identifier of the session, the same in all events of the session.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.Jdbc*', 'tenantIdentifier', 'The tenant as text; null if there is none.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.Jdbc*', 'sql', 'Text of the statement. The values of its parameters are not recorded.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.Cache*', 'entityName', 'Name of the root entity of the hierarchy. It is null for a collection and for the result of a query.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.Cache*', 'collectionName', 'Path of the collection. It is null for an entity and for the result of a query.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.CachePut', 'description', 'What the operation on the cache was for, in words of Hibernate.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.DirtyCalculationEvent', 'entityName', 'Name of the root entity of the hierarchy.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.DirtyCalculationEvent', 'entityStatus', 'Status of the entity in the session, such as MANAGED: a name of org.hibernate.engine.spi.Status.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.DirtyCalculationEvent', 'dirty', 'Whether the entity has properties that changed.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.FlushEvent', 'isAutoFlush', 'Whether Hibernate started the flush as an automatic one.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('org.hibernate.orm.PartialFlushEvent', 'isAutoFlush', 'Always true.',
        'https://github.com/hibernate/hibernate-orm/blob/0b1810cbe4db1688df2d412ab7d2fb18cb09b9b3/hibernate-jfr/src/main/java/org/hibernate/event/jfr/internal/JfrEventManager.java'),
    ('io.lettuce.core.event.connection.JfrConnectedEvent', 'epId', 'The same value as channelId, not the identifier of the endpoint that events of reconnection have.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/connection/JfrConnectedEvent.java'),
    ('io.lettuce.core.event.connection.JfrConnectedEvent', 'redisUri', 'Address of the Redis server, as a URI.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/connection/JfrConnectedEvent.java'),
    ('io.lettuce.core.event.connection.JfrConnectedEvent', 'local', 'Address of the local end of the connection.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/connection/JfrConnectedEvent.java'),
    ('io.lettuce.core.event.connection.JfrConnectedEvent', 'remote', 'Address of the server.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/connection/JfrConnectedEvent.java'),
    ('io.lettuce.core.event.connection.JfrReconnectAttemptEvent', 'epId', 'Identifier of the endpoint.',
        'https://github.com/redis/lettuce/blob/1241b1016d751f48d34e2e959af775500010ae53/src/main/java/io/lettuce/core/event/connection/JfrReconnectAttemptEvent.java'),
    ('io.lettuce.core.event.connection.JfrReconnectAttemptEvent', 'attempt', 'Number of the attempt.',
        'https://github.com/redis/lettuce/blob/1241b1016d751f48d34e2e959af775500010ae53/src/main/java/io/lettuce/core/event/connection/JfrReconnectAttemptEvent.java'),
    ('io.lettuce.core.event.connection.JfrReconnectAttemptEvent', 'delay', 'Time before the attempt.',
        'https://github.com/redis/lettuce/blob/1241b1016d751f48d34e2e959af775500010ae53/src/main/java/io/lettuce/core/event/connection/JfrReconnectAttemptEvent.java'),
    ('io.lettuce.core.event.metrics.JfrCommandLatency', 'commandType', 'The command of Redis.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/metrics/JfrCommandLatency.java'),
    ('io.lettuce.core.event.metrics.JfrCommandLatency', 'count', 'Number of commands that were measured.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/metrics/JfrCommandLatency.java'),
    ('io.lettuce.core.event.metrics.JfrCommandLatency', 'firstResponsePercentiles', 'Percentiles of the latency of the first response, as text. The values are in the time unit of the metrics, and not converted to microseconds as minimum and maximum are.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/metrics/JfrCommandLatency.java'),
    ('io.lettuce.core.event.metrics.JfrCommandLatency', 'completionResponsePercentiles', 'Percentiles of the latency until the command is complete, as text. The values are in the time unit of the metrics, and not converted to microseconds as minimum and maximum are.',
        'https://github.com/redis/lettuce/blob/4110f2820766c4967951639aa2b6bdd9d50466be/src/main/java/io/lettuce/core/event/metrics/JfrCommandLatency.java'),
    ('org.junit.TestExecution', 'uniqueId', 'Identifier of the test or container in the test plan, the same in all events about it.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.SkippedTest', 'uniqueId', 'Identifier of the test or container in the test plan, the same in all events about it.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.ReportEntry', 'uniqueId', 'Identifier of the test or container in the test plan, the same in all events about it.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.FileEntry', 'uniqueId', 'Identifier of the test or container in the test plan, the same in all events about it.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestExecution', 'result', 'SUCCESSFUL, ABORTED or FAILED.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestExecution', 'exceptionClass', 'Class of what the test threw; null if it threw nothing.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestExecution', 'exceptionMessage', 'Message of what the test threw; null if it threw nothing.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestExecution', 'type', 'CONTAINER, TEST or CONTAINER_AND_TEST.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.SkippedTest', 'type', 'CONTAINER, TEST or CONTAINER_AND_TEST.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestExecution', 'tags', 'Tags of the test as text; null without tags.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.SkippedTest', 'tags', 'Tags of the test as text; null without tags.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.FileEntry', 'path', 'Absolute path of the file.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.junit.TestPlanExecution', 'engineNames', 'Display names of the test engines, with commas between them.',
        'https://github.com/junit-team/junit-framework/blob/e4d70673defccd3e3076f1685474ab892f2ec99b/junit-platform-launcher/src/main/java/org/junit/platform/launcher/jfr/FlightRecordingExecutionListener.java'),
    ('org.apache.camel.spi.CamelEvent', 'id', 'Number of the step, in the order in which steps start. The first has 1.',
        'https://github.com/apache/camel/blob/0084fe6d0abe9bf81143bbcc095e10eb993d32a3/core/camel-support/src/main/java/org/apache/camel/support/startup/DefaultStartupStepRecorder.java'),
    ('org.apache.camel.spi.CamelEvent', 'parentId', 'id of the step that started last and has not ended, 0 without one.',
        'https://github.com/apache/camel/blob/0084fe6d0abe9bf81143bbcc095e10eb993d32a3/core/camel-support/src/main/java/org/apache/camel/support/startup/DefaultStartupStepRecorder.java'),
    ('org.apache.camel.spi.CamelEvent', 'depth', 'Number of the steps that are open when this one starts.',
        'https://github.com/apache/camel/blob/0084fe6d0abe9bf81143bbcc095e10eb993d32a3/core/camel-support/src/main/java/org/apache/camel/support/startup/DefaultStartupStepRecorder.java'),
    ('org.apache.camel.spi.CamelEvent', 'type', 'Simple name of the class whose start the step is part of.',
        'https://github.com/apache/camel/blob/0084fe6d0abe9bf81143bbcc095e10eb993d32a3/core/camel-support/src/main/java/org/apache/camel/support/startup/DefaultStartupStepRecorder.java'),
    ('io.micronaut.http.server.netty.handler.Http?RequestEvent', 'channelId', 'Long form of the identifier of Netty’s channel, the same in all requests of a connection.',
        'https://github.com/micronaut-projects/micronaut-core/blob/61ea439b53251f7749ce8c8ff2dbcb6629ad445a/http-server-netty/src/main/java/io/micronaut/http/server/netty/handler/HttpRequestEvent.java'),
    ('io.micronaut.http.server.netty.handler.Http?RequestEvent', 'method', 'Method of the request.',
        'https://github.com/micronaut-projects/micronaut-core/blob/61ea439b53251f7749ce8c8ff2dbcb6629ad445a/http-server-netty/src/main/java/io/micronaut/http/server/netty/handler/HttpRequestEvent.java'),
    ('io.micronaut.http.server.netty.handler.Http?RequestEvent', 'uri', 'URI of the request, with its query.',
        'https://github.com/micronaut-projects/micronaut-core/blob/61ea439b53251f7749ce8c8ff2dbcb6629ad445a/http-server-netty/src/main/java/io/micronaut/http/server/netty/handler/HttpRequestEvent.java'),
    ('io.micronaut.http.server.netty.handler.Http?RequestEvent', 'status', 'Status code of the response.',
        'https://github.com/micronaut-projects/micronaut-core/blob/61ea439b53251f7749ce8c8ff2dbcb6629ad445a/http-server-netty/src/main/java/io/micronaut/http/server/netty/handler/HttpRequestEvent.java'));
CREATE INDEX library_meanings_field ON library_meanings (field);

-- The events with which a recording describes itself: every .jfc of the site contains them.
CREATE TABLE describing_events AS
SELECT column1 AS position, column2 AS event FROM (VALUES (1, 'jdk.ActiveSetting'), (2, 'jdk.ActiveRecording'), (3, 'jdk.JVMInformation'));

-- Whether the site has the target of keywords: an event, type:NAME, or page:ADDRESS, the beginning of the address of a page or heading in
-- which stars stand for any text. Every site has filter:QUERY, word:WORD, say:nothing and the tasks.
CREATE VIEW keyword_targets_known AS
SELECT group_id, position, target, CASE substr(target, 1, instr(target, ':'))
    WHEN 'page:' THEN CASE WHEN instr(target, '*') THEN EXISTS (SELECT 1 FROM headings WHERE place GLOB substr(target, 6) || '*')
        ELSE EXISTS (SELECT 1 FROM headings WHERE place >= substr(target, 6) AND place < substr(target, 6) || char(1114111)) END
    WHEN 'type:' THEN substr(target, 6) IN (SELECT type FROM type_pages)
    WHEN '' THEN target IN (SELECT event_name FROM shown)
    ELSE substr(target, 1, instr(target, ':')) IN ('task:', 'filter:', 'word:', 'say:') END AS is_known
FROM keyword_targets;

-- The keywords of a group for the search: [[keyword ...], [place of an event among those shown, type:name, page:address, task:anchor or
-- filter:query ...]], and the second of these. is_said: the group is about words.
CREATE VIEW keyword_rows AS
WITH places AS MATERIALIZED (SELECT event_name, row_number() OVER (ORDER BY event_name) - 1 AS place FROM shown),
    targets AS MATERIALIZED (SELECT group_id, json_list(coalesce(place, json_quote(target)), position) AS list, max(target LIKE 'say:%' OR target LIKE 'word:%') AS is_said
        FROM keyword_targets_known LEFT JOIN places ON event_name = target WHERE is_known GROUP BY group_id)
SELECT group_id, coalesce(is_said, 0) AS is_said, json_array(json_list(json_quote(keyword), position), json(coalesce(list, json_array()))) AS row,
    coalesce(list, json_array()) AS targets
FROM keywords LEFT JOIN targets USING (group_id) GROUP BY group_id;

-- What the search finds beside events, types and tasks. is_first: search-names.js has it: views, releases and pages; not timelines, headings
-- of pages, and the options that the page of the newest release lacks, each on the page of the newest release that has it.
CREATE VIEW search_entries AS
WITH options AS (
    SELECT release, 1 AS source, option_id AS position, option_name AS name, coalesce(option_label, '') AS label, 'option-' || option_name AS anchor, description
    FROM page_options WHERE file = 'default'
    UNION ALL SELECT release, 2, command_argument_id, a.name, '', anchor(c.name) || '-' || anchor(a.name), description
    FROM command_arguments a JOIN commands c USING (command_id) WHERE release IN (SELECT release FROM page_options WHERE file = 'default')
), entries AS (
    SELECT 1 AS part, 0 AS newest, timeline_id AS position, 'timeline' AS kind, subject AS name, '' AS label, 'timeline in JDK ' || release_label AS about,
        'timelines/' || release || '.html#' || name AS place, '' AS text
    FROM timelines JOIN site_releases USING (release) WHERE release = (SELECT release FROM timelines JOIN site_releases USING (release) ORDER BY is_early, release DESC LIMIT 1) AND subject IS NOT NULL
    UNION ALL SELECT 2, 0, heading_id, kind, name, label, about, place, text FROM headings WHERE kind <> 'page'
    UNION ALL SELECT 3, max(release * 10 - source), position, 'option', name, label, 'Recording options of JDK ' || release, 'options/' || release || '.html#' || anchor,
        coalesce(description, '')
    FROM options WHERE name NOT IN (SELECT name FROM headings WHERE kind = 'option') GROUP BY name
    UNION ALL SELECT 4, max(release), view_id, 'view', name, label, '', '', '' FROM views GROUP BY name
    UNION ALL SELECT 5, 0, release, 'release', 'JDK ' || release, '', coalesce(version, ''), coalesce((SELECT value FROM site_options WHERE name = 'prefix'), '') || release || '.html', '' FROM releases
    UNION ALL SELECT 6, 0, heading_id, kind, name, label, about, place, '' FROM headings WHERE kind = 'page'
)
SELECT row_number() OVER (ORDER BY part, newest DESC, position) AS number, part > 3 AS is_first, name, label, place,
    json_array(kind, name, label, about, place) AS row, CASE text WHEN '' THEN json_array(kind, name, label, about, place) ELSE json_array(kind, name, label, about, place, text) END AS long_row
FROM entries;

-- The words of searches: [word, number of searches with it, answer, its weight, ...]. Answers are numbered from 0: events, tasks, and the rows of
-- search_entries, first those of search-names.js. The first answer of a search counts twice. An answer that was another one
-- only once is left out, and so is a word of one search.
CREATE VIRTUAL TABLE searched USING fts5(query, content='', tokenize="unicode61 remove_diacritics 0");
INSERT INTO searched (rowid, query) SELECT search_id, query FROM reader_searches;
CREATE VIRTUAL TABLE searched_places USING fts5vocab(searched, 'instance');
CREATE VIEW searched_words AS
WITH answers AS MATERIALIZED (
    SELECT target, row_number() OVER (ORDER BY part, position) - 1 AS answer FROM (
        SELECT event_name AS target, 1 AS part, event_name AS position FROM shown UNION ALL SELECT 'task:' || task, 2, task_id FROM tasks
        UNION ALL SELECT 'page:' || place, 4 - is_first, number FROM search_entries)),
answered AS MATERIALIZED (
    SELECT search_id, position, min(answer) AS answer FROM reader_answers a JOIN answers ON answers.target GLOB a.target || '*' GROUP BY search_id, position),
searches_with AS MATERIALIZED (SELECT DISTINCT term AS word, doc AS search_id FROM searched_places
    WHERE term NOT IN (SELECT keyword FROM keywords JOIN keyword_targets USING (group_id) WHERE target IN ('say:nothing', 'say:little'))),
weights AS (SELECT word, answer, sum(1 + (position = 0)) AS weight FROM searches_with JOIN answered USING (search_id) GROUP BY word, answer HAVING weight > 1),
counts AS (SELECT word, count(*) AS searches FROM searches_with GROUP BY word HAVING searches > 1)
SELECT word, '[' || json_quote(word) || ',' || searches || ',' || list(answer || ',' || weight, -weight, ',') || ']' AS row
FROM counts JOIN weights USING (word) GROUP BY word;

-- The parts of the search: the keywords with a word that begins with the name of the part, and the entries that have one or that the keywords
-- lead to; the words of descriptions and the fields that begin so, each with the places of its events; the words of texts, each with its
-- entries; values of types, and the events of variants and libraries. A keyword is in the parts of its two rarest beginnings of words; frequent beginnings are divided by their third letter.
CREATE VIEW search_parts AS
WITH RECURSIVE places AS MATERIALIZED (SELECT event_id, row_number() OVER (ORDER BY event_name) - 1 AS place FROM shown),
entries AS MATERIALIZED (
    SELECT number, is_first, place, row, name || ' ' || label AS text FROM search_entries
    UNION ALL SELECT 1000000 + min(rowid), 0, NULL, json_array('metric', name, '', source, 'metrics.html#' || anchor), name FROM metrics GROUP BY source, name),
fields AS MATERIALIZED (
    SELECT min(event_field_id) AS id, json_array(name, label_beside(name, label), json(json_list(place, place))) AS row, name || ' ' || label AS text
    FROM places JOIN event_fields USING (event_id) GROUP BY name, label),
type_words AS MATERIALIZED (
    SELECT max(type_value_id) AS id, v.name AS text, type, slug FROM type_pages JOIN types t ON t.name = type JOIN type_values v USING (type_id)
    WHERE kind = 'type' AND release IS NOT NULL AND type <> 'Bytecode' GROUP BY type, v.name),
variant_words AS MATERIALIZED (
    SELECT event_id AS id, replace(name, rtrim(name, replace(name, '.', '')), '') || ' ' || coalesce(e.label, '') AS text, v.variant_id,
        json_array(name, coalesce(e.label, short(name)), '', replace(lower(slug(name)), '.', '_'), json_array()) AS row,
        json_quote(variant_label) || ',' || json_quote(CASE v.kind WHEN 'variant' THEN 'variants/' ELSE 'libraries/' END || variant || '.html') AS owner
    FROM page_variants v JOIN events e ON e.variant_id = v.variant_id AND NOT EXISTS (SELECT 1 FROM events k WHERE k.release = v.release AND k.name = e.name)
    WHERE v.kind = 'variant' OR is_newest),
targets AS MATERIALIZED (SELECT group_id, targets FROM keyword_rows WHERE NOT is_said),
texts(kind, id, text) AS (
    SELECT 'keyword', group_id * 1000 + position, keyword FROM keywords JOIN targets USING (group_id)
    UNION ALL SELECT 'entry', number, text FROM entries WHERE NOT is_first UNION ALL SELECT 'field', id, text FROM fields
    UNION ALL SELECT 'value', id, text FROM type_words UNION ALL SELECT 'variant', id, text FROM variant_words
    UNION ALL SELECT 'text', number, h.text FROM entries e JOIN headings h ON h.place = e.place WHERE h.text <> ''
    UNION ALL SELECT 'event', place, coalesce(description || ' ' || details, description, details) FROM places JOIN events USING (event_id)),
split(kind, id, word, rest) AS (
    SELECT kind, id, '', replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(text), '.', ' '), '-', ' '), '_', ' '), ':', ' '), '"', ' '), '/', ' '), ',', ' '), '(', ' '), '+', ' ') || ' ' FROM texts
    UNION ALL SELECT kind, id, substr(rest, 1, instr(rest, ' ') - 1), substr(rest, instr(rest, ' ') + 1) FROM split WHERE rest <> ''),
words AS MATERIALIZED (
    SELECT DISTINCT kind, id, rtrim(word, ');?!') AS word, substr(word, 1, 3) AS begin FROM split WHERE word GLOB '[a-z0-9]*' AND substr(word, 1, 3) NOT GLOB '*[^a-z0-9]*'),
counted AS (SELECT *, sum(kind = 'keyword') OVER (PARTITION BY begin) AS keywords FROM (SELECT DISTINCT kind, id, begin FROM words WHERE kind IN ('keyword', 'entry'))),
ranked AS (SELECT *, row_number() OVER (PARTITION BY kind, id ORDER BY keywords, begin) AS rarity FROM counted),
placed AS (
    SELECT kind, id, begin, count(*) OVER (PARTITION BY substr(begin, 1, 2)) AS rows FROM ranked
    WHERE kind = 'entry' OR rarity = 1 OR (rarity = 2 AND keywords <= 150)),
parts AS MATERIALIZED (SELECT DISTINCT kind, id, CASE WHEN rows > 80 THEN begin ELSE substr(begin, 1, 2) END AS part FROM placed),
names AS MATERIALIZED (SELECT DISTINCT part FROM parts),
details AS MATERIALIZED (
    SELECT DISTINCT kind, id, word, count(*) OVER (PARTITION BY kind, word) AS holders, CASE WHEN begin IN (SELECT part FROM names) THEN begin ELSE substr(begin, 1, 2) END AS part
    FROM words WHERE kind NOT IN ('keyword', 'entry')),
leads AS MATERIALIZED (
    SELECT group_id, min(number) AS entry FROM keyword_targets JOIN entries ON NOT is_first AND place GLOB substr(target, 6) || '*'
    WHERE target GLOB 'page:*[#*]*' GROUP BY group_id, target),
groups AS (
    SELECT part, group_id, json_array(json(words), json(targets)) AS row FROM targets JOIN (
        SELECT part, k.group_id, json_list(json_quote(keyword), position) AS words
        FROM parts CROSS JOIN keywords k ON kind = 'keyword' AND k.group_id = id / 1000 AND position = id % 1000 GROUP BY part, k.group_id) USING (group_id)),
found AS (SELECT part, id AS entry FROM parts WHERE kind = 'entry' UNION SELECT part, l.entry FROM parts CROSS JOIN leads l ON kind = 'keyword' AND group_id = id / 1000
    UNION SELECT part, id FROM details WHERE kind = 'text' AND holders <= 40),
lists(name, position, part, row) AS (
    SELECT 'keywords', group_id, part, row FROM groups
    UNION ALL SELECT 'more', number, part, json_array(number, json(row)) FROM found CROSS JOIN entries ON number = found.entry
    UNION ALL SELECT 'words', row_number() OVER (ORDER BY word), part, json_array(word, json(json_list(id, id)))
    FROM details WHERE kind = 'event' AND holders <= 70 GROUP BY word
    UNION ALL SELECT 'texts', row_number() OVER (ORDER BY word), part, json_array(word, json(json_list(id, id)))
    FROM details WHERE kind = 'text' AND holders <= 40 GROUP BY word
    UNION ALL SELECT 'fields', id, part, row FROM (SELECT DISTINCT part, id FROM details WHERE kind = 'field') CROSS JOIN fields USING (id)
    UNION ALL SELECT 'values', min(id), part, json_array(type, slug, json(json_list(json_quote(text), id)))
    FROM (SELECT DISTINCT part, id FROM details WHERE kind = 'value') CROSS JOIN type_words USING (id) GROUP BY part, type
    UNION ALL SELECT 'variants', min(id), part, '[' || owner || ',' || list(row, id, ',') || ']'
    FROM (SELECT DISTINCT part, id FROM details WHERE kind = 'variant') CROSS JOIN variant_words USING (id) GROUP BY part, variant_id
    UNION ALL SELECT 'searched', word, CASE WHEN substr(word, 1, 3) IN (SELECT part FROM names) THEN substr(word, 1, 3) ELSE substr(word, 1, 2) END, row FROM searched_words)
SELECT part, '{' || list(json_quote(name) || ':' || rows, length(name), ',') || '}' AS lists
FROM (SELECT name, part, json_list(row, position) AS rows FROM lists GROUP BY name, part) GROUP BY part;
