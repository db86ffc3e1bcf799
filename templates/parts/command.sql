-- name: command_words
-- The words of a command. A line can also break between the pieces of a word, such as the settings of an option.
SELECT value ->> 0 AS word, value AS word_and_pieces FROM json_each(pieces(:command))

-- name: pieces
SELECT value AS piece FROM json_each(:word_and_pieces) WHERE key > 0
