-- name: page
SELECT 'recording-length.html' AS path, '' AS root, 'headings' AS search, 'How long to record' AS title,
    'How many samples a profile needs, what a short recording lacks, and how to keep a recording running without filling the disk.' AS summary

-- name: errors
SELECT printf('%,d', column1) AS samples, printf('%.1f', 196 * sqrt(0.1 * 0.9 / column1)) AS error, column1 / 50 AS slow, column1 / 100 AS fast
FROM (VALUES (100), (1000), (10000))
