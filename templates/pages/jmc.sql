-- name: page
SELECT 'jmc.html' AS path, '' AS root, 'headings' AS search, 'Events and JDK Mission Control' AS title,
    'The JDK Flight Recorder events that each page and each rule of JDK Mission Control uses.' AS summary,
    (SELECT min(since COLLATE version) FROM event_jmc_pages JOIN shown USING (event_id)) AS oldest

-- name: pages
SELECT p.name, 'pages-' || anchor(p.name) AS anchor FROM event_jmc_pages p JOIN shown USING (event_id) GROUP BY p.name

-- name: rules
SELECT r.name, topic, 'rules-' || anchor(r.name) AS anchor FROM event_jmc_rules r JOIN shown USING (event_id) GROUP BY r.name

-- name: page_users
-- The events of a page, in their newest release.
SELECT event_name, slug, nullif(since, :oldest) AS since, until, 0 AS is_required, is_on_by_default
FROM event_jmc_pages p JOIN shown USING (event_id) LEFT JOIN default_states USING (event_id)
WHERE p.name = :name ORDER BY event_name

-- name: rule_users
SELECT event_name, slug, NULL AS since, NULL AS until, needs = 'enabled' AS is_required, is_on_by_default
FROM event_jmc_rules r JOIN shown USING (event_id) LEFT JOIN default_states USING (event_id)
WHERE r.name = :name ORDER BY event_name
