-- name: dotted_parts
-- A line can break after a dot.
SELECT value FROM json_each('["' || replace(:subject, '.', '.","') || '"]')
