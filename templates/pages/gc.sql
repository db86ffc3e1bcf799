-- name: page
-- Each release; the search lists the newest final one.
SELECT 'collectors/' || release || '.html' AS path, '../' AS root, CASE release WHEN latest THEN 'headings' END AS search,
    'Events and garbage collectors in JDK ' || release_label AS title,
    'The garbage collectors that emit each JDK Flight Recorder event.' AS summary,
    release, release AS page_release, release_label AS page_label
FROM site_releases, (SELECT coalesce(max(release), (SELECT max(release) FROM site_releases)) AS latest FROM site_releases WHERE NOT is_early)
ORDER BY release

-- name: columns
SELECT gc_title FROM release_gcs WHERE release = :release ORDER BY position

-- name: listed
SELECT event_id FROM gc_events WHERE release = :release

-- name: sections
SELECT section_title, section_words, section_anchor, count(*) AS section_count, (SELECT count(*) + 1 FROM release_gcs g WHERE g.release = :release) AS columns_count
FROM gc_events WHERE release = :release GROUP BY section_order

-- name: events
SELECT event_id, event, event_name, slug FROM gc_events WHERE release = :release AND section_title = :section_title ORDER BY event_name

-- name: cells
SELECT gc_title, emits = 1 AS is_yes, emits = 0 AS is_no, emits IS NULL AS is_unknown, seen > 0 AS was_seen,
    'recorded in ' || coalesce(seen, 0) || ' of ' || nullif(runs, 0) || ' runs' AS seen_words
FROM release_gcs g LEFT JOIN event_collectors c ON c.event_id = :event_id AND c.name = g.gc
LEFT JOIN occurred n ON n.release = :release AND n.event = :event AND n.name = g.gc
WHERE g.release = :release ORDER BY g.position

-- name: needs
SELECT upper(substr(gc_label, 1, 1)) || substr(gc_label, 2) AS gc_heading, gc FROM gc_kinds
WHERE gc IN (SELECT gc FROM gc_options WHERE release = :release) OR gc IN (SELECT collector FROM release_collector_needs WHERE release = :release)
ORDER BY position

-- name: options
SELECT option FROM gc_options WHERE release = :release AND gc = :gc ORDER BY position

-- name: needs_of
SELECT words(text, '') AS words, path, line, tag FROM release_collector_needs WHERE release = :release AND collector = :gc

-- name: crumbs
SELECT 'Events' AS text, coalesce(:prefix, '') || :release || '.html' AS href, NULL AS per UNION ALL SELECT 'By garbage collector', NULL, NULL

-- name: scripts
SELECT 'matrix.js' AS script

-- name: styles
SELECT 'pages.css' AS style
