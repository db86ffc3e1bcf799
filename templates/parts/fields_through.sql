-- default: has_examples
-- Whether the column of examples exists.
SELECT 1 WHERE 0

-- name: earlier
-- The types of the field before the present one.
SELECT value ->> 0 AS was, value ->> 1 AS earlier_in FROM json_each(:earlier_types)
