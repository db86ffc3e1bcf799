-- name: page
SELECT '404.html' AS path, '' AS root, 'Page not found' AS title, 'The site has no page with this address.' AS summary,
    (SELECT value FROM site_options WHERE name = 'base-url') AS base_url
