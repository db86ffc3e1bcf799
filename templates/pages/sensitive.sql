-- name: page
SELECT 'sensitive.html' AS path, '' AS root, 'headings' AS search, 'Sensitive data' AS title,
    'Fields of JDK Flight Recorder events that can contain secrets or personal data, and how to remove them from a recording.' AS summary

-- name: kinds
SELECT name AS sensitive_kind FROM kinds WHERE list = 'sensitive' ORDER BY position

-- name: rows
-- A row for each reason; events precede types.
SELECT owner_name, folder, slug, reason, words(reason, owner_name) AS words
FROM sensitive WHERE sensitive_kind = :sensitive_kind GROUP BY folder, owner_name, reason ORDER BY folder, owner_name, min(field_order)

-- name: sensitive_fields
SELECT field FROM sensitive
WHERE sensitive_kind = :sensitive_kind AND folder = :folder AND owner_name = :owner_name AND reason = :reason ORDER BY field_order

-- name: excluded
SELECT DISTINCT event FROM sensitive WHERE sensitive_kind = :sensitive_kind AND folder = 'events' ORDER BY owner_name
