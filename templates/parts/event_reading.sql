-- name: jmc_pages
SELECT name, until FROM event_jmc_pages WHERE event_id = :event_id ORDER BY event_jmc_page_id

-- name: jmc_rules
SELECT name, needs = 'enabled' AS is_required FROM event_jmc_rules WHERE event_id = :event_id ORDER BY event_jmc_rule_id

-- name: seen_in
-- The timelines that have the event, in the newest release with timelines.
SELECT t.name AS timeline_anchor, subject, concurrent AS is_concurrent, upper(substr(coalesce(gc_label, t.collector), 1, 1)) || substr(coalesce(gc_label, t.collector), 2) AS gc_heading,
    situation = 'collection' AS is_collection, situation = 'operation' AS is_operation, situation = 'lock' AS is_lock,
    situation = 'class-load' AS is_class_load, situation = 'compilation' AS is_compilation
FROM timelines t LEFT JOIN gc_kinds ON gc = t.collector
WHERE release = :newest_timelines AND timeline_id IN (SELECT timeline_id FROM timeline_bars WHERE event = :event) ORDER BY timeline_id

-- name: in_variants
-- The variants in which the event differs, and what they add to it.
SELECT variant AS variant_name, variant_label, CASE WHEN has THEN '' ELSE 'differs_' END || replace(lower(slug(:event)), '.', '_') AS variant_anchor,
    NOT EXISTS (SELECT 1 FROM events o WHERE o.release = v.release AND o.name = :event) AS is_own,
    (SELECT list(f.name, event_field_id, ', ') FROM event_fields f JOIN events e USING (event_id) WHERE e.variant_id = v.variant_id AND e.name = :event) AS own_fields,
    is_changed
FROM (SELECT *, EXISTS (SELECT 1 FROM events e WHERE e.variant_id = p.variant_id AND e.name = :event) AS has,
    EXISTS (SELECT 1 FROM changes c WHERE c.variant_id = p.variant_id AND coalesce(c.owner, CASE c.item WHEN 'event' THEN c.name END) = :event) AS is_changed
    FROM page_variants p WHERE kind = 'variant') v
WHERE has OR is_changed ORDER BY variant_id
