-- name: page
SELECT '404.html' AS path, '' AS root, 'Page not found' AS title, 'The site has no page with this address.' AS summary,
    1 AS is_lost, :published_at AS base_url, :published_at IS NULL AS finds_root
