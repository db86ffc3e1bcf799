-- name: page
SELECT 'sitemap.xml' AS path_xml, (SELECT value FROM meta WHERE key = 'date') AS date WHERE :published_at IS NOT NULL

-- name: pages
SELECT :published_at || '/' || CASE path WHEN 'index.html' THEN '' ELSE path END AS address FROM site_files WHERE path GLOB '?*.html' ORDER BY path
