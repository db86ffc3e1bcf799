-- name: metric_parts
-- A line can break after a dot or an underscore, and before a capital letter.
SELECT p.value FROM json_each('["' || replace(replace(:name, '.', '.","'), '_', '_","') || '"]') w JOIN json_each(parts(w.value)) p
