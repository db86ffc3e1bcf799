-- Tables and indexes that pages share. They are computed once, and are not published.

CREATE INDEX events_through ON events (name, release);
CREATE INDEX effective_name ON event_effective_settings (event_id, configuration, name, value);

-- Each event once, in its newest release.
CREATE TABLE shown AS
SELECT event_id, name AS event, short(name) AS event_name, slug, release AS newest, coalesce(label, short(name)) AS newest_label
FROM events e JOIN page_names ON event = name
WHERE release = (SELECT max(release) FROM events o WHERE o.name = e.name AND o.release IS NOT NULL) ORDER BY short(name);
CREATE UNIQUE INDEX shown_event ON shown (event);
CREATE UNIQUE INDEX shown_id ON shown (event_id);
CREATE UNIQUE INDEX shown_name ON shown (event_name);

-- The section of each event in each release, and the order of sections. Addresses depend on the titles.
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
    FROM events LEFT JOIN parts USING (event_id) WHERE release IS NOT NULL
)
SELECT event_id, release, section_title, anchor(section_title) AS section_anchor, category_path,
    CASE section_title WHEN 'Flight Recorder' THEN '' ELSE section_title END AS section_order FROM titled;
CREATE UNIQUE INDEX sections_event ON sections (event_id);
CREATE INDEX sections_release ON sections (release, section_order);

-- The sensitive fields of events and types in their newest release.
CREATE TABLE sensitive AS
SELECT f.sensitive AS sensitive_kind, 'events' AS folder, event, event_name AS owner_name, slug, f.name AS field,
    f.sensitive_reason AS reason, event_field_id AS field_order
FROM event_fields f JOIN shown USING (event_id) WHERE f.sensitive IS NOT NULL
UNION ALL
SELECT f.sensitive, 'types', t.name, t.name, slug, f.name, f.sensitive_reason, type_field_id
FROM type_fields f JOIN types t USING (type_id) JOIN type_pages p ON p.type = t.name
WHERE f.sensitive IS NOT NULL AND t.kind = 'type' AND t.release = (SELECT max(release) FROM types n WHERE n.name = t.name AND n.kind = t.kind);

-- Each metric of an event once, as the newest release with it says; "in" is NULL if all releases of the event have it.
CREATE TABLE metrics AS
SELECT event_metric_id AS metric_order, event, event_name, slug, max(e.release) AS release, m.source, m.name, m.field, m.unit, m.what,
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
SELECT s.event_id, s.release, section_title, section_anchor, section_order, event_name, slug, coalesce(e.label, event_name) AS event_label, event
FROM sections s JOIN events e USING (event_id) JOIN shown ON event = e.name
WHERE CASE WHEN category_path LIKE '%GC%' THEN EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = s.event_id)
    ELSE EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = s.event_id AND emits IS NOT 1) END;
CREATE INDEX gc_events_release ON gc_events (release, section_title);
CREATE INDEX collectors_state ON event_collectors (event_id, name, emits);

-- The section of each event in its newest release.
CREATE VIEW shown_sections AS SELECT * FROM shown JOIN sections USING (event_id);

-- Fields without a description, and events that have one or lack their own.
CREATE TABLE missing_fields AS
SELECT release, event_id, event_field_id, f.name FROM event_fields f JOIN events USING (event_id)
WHERE release IS NOT NULL AND coalesce(f.description, '') = '' AND coalesce(f.additional_description, '') = '';
CREATE INDEX missing_fields_event ON missing_fields (event_id);
CREATE VIEW missing_events AS
SELECT release, event_id, is_event_missing
FROM (SELECT *, coalesce(description, '') = '' AND coalesce(additional_description, '') = '' AS is_event_missing FROM events WHERE release IS NOT NULL)
WHERE is_event_missing OR event_id IN (SELECT event_id FROM missing_fields);

-- What is known of native images, in the newest release of each event with a known GraalVM.
CREATE TABLE native_events AS
SELECT name AS event, native_image, native_image_since, native_image_note, manual, release_label FROM (
    SELECT e.name, native_image, native_image_since, native_image_note, manual, release_label,
        row_number() OVER (PARTITION BY e.name ORDER BY release DESC, release_graal_id) AS number
    FROM events e JOIN release_graal USING (release) JOIN site_releases USING (release)) WHERE number = 1;
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
SELECT event, from_release, to_release, position, item, subject, subject_item, item_name, configuration, is_text, is_breaking, is_backport,
    change_kind = 'added' AS is_added, change_kind = 'removed' AS is_removed, change_kind NOT IN ('added', 'removed') AS is_changed,
    owner IS NULL AS is_self, item IN ('field', 'type field') AS is_field, item = 'setting' AS is_setting,
    item = 'configuration setting' AS is_configured, item IN ('setting', 'configuration setting') AND item_name = 'enabled' AS is_switch,
    "from" IS '?' AS is_from_unknown,
    CASE change_kind WHEN 'order' THEN 'order of fields' WHEN 'stackTrace' THEN 'stack trace' WHEN 'java type' THEN 'Java type' ELSE change_kind END AS change_what,
    CASE WHEN "from" IS '?' THEN NULL WHEN is_flag THEN CASE "from" WHEN 'true' THEN 'yes' ELSE 'no' END ELSE "from" END AS "from",
    CASE WHEN is_flag AND "to" IS NOT NULL THEN CASE "to" WHEN 'true' THEN 'yes' ELSE 'no' END ELSE "to" END AS "to",
    CASE WHEN since LIKE '%-%' THEN 'one of JDK ' || update_words(since) WHEN since IS NOT NULL THEN update_words(since)
        WHEN between_first THEN 'one of JDK ' || between_first || '–' || between_last END AS with_update
FROM page_changes;

-- What happened to each event or type between two releases.
CREATE TABLE outcomes AS
SELECT from_release, to_release, subject_item, subject,
    CASE WHEN first IN ('added', 'removed') THEN first WHEN matters THEN 'changed' ELSE 'reworded' END AS outcome
FROM (SELECT from_release, to_release, subject_item, subject, min(position), CASE WHEN owner IS NULL THEN change_kind END AS first,
        sum(NOT is_text) > 0 AS matters
    FROM page_changes WHERE event IS NULL AND subject_item IN ('event', 'type', 'content type', 'XML type')
    GROUP BY from_release, to_release, subject, subject_item);
CREATE INDEX outcomes_pair ON outcomes (from_release, to_release, outcome);

-- The states of an event in the configurations. Consecutive configurations with the same state share a row.
CREATE TABLE event_states AS
WITH known AS (
    SELECT e.event_id, c.configuration_id AS position, c.name AS configuration,
        coalesce((SELECT value FROM event_effective_settings s WHERE s.event_id = e.event_id AND s.configuration = c.name AND s.name = 'enabled'),
            CASE WHEN EXISTS (SELECT 1 FROM event_configurations s WHERE s.event_id = e.event_id AND s.configuration = c.name) THEN 'true' ELSE 'false' END)
            <> 'false' AS is_on
    FROM events e JOIN configurations c USING (release) WHERE e.native_image_only IS NOT 1
), noted AS (
    SELECT *, CASE WHEN is_on THEN (
        SELECT list(setting_note(s.name, value), k.position, ', ') FROM event_effective_settings s JOIN setting_kinds k ON setting = s.name
        WHERE s.event_id = known.event_id AND s.configuration = known.configuration) END AS notes
    FROM known
), numbered AS (
    SELECT *, sum(begins) OVER (PARTITION BY event_id ORDER BY position) AS number FROM (
        SELECT *, is_on || coalesce(notes, '') IS NOT lag(is_on || coalesce(notes, '')) OVER (PARTITION BY event_id ORDER BY position) AS begins FROM noted)
)
SELECT event_id, min(position) AS position, list(configuration, position, ', ') AS state_names, max(configuration = 'default') AS is_default, is_on, notes
FROM numbered GROUP BY event_id, number;
CREATE INDEX event_states_event ON event_states (event_id);
CREATE VIEW default_states AS
SELECT event_id, is_on AS is_on_by_default, CASE WHEN is_on THEN notes END AS default_notes FROM event_states WHERE is_default;
