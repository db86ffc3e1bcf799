-- name: variant_changes
SELECT history_of, from_release, to_release, 1 AS with_wording, is_backport AS of_updates
FROM change_parts WHERE history_item = :kind AND history_of = :variant AND subject = :subject AND subject_item = :subject_item GROUP BY is_backport
