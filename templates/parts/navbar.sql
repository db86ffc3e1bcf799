-- default: nav
-- The release switch, the newest first: the counterparts of the page, or else the pages of releases.
SELECT release AS feature, coalesce(:switch, :prefix, '') || release || '.html' AS href, is_lts, is_early,
    release IS :page_release AS is_current
FROM site_releases ORDER BY release DESC
