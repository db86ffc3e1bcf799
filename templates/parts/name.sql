-- name: name_parts
SELECT value FROM json_each(parts(:event_name))
