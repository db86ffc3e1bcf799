-- name: page
-- Each release.
SELECT coalesce((SELECT value FROM site_options WHERE name = 'prefix'), '') || release || '.html' AS path,
    release IN (SELECT release FROM page_options WHERE file = 'default') AS has_option_page, release IN (SELECT release FROM page_timelines) AS has_timeline_page, '' AS root, release, release AS page_release,
    release_label AS page_label, 'JFR events of JDK ' || release_label AS title,
    (SELECT nullif(count(*), 0) FROM default_states JOIN events e USING (event_id) WHERE e.release = r.release AND is_on_by_default) AS on_count,
    'All ' || events_count || ' Flight Recorder events of JDK ' || release_label || ', with their fields, settings and defaults.' AS summary,
    r.version AS release_version, r.tag, r.url, perma_url, origin = 'facts' AS is_facts, origin = 'recording' AS is_recording,
    g.version AS graal_version, g.url AS graal_url, events_count,
    (SELECT nullif(count(*), 0) FROM events e WHERE e.release = r.release AND native_image_only) AS native_only,
    (SELECT o.version FROM recordings o WHERE o.release = r.release AND NOT same_build(o.version, r.version) ORDER BY number LIMIT 1) AS recorded_version,
    s.released, is_ended, until, newest_update, newest_update_day
FROM releases r JOIN releases_shown s USING (release)
LEFT JOIN (SELECT release, version, url, min(release_graalvm_id) FROM release_graalvm GROUP BY release) g USING (release)
ORDER BY release

-- name: sections
SELECT section_words, section_anchor, count(*) AS section_count, section_order FROM sections WHERE release = :release GROUP BY section_order

-- name: events
SELECT event_id, event_name, slug, event_anchor, event_label, oldest, has, category_path, files, frequency_name, gcs_letters, is_on_by_default, default_notes,
    sentence, on_in, effect_names, platforms, nullif(in_releases, :all_releases) AS event_releases
FROM event_rows e WHERE release = :release AND section_order = :section_order ORDER BY event_name

-- name: type_sections
SELECT column1 AS kind, column2 AS section_title, anchor(column2) AS section_anchor,
    (SELECT count(*) FROM types t WHERE t.release = :release AND t.kind = column1) AS section_count
FROM (VALUES ('type', 'Types'), ('content type', 'Content types in metadata.xml'), ('XML type', 'Types in metadata.xml'))

-- name: types
SELECT t.name AS event_name, slug, anchor, nullif(label, t.name) AS label, description, annotation, field_type, java_type, unsigned,
    content_type, words(details, t.name) AS words,
    (SELECT nullif(count(*), 0) FROM type_fields f WHERE f.type_id = t.type_id) AS fields_count,
    (SELECT count(*) > 1 FROM type_fields f WHERE f.type_id = t.type_id) AS is_several
FROM types t JOIN type_anchors a ON a.kind = t.kind AND a.type = t.name JOIN type_pages p ON p.type = t.name
WHERE release = :release AND t.kind = :kind ORDER BY t.name

-- name: notes
SELECT text, url FROM release_notes WHERE release = :release ORDER BY release_note_id

-- name: comparisons
-- Since the preceding release, and since the last LTS release.
SELECT from_release AS before, diff_words FROM pair_words
WHERE to_release = :release AND from_release IN ((SELECT max(release) FROM site_releases WHERE release < :release), (SELECT max(release) FROM site_releases WHERE release < :release AND is_lts))
ORDER BY from_release DESC

-- name: variants
SELECT variant, variant_label FROM page_variants WHERE kind = 'variant' AND release = :release

-- name: configurations
SELECT name FROM configurations WHERE release = :release ORDER BY configuration_id

-- name: gc_choices
SELECT letter, gc_title FROM gc_kinds WHERE gc_title IS NOT NULL ORDER BY position

-- name: often_choices
SELECT name AS value, words FROM kinds WHERE list = 'frequency'
    AND name IN (SELECT frequency FROM event_cost JOIN events USING (event_id) WHERE release = :release) ORDER BY position

-- name: effect_choices
SELECT name AS value, words FROM kinds WHERE list = 'effect'
    AND name IN (SELECT kind FROM event_cost_effects JOIN event_cost USING (event_cost_id) JOIN events USING (event_id) WHERE release = :release) ORDER BY position

-- name: platform_choices
SELECT name AS value, words FROM kinds WHERE list = 'platform'
    AND name IN (SELECT p.name FROM event_platforms p JOIN events USING (event_id) WHERE release = :release) ORDER BY position

-- name: news
SELECT release AS since_release, CASE WHEN release = (SELECT max(release) FROM site_releases WHERE release < :release) THEN 'New in ' || :page_label ELSE 'Since JDK ' || release_label END AS words FROM site_releases
WHERE release < :release AND (is_lts OR release = (SELECT max(release) FROM site_releases WHERE release < :release)) ORDER BY release DESC

-- name: has_choices
SELECT value, words FROM (
    SELECT column1 AS value, column2 AS words, 0 AS position FROM (VALUES ('description', 'a description'), ('example', 'an example'),
        ('code', 'a source location'), ('duration', 'a duration'), ('stack', 'a stack trace'), ('thread', 'a thread'), ('sensitive', 'sensitive data'))
    UNION ALL SELECT setting, phrase, 1 + position FROM setting_kinds WHERE phrase IS NOT NULL
    UNION ALL SELECT 'no-description', 'no description', 1000) ORDER BY position

-- name: scripts
SELECT column1 AS script FROM (VALUES ('query.js'), ('filters.js'))

-- name: crumbs
SELECT 'Events' AS text, 'events.html' AS href, NULL AS per UNION ALL SELECT 'JDK ' || :page_label, NULL, NULL

-- name: styles
SELECT 'pages.css' AS style
