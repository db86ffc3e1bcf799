-- default: reasons
SELECT NULL AS bug, NULL AS title, NULL AS jep, NULL AS jep_title, NULL AS changed_fields, NULL AS repository, NULL AS pull_number, NULL AS tested_in WHERE 0

-- default: no_reason
-- Whether there should be a reason.
SELECT 1 AS due WHERE 0

-- name: changes
SELECT item_name, configuration, is_text, is_breaking, is_added, is_removed, is_changed, is_self, is_field, is_setting, is_configured, is_switch,
    is_from_unknown, change_what, "from", "to", with_update
FROM changes_shown WHERE history_item = :bar_item AND history_of = :bar_owner AND to_release = :feature AND NOT is_backport ORDER BY position

-- name: backports
SELECT item_name, configuration, is_text, is_breaking, is_added, is_removed, is_changed, is_self, is_field, is_setting, is_configured, is_switch,
    is_from_unknown, change_what, "from", "to", with_update
FROM changes_shown WHERE history_item = :bar_item AND history_of = :bar_owner AND to_release = :feature AND is_backport ORDER BY position
