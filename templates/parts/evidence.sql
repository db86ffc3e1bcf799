-- name: frequencies
-- How often the event occurs, for releases in which that is equal.
SELECT CASE WHEN count(*) OVER () > 1 THEN range END AS range, frequency_words, measured, release, path, line, tag FROM (
    SELECT number, ranges(release) AS range, max(release) AS release, frequency_words, measured, path, line, tag
    FROM (SELECT *, sum(begins) OVER (ORDER BY release DESC) AS number FROM (
        SELECT release, f.frequency_words, f.measured, path, line, tag,
            frequency || coalesce(item, '') IS NOT lag(frequency || coalesce(item, '')) OVER (ORDER BY release DESC) AS begins
        FROM event_releases JOIN event_cost USING (event_id) JOIN frequencies f USING (event_id) WHERE event = :event))
    GROUP BY number) ORDER BY number

-- name: size
SELECT format('%.15g', bytes) AS bytes, CASE WHEN bytes_with_stack_trace <> bytes THEN format('%.15g', bytes_with_stack_trace) END AS bytes_with_stack_trace
FROM event_cost WHERE event_id = :event_id AND bytes IS NOT NULL

-- name: updates
SELECT release_label AS update_in, substr(since, instr(since, '-') + 1) AS "update", instr(since, '-') > 0 AS is_latest
FROM events JOIN site_releases USING (release) WHERE name = :event AND since IS NOT NULL ORDER BY release

-- name: stack_filters
SELECT stack_filter FROM event_stack_filters WHERE event_id = :source_event ORDER BY event_stack_filter_id

-- name: definition
SELECT definition_path AS path, definition_line AS line, NULL AS tag, release, CASE WHEN release <> :release THEN release_label END AS sources_of
FROM events JOIN site_releases USING (release) WHERE event_id = :source_event AND definition_path IS NOT NULL

-- name: emission_ranges
-- Releases that emit the event from the same files. The newest range with a final release is the first; it shows the places of that release.
SELECT CASE WHEN number = main AND range_count > 1 THEN release_label ELSE range END AS range, event_id AS emitting, release FROM (
    SELECT *, coalesce(min(CASE WHEN NOT is_early THEN number END) OVER (), 1) AS main FROM (
        SELECT number, ranges(release) AS range, count(*) AS range_count, max(release - 1000 * is_early), event_id, release, release_label, is_early
        FROM (SELECT *, sum(begins) OVER (ORDER BY release DESC) AS number FROM (
            SELECT *, emitted_in IS NOT lag(emitted_in) OVER (ORDER BY release DESC) AS begins FROM (
                SELECT release, event_id, release_label, is_early, emitted_in
                FROM event_releases JOIN site_releases USING (release) JOIN emitting_files USING (event_id) WHERE event = :event))) GROUP BY number))
ORDER BY number <> main, number

-- name: emissions
SELECT event_emission_id, path, line, NULL AS tag, function FROM event_emissions WHERE event_id = :emitting ORDER BY event_emission_id

-- name: callers
SELECT path, line, NULL AS tag, function FROM event_emission_callers WHERE event_emission_id = :event_emission_id ORDER BY event_emission_caller_id

-- name: tests
SELECT event_test_id, path, NULL AS line, NULL AS tag, release, CASE WHEN release <> :release THEN release_label END AS sources_of
FROM event_tests JOIN events USING (event_id) JOIN site_releases USING (release) WHERE event_id = :source_event ORDER BY event_test_id LIMIT 5

-- name: bugs
SELECT bug FROM event_test_bugs WHERE event_test_id = :event_test_id ORDER BY event_test_bug_id

-- name: more_tests
SELECT count(*) - 5 AS tests_left FROM event_tests WHERE event_id = :source_event HAVING count(*) > 5

-- name: evidence
SELECT path, line, tag, contains AS what FROM event_evidence WHERE event_id = :event_id ORDER BY event_evidence_id

-- name: gc_ranges
-- Releases in which the same garbage collectors emit the event.
SELECT range, release, event_id AS gc_event, kinds <= 1 AS is_uniform, kinds = 1 AND any = 1 AS is_yes, kinds = 1 AND any = 0 AS is_no,
    rule = 'java' AS is_java, rule = 'folder' AS is_folder, rule = 'not emitted' AS is_not_emitted, path, line, tag, text AS what,
    (SELECT list(gc_title, position, ', ') FROM sightings n JOIN gc_kinds k ON k.gc = n.gc
        WHERE n.event_id = g.event_id AND seen > 0 AND gc_title IS NOT NULL) AS recorded_with
FROM (SELECT number, ranges(release) AS range, max(release) AS release, event_id, kinds, any
    FROM (SELECT *, sum(begins) OVER (ORDER BY release DESC) AS number FROM (
        SELECT *, key IS NOT lag(key) OVER (ORDER BY release DESC) AS begins FROM (
            SELECT release, r.event_id, list(CASE WHEN gc_title IS NOT NULL THEN c.name || emits END, position, ' ') AS key, count(DISTINCT coalesce(emits, 2)) FILTER (WHERE gc_title IS NOT NULL) AS kinds, min(emits) FILTER (WHERE gc_title IS NOT NULL) AS any
            FROM event_releases r JOIN event_collectors c USING (event_id) JOIN gc_kinds ON gc = c.name WHERE event = :event GROUP BY release)))
    GROUP BY number) g LEFT JOIN event_collector_evidence v USING (event_id) ORDER BY number

-- name: gcs
SELECT gc_title AS gc, emits = 1 AS is_yes, emits = 0 AS is_no, nullif(runs, 0) AS runs, seen, format('%.15g', count) AS times,
    emits = 1 AND runs > 0 AND seen = 0 AS is_unseen
FROM sightings n JOIN gc_kinds k ON k.gc = n.gc
WHERE event_id = :gc_event AND gc_title IS NOT NULL ORDER BY k.position

-- name: gc_needs
-- What the garbage collectors need that emit the event where another one does not.
SELECT range, words, release, path, line, tag FROM (
    SELECT ranges(release) AS range, max(release) AS release, words(n.text, '') AS words, n.path, n.line, n.tag, release_collector_need_id AS position
    FROM event_releases r JOIN release_collector_needs n USING (release) JOIN gc_kinds k ON k.gc = n.collector
    WHERE event = :event AND EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = r.event_id AND c.name = gc_base AND emits = 1)
        AND EXISTS (SELECT 1 FROM event_collectors c WHERE c.event_id = r.event_id AND emits = 0)
    GROUP BY n.collector, n.text) ORDER BY release DESC, position

-- name: rates
SELECT configuration, coalesce(gc_label, collector) AS gc, run, format('%.15g', per_second) AS per_second,
    CASE WHEN per_chunk IS NOT NULL THEN format('%.15g', per_chunk) END AS per_chunk, CASE WHEN bytes IS NOT NULL THEN format('%.15g', bytes) END AS bytes
FROM rates LEFT JOIN gc_kinds ON gc = collector WHERE release = :release AND event = :event ORDER BY rate_id
