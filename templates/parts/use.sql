-- name: several_uses
SELECT 1 AS several FROM uses WHERE event = :event AND number = 1

-- name: has_asprof_page
SELECT 1 AS has FROM variants v JOIN variant_library l USING (variant_id) WHERE l.name = 'async-profiler' AND v.version = l.newest

-- name: needs
SELECT why AS what, path, line, tag FROM event_needs WHERE event_id = :use_event ORDER BY event_need_id

-- name: java_command
SELECT :java_line AS command

-- name: jcmd_command
SELECT :jcmd_line AS command

-- name: all_command
SELECT :all_line AS command

-- name: file_command
SELECT :file_line AS command

-- name: asprof_command
SELECT :asprof_line AS command

-- name: describing
SELECT d.event AS describing_name FROM describing_events d WHERE d.event <> :event ORDER BY position

-- name: use_settings
SELECT setting, value, in_java FROM use_settings WHERE event = :event AND number = :number ORDER BY position

-- name: first_view
SELECT view, view_label, view_in, output, output_version, output_run FROM event_views WHERE event = :event AND is_at_top
