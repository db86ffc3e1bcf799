-- name: published
-- The address of the page, if that of the site is known, and its picture for previews.
SELECT :published_at || '/' || CASE :path WHEN 'index.html' THEN '' ELSE :path END AS canonical,
    :published_at || '/assets/' || CASE
        WHEN :path LIKE 'events/%' THEN 'card-event'
        WHEN :path LIKE 'diff/%' THEN 'card-comparison'
        WHEN :path LIKE 'playbooks/%' THEN 'card-playbook'
        WHEN :path LIKE 'libraries/%' THEN 'card-library'
        WHEN :page_release IS NOT NULL AND :path NOT LIKE '%/%' THEN 'card-release'
        ELSE 'card' END || '.png' AS card
WHERE :published_at IS NOT NULL

-- name: linked
SELECT in_page(json_patch(
    json_object('@context', 'https://schema.org', '@type', 'TechArticle', 'headline', :title),
    json_object('url', :published_at || '/' || CASE :path WHEN 'index.html' THEN '' ELSE :path END))) AS linked_data
WHERE :summary IS NOT NULL

-- default: alternates
-- Files with the content of the page in other formats.
SELECT NULL AS type, NULL AS href WHERE 0

-- default: scripts
-- Scripts of assets/ that pages of this kind need, in their order.
SELECT NULL AS script WHERE 0

-- default: styles
-- Style sheets of assets/ that only pages of this kind need.
SELECT NULL AS style WHERE 0
