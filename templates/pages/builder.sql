-- name: page
SELECT 'builder.html' AS path, '' AS root, 'headings' AS search, 'Build a configuration' AS title,
    'Choose events and settings of JDK Flight Recorder, and export them as a .jfc file or JVM options.' AS summary

-- name: scripts
SELECT column1 AS script FROM (VALUES ('query.js'), ('builder-data.js'), ('configuration.js'), ('builder.js'))

-- name: releases
SELECT release AS feature, release_label AS label, release = :lts AS is_chosen FROM site_releases
WHERE release IN (SELECT release FROM configurations) ORDER BY release DESC

-- name: nav
SELECT release AS feature, CASE WHEN release IN (SELECT release FROM configurations) THEN 'builder.html?jdk=' || release
    ELSE coalesce(:prefix, '') || release || '.html' END AS href, is_lts, is_early, 0 AS is_current
FROM site_releases ORDER BY release DESC
