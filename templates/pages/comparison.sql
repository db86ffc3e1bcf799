-- name: page
-- With the option --compare: two data sets outside the site, such as a build and its base.
SELECT 'comparison.html' AS path, '' AS root, 'Comparison of two builds' AS title, 'The differences between the events of two builds of a JDK.' AS summary,
    version_a, version_b, file_a, file_b, (SELECT count(*) FROM build_changes) AS changes_count, (SELECT count(*) FROM build_changes) = 1 AS is_one
FROM compared_builds

-- name: subjects
-- The changes of an event or type are adjacent.
SELECT subject, subject_item, slug, hyphens(subject_item || '-' || subject) AS subject_anchor FROM build_changes LEFT JOIN shown ON subject_item = 'event' AND event_name = subject
GROUP BY subject, subject_item ORDER BY min(position)

-- name: changes
SELECT CASE WHEN owner IS NOT NULL THEN CASE item WHEN 'configuration setting' THEN 'setting' ELSE item END END AS part, item_name,
    configuration || CASE WHEN configuration LIKE '% %' THEN '' ELSE '.jfc' END AS in_file,
    change_kind NOT IN ('added', 'removed') AS is_changed, change_kind = 'added' AS is_added, change_kind = 'removed' AS is_removed, change_kind, "from", "to"
FROM build_changes WHERE subject = :subject AND subject_item = :subject_item ORDER BY position
