-- name: page
-- The parts of the search: what it reads for the words of a text. find.js documents the format. The first file has the size of each.
WITH parts AS MATERIALIZED (SELECT * FROM search_parts)
SELECT 'assets/search-parts.js' AS path_js, '{' || list(json_quote(part) || ':' || length(lists), part, ',') || '}' AS sizes, NULL AS lists FROM parts
UNION ALL SELECT 'assets/search/' || part || '.js', NULL, lists FROM parts
