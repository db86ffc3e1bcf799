-- Tables that are no part of a data set; generator/database/writer.c creates the others. The rows of "columns" describe
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
CREATE TABLE relations (
  release INTEGER NOT NULL REFERENCES releases,
  name TEXT NOT NULL,
  PRIMARY KEY (release, name)
) WITHOUT ROWID;
CREATE TABLE recording_commands (
  recording_command_id INTEGER PRIMARY KEY,
  event TEXT NOT NULL,
  flags TEXT,
  java TEXT NOT NULL,
  jcmd TEXT
);
CREATE TABLE recording_command_releases (
  recording_command_release_id INTEGER PRIMARY KEY,
  recording_command_id INTEGER NOT NULL REFERENCES recording_commands,
  release INTEGER NOT NULL REFERENCES releases
);
CREATE TABLE recording_command_settings (
  recording_command_setting_id INTEGER PRIMARY KEY,
  recording_command_id INTEGER NOT NULL REFERENCES recording_commands,
  name TEXT NOT NULL,
  value TEXT NOT NULL
);
INSERT INTO columns VALUES
  ('meta', 'key', 'As in meta of JSON; licence has two rows.'),
  ('meta', 'value', 'The value.'),
  ('columns', 'table_name', 'The table.'),
  ('columns', 'name', 'The column.'),
  ('columns', 'about', 'What the column has; the description in the JSON schema if JSON has the member.'),
  ('relations', 'release', 'The feature release.'),
  ('relations', 'name', 'The name of a relation, which fields refer to.'),
  ('recording_commands', 'event', 'The full name of the event that the commands record.'),
  ('recording_commands', 'flags', 'JVM flags that the event needs.'),
  ('recording_commands', 'java', 'The command that starts a JVM with a recording.'),
  ('recording_commands', 'jcmd', 'The command that starts a recording in a JVM; NULL: the recording must start with the JVM.'),
  ('recording_command_releases', 'recording_command_id', 'The row that owns this one.'),
  ('recording_command_releases', 'release', 'A feature release that the commands are for.'),
  ('recording_command_settings', 'recording_command_id', 'The row that owns this one.'),
  ('recording_command_settings', 'name', 'A setting of the event.'),
  ('recording_command_settings', 'value', 'The value that the recording needs.');
