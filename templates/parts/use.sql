-- name: several_uses
SELECT 1 AS several FROM uses WHERE event = :event AND number = 1

-- name: has_asprof_page
SELECT 1 AS has FROM variants v JOIN variant_library l USING (variant_id) WHERE l.name = 'async-profiler' AND v.version = l.newest

-- name: needs
SELECT text AS what, path, line, tag FROM event_needs WHERE event_id = :use_event ORDER BY event_need_id

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

-- name: warnings
-- What recording the event does to the application, as far as it stops or slows it.
SELECT text AS what FROM event_cost JOIN event_cost_effects e USING (event_cost_id)
WHERE event_id = :use_event AND e.kind IN ('full-gc', 'heap-walk', 'stops-threads', 'keeps-garbage') AND NOT :is_on_by_default ORDER BY event_cost_effect_id
