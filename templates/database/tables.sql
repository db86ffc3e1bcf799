-- Tables without objects of JSON; generator/database/writer.c creates the others. The rows of "columns" describe
-- what the JSON schemas do not.
CREATE TABLE meta (
  key TEXT NOT NULL,
  value TEXT NOT NULL
);
CREATE TABLE columns (
  table_name TEXT NOT NULL,
  name TEXT NOT NULL,
  about TEXT NOT NULL,
  PRIMARY KEY (table_name, name)
) WITHOUT ROWID;
INSERT INTO columns VALUES
  ('meta', 'key', 'As in meta of JSON; licence has two rows.'),
  ('meta', 'value', 'The value.'),
  ('columns', 'table_name', 'The table.'),
  ('columns', 'name', 'The column.'),
  ('columns', 'about', 'What the column has; the description in the JSON schema if JSON has the member.');
