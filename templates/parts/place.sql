-- name: place
SELECT address(:release, :path, :line, :tag) AS place_address, file(:path) AS place_file,
    other_release(:release, :tag) AS place_release, nullif(:line, 0) AS place_line
