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
    SELECT release, variant_id, 'event' AS item, NULL AS owner, name, label, description, details FROM events
    UNION ALL SELECT release, variant_id, 'field', event, name, label, description, details FROM fields
    UNION ALL SELECT release, variant_id, kind, NULL, name, label, description, details FROM types
    UNION ALL SELECT types.release, types.variant_id, 'type field', types.name, type_fields.name, type_fields.label,
        type_fields.description, type_fields.details
        FROM type_fields JOIN types USING (type_id)
),
told AS (
    SELECT item, owner, name, 'label' AS kind, label AS text, release, variant_id FROM described
    UNION ALL SELECT item, owner, name, 'description', description, release, variant_id FROM described
    UNION ALL SELECT item, owner, name, 'details', details, release, variant_id FROM described
    UNION ALL SELECT 'value', types.name, type_values.name, 'text', type_values.text, release, variant_id
        FROM type_values JOIN types USING (type_id)
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
  ('texts', 'kind', 'The column that has the text: label, description (of the JDK), details (by contributors), text (of a value).'),
  ('texts', 'text', 'The text.'),
  ('texts', 'releases', 'The feature releases with this text, ascending, with commas.'),
  ('texts', 'variants', 'The names of the variants and libraries with this text.');
