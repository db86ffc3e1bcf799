-- name: page
SELECT 'diff/' || a.release || '-' || b.release || '.html' AS path, '../' AS root, 'JFR events: JDK ' || a.release_label || ' to JDK ' || b.release_label AS title,
    'Events, fields, settings and defaults of JDK Flight Recorder that differ between JDK ' || a.release_label || ' and JDK ' || b.release_label || '.' AS summary,
    a.release AS feature_a, b.release AS feature_b, a.release_label AS label_a, b.release_label AS label_b, x.version AS version_a, y.version AS version_b,
    (SELECT count(*) FROM outcomes WHERE from_release = a.release AND to_release = b.release AND subject_item = 'event' AND outcome = 'changed') AS matter_count,
    (SELECT count(*) FROM outcomes WHERE from_release = a.release AND to_release = b.release AND subject_item = 'event' AND outcome = 'reworded') AS wording_count
FROM pair_words JOIN site_releases a ON a.release = from_release JOIN site_releases b ON b.release = to_release JOIN releases x ON x.release = a.release JOIN releases y ON y.release = b.release
ORDER BY a.release, b.release

-- name: pairs
SELECT from_release AS before, to_release AS after, from_release = :feature_a AND to_release = :feature_b AS is_shown FROM pair_words ORDER BY after DESC, before DESC

-- name: native_events
SELECT event_name, slug FROM events e JOIN shown ON event = e.name
WHERE native_image_only = 1 AND release IN (:feature_a, :feature_b)
    AND release = (SELECT max(release) FROM events o WHERE o.name = e.name AND o.release IN (:feature_a, :feature_b)) ORDER BY event_name

-- name: added
SELECT event_name, slug, event_anchor,
    lead AS sentence, is_on_by_default, default_notes,
    (SELECT replace(c.with_update, 'one of JDK ', '') FROM changes_shown c WHERE c.history_of IS NULL AND c.from_release = o.from_release
        AND c.to_release = o.to_release AND c.subject = o.subject AND c.subject_item = 'event' ORDER BY c.position LIMIT 1) AS came_with
FROM outcomes o JOIN shown ON event_name = o.subject JOIN events e ON e.name = event AND e.release = o.to_release JOIN leads l ON l.event_id = e.event_id LEFT JOIN default_states d ON d.event_id = e.event_id
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item = 'event' AND outcome = 'added' ORDER BY event_name

-- name: removed
SELECT event_name, slug, event_anchor,
    lead AS sentence
FROM outcomes o JOIN shown ON event_name = o.subject JOIN events e ON e.name = event AND e.release = o.from_release JOIN leads l ON l.event_id = e.event_id
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item = 'event' AND outcome = 'removed' ORDER BY event_name

-- name: changed
SELECT event_name, slug, event_anchor, outcome = 'reworded' AS is_wording,
    subject, subject_item, from_release, to_release, NULL AS history_of, 1 AS with_wording, 0 AS of_updates
FROM outcomes o JOIN shown ON event_name = o.subject JOIN events e ON e.name = event AND e.release = o.to_release
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item = 'event' AND outcome IN ('changed', 'reworded') ORDER BY event_name

-- name: types
SELECT 1 FROM outcomes WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item <> 'event' LIMIT 1

-- name: types_added
SELECT subject, slug FROM outcomes JOIN type_pages ON type = subject
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item <> 'event' AND outcome = 'added'
ORDER BY subject, CASE subject_item WHEN 'type' THEN 1 WHEN 'content type' THEN 2 ELSE 3 END

-- name: types_removed
SELECT subject, slug FROM outcomes JOIN type_pages ON type = subject
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item <> 'event' AND outcome = 'removed'
ORDER BY subject, CASE subject_item WHEN 'type' THEN 1 WHEN 'content type' THEN 2 ELSE 3 END

-- name: types_changed
SELECT subject, slug, outcome = 'reworded' AS is_wording, subject_item, from_release, to_release, NULL AS history_of, 1 AS with_wording, 0 AS of_updates FROM outcomes JOIN type_pages ON type = subject
WHERE from_release = :feature_a AND to_release = :feature_b AND subject_item <> 'event' AND outcome IN ('changed', 'reworded')
ORDER BY subject, CASE subject_item WHEN 'type' THEN 1 WHEN 'content type' THEN 2 ELSE 3 END

-- name: configurations
SELECT item_name, is_added FROM changes_shown
WHERE history_of IS NULL AND from_release = :feature_a AND to_release = :feature_b AND item = 'configuration' ORDER BY position

-- name: crumbs
SELECT 'Compare' AS text, 'diff/index.html' AS href, NULL AS per UNION ALL SELECT 'JDK ' || :label_a || ' to ' || :label_b, NULL, NULL

-- name: scripts
SELECT column1 AS script FROM (VALUES ('configuration.js'), ('diff.js'))
