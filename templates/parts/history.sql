-- default: reasons
SELECT NULL AS bug, NULL AS title, NULL AS jep, NULL AS jep_title, NULL AS changed_fields, NULL AS repository, NULL AS pull_number, NULL AS tested_in WHERE 0

-- default: no_reason
-- Whether there should be a reason.
SELECT 1 AS due WHERE 0

-- name: all_changes
SELECT history_of, subject, subject_item, from_release, to_release, 1 AS with_wording, 0 AS of_updates
FROM change_parts WHERE history_item = :bar_item AND history_of = :bar_owner AND to_release = :feature AND NOT is_backport GROUP BY subject, subject_item

-- name: backports
SELECT history_of, subject, subject_item, from_release, to_release, 1 AS with_wording, 1 AS of_updates, count(*) AS backport_count
FROM change_parts WHERE history_item = :bar_item AND history_of = :bar_owner AND to_release = :feature AND is_backport GROUP BY subject, subject_item
