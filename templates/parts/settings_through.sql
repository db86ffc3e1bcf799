-- name: has_valid
-- Whether the event has a setting whose values are explained.
SELECT 1 AS has FROM (SELECT s.name FROM event_releases JOIN event_settings s USING (event_id) WHERE event = :event
    UNION SELECT s.name FROM event_releases JOIN event_configured_settings s USING (event_id) WHERE event = :event AND NOT built_in) WHERE valid(name, NULL) IS NOT NULL LIMIT 1
