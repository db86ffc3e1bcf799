-- name: sentence_pieces
-- A line does not break after the hyphen of an option.
SELECT value ->> 0 AS piece, value ->> 1 = 'option' AS is_option
FROM json_each(CASE WHEN :sentence LIKE '%-X%' THEN words(:sentence, '') ELSE json_array(json_array(:sentence)) END) WHERE :sentence IS NOT NULL
