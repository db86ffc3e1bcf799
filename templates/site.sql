-- name: site
-- What all pages can use: the options of the site, and defaults of what a page can say about itself.
SELECT
    (SELECT value FROM site_options WHERE name = 'name') AS site_name,
    (SELECT value FROM site_options WHERE name = 'logo') AS site_logo,
    (SELECT value FROM site_options WHERE name = 'footer') AS site_footer,
    (SELECT value FROM site_options WHERE name = 'analytics') AS analytics,
    (SELECT value FROM site_options WHERE name = 'prefix') AS prefix,
    (SELECT value FROM site_options WHERE name = 'base-url') AS published_at,
    (SELECT value FROM site_options WHERE name = 'base-url') IS NOT NULL
        AND (SELECT value FROM meta WHERE key = 'date') IS NOT NULL AS has_feed,
    coalesce((SELECT max(release) FROM site_releases WHERE NOT is_early), (SELECT max(release) FROM site_releases)) AS latest,
    coalesce((SELECT max(release) FROM site_releases WHERE is_lts), (SELECT max(release) FROM site_releases)) AS lts,
    (SELECT release_list(release) FROM site_releases) AS all_releases,
    (SELECT release_list(release) FROM (SELECT DISTINCT release FROM timelines JOIN site_releases USING (release))) AS timelines_in,
    (SELECT max(release) FROM options JOIN configurations USING (configuration_id) JOIN site_releases USING (release)
        WHERE configurations.name = 'default' AND NOT is_early) AS options_latest,
    (SELECT release_list(release) FROM (SELECT DISTINCT release FROM options JOIN configurations USING (configuration_id)
        WHERE configurations.name = 'default' AND release IS NOT NULL)) AS options_in,
    (SELECT release FROM timelines JOIN site_releases USING (release) ORDER BY is_early, release DESC LIMIT 1) AS newest_timelines,
    EXISTS (SELECT 1 FROM variants WHERE kind = 'library') AS has_libraries,
    EXISTS (SELECT 1 FROM options JOIN configurations USING (configuration_id)
        WHERE configurations.name = 'default' AND release = (SELECT max(release) FROM site_releases WHERE is_lts)) AS has_options,
    (SELECT value FROM site_options WHERE name = 'hide-missing') AS hide_missing,
    NULL AS page_release, NULL AS page_jdks, NULL AS shown_event,
    NULL AS reads_files, NULL AS is_index, NULL AS base_url, NULL AS is_lost, NULL AS finds_root
