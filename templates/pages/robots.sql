-- name: page
-- Crawlers read robots.txt at the root of a host only.
SELECT 'robots.txt' AS path_txt WHERE substr(:published_at, instr(:published_at, '://') + 3) NOT LIKE '%/%'
