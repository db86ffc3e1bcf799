-- name: page
-- The parts of the search: what it reads for the words of a text. find.js documents the format. The first file is the list of the others.
WITH parts AS MATERIALIZED (SELECT * FROM search_parts)
SELECT 'assets/search-parts.js' AS path_js, list(json_quote(part), part, ',') AS names, NULL AS keywords, NULL AS entries FROM parts
UNION ALL SELECT 'assets/search/' || part || '.js', NULL, coalesce(keywords, '[]'), coalesce(entries, '[]') FROM parts
