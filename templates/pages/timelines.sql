-- name: page
-- Each release with timelines; the search lists the newest final one.
SELECT 'timelines/' || release || '.html' AS path, '../' AS root, CASE release WHEN newest THEN 'page' END AS search,
    'Timelines in JDK ' || release_label AS title,
    'Which JDK Flight Recorder events occur, and when, in garbage collections of each collector, a VM operation, a contended lock, a class load and a compilation.' AS summary,
    release, release AS page_release, release_label AS page_label, :timelines_in AS page_jdks,
    (SELECT nullif(release_list(release), '') FROM site_releases WHERE release NOT IN (SELECT release FROM page_timelines)) AS lacking
FROM site_releases, (SELECT release AS newest FROM page_timelines JOIN site_releases USING (release) ORDER BY is_early, release DESC LIMIT 1)
WHERE release IN (SELECT release FROM page_timelines) ORDER BY release

-- name: timelines
SELECT timeline AS timeline_anchor, subject, concurrent AS is_concurrent, coalesce(gc_label, t.collector) AS gc_label,
    upper(substr(coalesce(gc_label, t.collector), 1, 1)) || substr(coalesce(gc_label, t.collector), 2) AS gc_heading, length, cause, pauses, hidden, run,
    situation = 'collection' AS is_collection, situation = 'operation' AS is_operation, situation = 'lock' AS is_lock,
    situation = 'class-load' AS is_class_load, situation = 'compilation' AS is_compilation
FROM page_timelines p JOIN timelines t ON t.release = p.release AND t.name = p.timeline LEFT JOIN gc_kinds ON gc = t.collector
WHERE p.release = :release ORDER BY p.position

-- name: ticks
SELECT at, time FROM timeline_ticks WHERE release = :release AND timeline = :timeline_anchor ORDER BY position

-- name: timeline_rows
SELECT row, row_label, subject_of_row, r.event AS event_name, slug, kind, depth, nullif(bar_count, 1) AS several, total, begins
FROM timeline_rows r LEFT JOIN shown ON event_name = r.event WHERE release = :release AND timeline = :timeline_anchor ORDER BY row

-- name: bars
SELECT x, width, start, takes, thread FROM page_bars WHERE release = :release AND timeline = :timeline_anchor AND row = :row ORDER BY position

-- name: styles
SELECT 'pages.css' AS style
