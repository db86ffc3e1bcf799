-- name: changes
SELECT item_name, configuration, is_text, is_breaking, is_added, is_removed, is_changed, is_self, is_field, is_setting, is_configured, is_switch,
    is_from_unknown, change_what, "from", "to", with_update
FROM changes_shown WHERE history_item = :kind AND history_of = :variant AND subject = :subject AND subject_item = :subject_item ORDER BY position
