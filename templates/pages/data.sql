-- name: page
SELECT 'data/index.html' AS path, '../' AS root, 'page' AS search, 'The data' AS title,
    'The data behind this site as XML and JSON: one file per JDK release and one combined file.' AS summary,
    (SELECT value FROM site_options WHERE name = 'files') AS files_address,
    (SELECT value FROM meta WHERE key = 'dataVersion') AS data_version, (SELECT value FROM meta WHERE key = 'date') AS data_date

-- name: releases
SELECT release AS feature, release_label AS label, version, tag, url,
    origin = 'source' AS is_source, origin = 'recording' AS is_recording, origin = 'facts' AS is_facts,
    EXISTS (SELECT 1 FROM site_files WHERE path = 'data/releases/' || release || '.examples.json') AS has_examples_file
FROM releases JOIN site_releases USING (release) ORDER BY release DESC

-- name: schemas
SELECT file(path) AS schema FROM site_files WHERE path GLOB 'data/schema/*' ORDER BY path

-- name: variants
SELECT variant, variant_label, release_label, tag, url, origin = 'source' AS is_source, origin = 'recording' AS is_recording
FROM page_variants v JOIN variants USING (variant_id) WHERE v.kind = 'variant' ORDER BY v.release, variant_id

-- name: libraries
SELECT variant, variant_label FROM page_variants WHERE kind = 'library' ORDER BY variant_id
