-- What is made of the rows: indexes, views, texts and the full-text search; database.c creates the view collectors.
-- docs/sqlite.md lists them.
CREATE INDEX events_name ON events (name);
CREATE UNIQUE INDEX events_release ON events (release, name);
CREATE INDEX events_variant ON events (variant_id) WHERE variant_id IS NOT NULL;
CREATE UNIQUE INDEX types_release ON types (release, kind, name);
CREATE INDEX types_variant ON types (variant_id) WHERE variant_id IS NOT NULL;
CREATE UNIQUE INDEX configurations_release ON configurations (release, name);
CREATE UNIQUE INDEX options_configuration ON options (configuration_id, name);
CREATE UNIQUE INDEX commands_release ON commands (release, name);
CREATE UNIQUE INDEX views_release ON views (release, name);
CREATE UNIQUE INDEX relations_release ON relations (release, name);
CREATE INDEX changes_release ON changes (release);
CREATE INDEX changes_variant ON changes (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX variant_configurations_variant ON variant_configurations (variant_id);
CREATE INDEX history_event ON history (event);
CREATE INDEX reasons_event ON reasons (event);
CREATE INDEX recording_commands_event ON recording_commands (event);
CREATE INDEX recording_command_releases_command ON recording_command_releases (recording_command_id);
CREATE INDEX recording_command_settings_command ON recording_command_settings (recording_command_id);

CREATE VIEW fields AS
SELECT events.release, events.variant_id, events.name AS event, event_fields.*
FROM event_fields JOIN events USING (event_id);

CREATE VIEW implicit_fields AS
SELECT events.release, events.variant_id, events.name AS event, event_implicit_fields.*
FROM event_implicit_fields JOIN events USING (event_id);

CREATE VIEW removed_fields AS
SELECT release, owner AS event, name, type, content_type, update_from, update_to, history_id
FROM history WHERE kind = 'removed' AND item = 'field';

CREATE VIEW sensitive_fields AS
SELECT release, variant_id, event, name, sensitive, sensitive_reason, event_field_id
FROM fields WHERE sensitive IS NOT NULL;

-- The content type of a field is its own, or that of all values of its type.
CREATE VIEW field_units AS
SELECT fields.release, fields.event, fields.name, fields.type, units.name AS content_type, units.annotation, fields.event_field_id
FROM fields
LEFT JOIN types AS whole ON whole.release = fields.release AND whole.kind = 'XML type' AND whole.name = fields.type COLLATE NOCASE
JOIN types AS units ON units.release = fields.release AND units.kind = 'content type'
    AND units.name = coalesce(fields.content_type, whole.content_type);

CREATE VIEW settings AS
SELECT events.release, events.name AS event, configuration, event_effective_settings.name, value, nanos, events_per_second, built_in,
    event_id
FROM event_effective_settings JOIN events USING (event_id)
WHERE events.release IS NOT NULL;

CREATE VIEW added_by_updates AS
SELECT release, item, owner, name, update_from, update_to, history_id
FROM history WHERE kind = 'added' AND update_from IS NOT NULL;

-- Each thing in each release.
CREATE VIEW presence AS
SELECT release, 'event' AS item, NULL AS owner, name FROM events WHERE release IS NOT NULL
UNION ALL SELECT release, 'field', event, name FROM fields WHERE release IS NOT NULL
UNION ALL SELECT release, 'setting', events.name, event_settings.name
    FROM event_settings JOIN events USING (event_id) WHERE release IS NOT NULL
UNION ALL SELECT release, 'configuration setting', events.name || ' ' || configuration, event_configurations.name
    FROM event_configurations JOIN events USING (event_id) WHERE release IS NOT NULL
UNION ALL SELECT release, kind, NULL, name FROM types WHERE release IS NOT NULL
UNION ALL SELECT release, 'type field', types.name, type_fields.name
    FROM type_fields JOIN types USING (type_id) WHERE release IS NOT NULL
UNION ALL SELECT release, 'value', types.name, type_values.name
    FROM type_values JOIN types USING (type_id) WHERE release IS NOT NULL
UNION ALL SELECT release, 'configuration', NULL, name FROM configurations WHERE release IS NOT NULL
UNION ALL SELECT configurations.release, 'option', configurations.name, options.name
    FROM options JOIN configurations USING (configuration_id) WHERE release IS NOT NULL
UNION ALL SELECT release, 'command', NULL, name FROM commands
UNION ALL SELECT release, 'view', NULL, name FROM views
UNION ALL SELECT release, 'relation', NULL, name FROM relations;

CREATE VIEW versions AS
SELECT item, owner, name, min(release) AS first, max(release) AS last, count(*) AS count, group_concat(release) AS releases
FROM (SELECT DISTINCT * FROM presence ORDER BY item, owner, name, release)
GROUP BY item, owner, name;

-- Each text once, with the releases that have it.
CREATE TABLE texts (
  text_id INTEGER PRIMARY KEY,
  item TEXT NOT NULL,
  owner TEXT,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  releases TEXT,
  variants TEXT
);
INSERT INTO texts (item, owner, name, kind, text, releases, variants)
WITH
described AS (
    SELECT release, variant_id, 'event' AS item, NULL AS owner, name, label, description, additional_description FROM events
    UNION ALL SELECT release, variant_id, 'field', event, name, label, description, additional_description FROM fields
    UNION ALL SELECT release, variant_id, kind, NULL, name, label, description, additional_description FROM types
    UNION ALL SELECT types.release, types.variant_id, 'type field', types.name, type_fields.name, type_fields.label,
        type_fields.description, type_fields.additional_description
        FROM type_fields JOIN types USING (type_id)
    UNION ALL SELECT types.release, types.variant_id, 'value', types.name, type_values.name, NULL, type_values.description, NULL
        FROM type_values JOIN types USING (type_id)
),
told AS (
    SELECT item, owner, name, 'label' AS kind, label AS text, release, variant_id FROM described
    UNION ALL SELECT item, owner, name, 'description', description, release, variant_id FROM described
    UNION ALL SELECT item, owner, name, 'additional_description', additional_description, release, variant_id FROM described
)
SELECT item, owner, told.name, told.kind, text, group_concat(told.release), group_concat(variants.name)
FROM (SELECT DISTINCT * FROM told WHERE text <> '' ORDER BY item, owner, name, kind, text, release, variant_id) AS told
LEFT JOIN variants USING (variant_id)
GROUP BY item, owner, told.name, told.kind, text
ORDER BY item, owner, told.name, told.kind, min(coalesce(told.release, 1000 + variant_id)), text;

-- Datasette finds the index by this way of writing content="texts".
CREATE VIRTUAL TABLE search USING fts5 (
  owner, name, text, content="texts", content_rowid="text_id", tokenize="porter unicode61"
);
INSERT INTO search (search) VALUES ('rebuild');
INSERT INTO search (search) VALUES ('optimize');
INSERT INTO columns VALUES
  ('texts', 'item', 'event, field, type, content type, XML type, type field, value.'),
  ('texts', 'owner', 'The event or type of a field or value.'),
  ('texts', 'name', 'The name of the thing that the text is about.'),
  ('texts', 'kind', 'The column that has the text: label, description (of the JDK), additional_description (by contributors).'),
  ('texts', 'text', 'The text.'),
  ('texts', 'releases', 'The feature releases with this text, ascending, with commas.'),
  ('texts', 'variants', 'The names of the variants and libraries with this text.');
