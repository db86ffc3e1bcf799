-- name: tree_groups
SELECT section_group, group_order, count(*) AS tree_count, group_order IS (SELECT group_order FROM tree WHERE event_name = :shown_event) AS is_open FROM tree GROUP BY group_order

-- name: tree_events
SELECT event_name, CASE WHEN :path LIKE 'events/%' THEN '' ELSE :root || 'events/' END || slug || '.html' AS href, tree_in, tree_out, event_name IS :shown_event AS is_current, length(event_name) > 24 AS is_long FROM tree WHERE group_order = :group_order ORDER BY event_name
