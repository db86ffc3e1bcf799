-- name: page
SELECT 'views.html' AS path, '' AS root, 'headings' AS search, 'Views' AS title,
    'The predefined views of the command jfr view, with their queries and events.' AS summary, (SELECT count(DISTINCT name) FROM views) AS views_count,
    (SELECT nullif(ranges(release), 'none') FROM releases WHERE release >= 21 AND release NOT IN (SELECT release FROM views)) AS unknown_in

-- name: sections
-- In the order of `jfr view`.
SELECT column1 AS category, column2 AS category_title
FROM (VALUES ('jvm', 'Java virtual machine'), ('environment', 'Environment'), ('application', 'Application')) WHERE column1 IN (SELECT category FROM views)

-- name: views
-- reads all
-- Each view in its newest release. Releases whose views are not known do not end a range.
SELECT v.view_id, v.name AS view, v.label, output, (
    SELECT known_ranges(r.release, EXISTS (SELECT 1 FROM views o WHERE o.name = v.name AND o.release = r.release),
        EXISTS (SELECT 1 FROM views o WHERE o.release = r.release))
    FROM releases r) AS "in"
FROM views v LEFT JOIN view_outputs ON view = v.name
WHERE v.release = (SELECT max(release) FROM views n WHERE n.name = v.name) AND v.category = :category ORDER BY v.name

-- name: view_events
SELECT DISTINCT event_name, slug FROM view_events LEFT JOIN shown USING (event) WHERE view_id = :view_id ORDER BY view_event_id

-- name: queries
SELECT ranges(release) AS "in", query, form, max(release) AS release, path, line, NULL AS tag, count(*) OVER () > 1 AS has_several
FROM views WHERE name = :view GROUP BY query, form ORDER BY release DESC
