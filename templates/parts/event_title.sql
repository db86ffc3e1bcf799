-- name: title_parts
SELECT substr(:event, 1, length(:event) - length(:event_name)) AS name_prefix, :event_name AS name_rest
