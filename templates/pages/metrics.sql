-- name: page
SELECT 'metrics.html' AS path, '' AS root, 'headings' AS search, 'Events and metrics' AS title,
    'The JDK Flight Recorder events for metrics of OpenTelemetry, Micrometer and Prometheus, for management beans, the JVM''s log and jcmd, and how they differ.' AS summary

-- name: sources
SELECT source, count(DISTINCT name) AS name_count FROM metrics GROUP BY source_order

-- name: rows
-- The first row of a name is its heading.
SELECT name, anchor, slug, event_name, field, unit, what, "in", address, origin,
    name IS NOT lag(name) OVER (ORDER BY name, event_name, metric_order) AS is_first
FROM metrics WHERE source = :source ORDER BY name, event_name, metric_order

-- name: events
SELECT event, event_name, slug FROM metrics GROUP BY event ORDER BY event_name

-- name: metrics
SELECT source, name, anchor FROM metrics WHERE event = :event GROUP BY source, name ORDER BY source_order, metrics.release DESC, metric_order
