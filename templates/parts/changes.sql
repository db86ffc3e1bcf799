-- name: change_lines
-- The changes of a subject between two releases; history_of: in the history of an event, or NULL. with_wording: whether those of texts count. of_updates: those that updates made.
SELECT line, item_name, is_text, max(is_breaking) AS is_breaking, is_added, is_removed, is_changed, is_self, is_field, is_value, is_setting, is_configured, is_switch, change_what, change_what = 'stack filter' AS is_filter, with_update
FROM change_parts WHERE to_release = :to_release AND from_release = :from_release AND subject = :subject AND subject_item = :subject_item AND history_of IS :history_of AND (:with_wording OR NOT is_text) AND is_backport IS :of_updates
GROUP BY line ORDER BY line

-- name: change_values
SELECT "from", "to", is_from_unknown, list(configuration || '.jfc', position, ' and ') AS change_files
FROM change_parts WHERE to_release = :to_release AND from_release = :from_release AND subject = :subject AND line = :line AND subject_item = :subject_item AND history_of IS :history_of AND is_backport IS :of_updates
GROUP BY "from", "to" ORDER BY min(position)
