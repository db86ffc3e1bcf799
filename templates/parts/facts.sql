-- name: fact_labels
SELECT fact, fact_label FROM facts WHERE event = :event GROUP BY fact, fact_label ORDER BY fact, min(fact_order)

-- name: fact_values
-- The newest first.
SELECT fact_text, is_on, is_on IS NOT NULL AS is_state, note, fact_jdks, fact_in, footnote IS NOT NULL AS has_footnote
FROM facts f WHERE event = :event AND fact = :fact AND fact_label = :fact_label ORDER BY newest_with DESC, fact_order

-- name: footnotes
-- In the order of the values: the style sheet counts both.
SELECT footnote, footnote_link, footnote_address, fact_jdks FROM facts WHERE event = :event AND footnote IS NOT NULL ORDER BY fact, newest_with DESC, fact_order
