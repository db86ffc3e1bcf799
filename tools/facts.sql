-- How many facts of each kind a release has, in the database of `make sqlite`: release, version, fact, number.
WITH reported AS (SELECT * FROM events WHERE release IS NOT NULL AND NOT native_image_only),
facts (release, fact, number) AS (
SELECT release, 'events', count(*) FROM reported GROUP BY release
UNION ALL SELECT release, 'events described', count(coalesce(description, details)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with places of emission', sum(event_id IN (SELECT event_id FROM event_emissions)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with tests in the JDK', sum(event_id IN (SELECT event_id FROM event_tests)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with known garbage collectors',
    sum(event_id IN (SELECT event_id FROM event_collectors GROUP BY event_id HAVING count(*) = count(emits))) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with known frequency', sum(event_id IN (SELECT event_id FROM event_cost WHERE frequency IS NOT NULL)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with an example',
    sum(EXISTS (SELECT 1 FROM examples e WHERE e.release = r.release AND e.kind = 'event' AND e.name = r.name)) FROM reported r GROUP BY release
UNION ALL SELECT release, 'events that need more than being enabled', sum(event_id IN (SELECT event_id FROM event_needs)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events limited to platforms', sum(event_id IN (SELECT event_id FROM event_platforms)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events with related events', sum(event_id IN (SELECT event_id FROM event_related)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events used by rules of JMC', sum(event_id IN (SELECT event_id FROM event_jmc_rules)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events on pages of JMC', sum(event_id IN (SELECT event_id FROM event_jmc_pages)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events also measured elsewhere', sum(event_id IN (SELECT event_id FROM event_metrics)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events of profilers as well', sum(event_id IN (SELECT event_id FROM event_profilers)) FROM reported GROUP BY release
UNION ALL SELECT release, 'events of OpenJ9 as well', sum(event_id IN (SELECT event_id FROM event_other_jvms)) FROM reported GROUP BY release
UNION ALL SELECT r.release, 'examples', count(e.release) FROM releases r LEFT JOIN examples e ON e.release = r.release AND e.kind = 'event' GROUP BY r.release
UNION ALL SELECT release, 'places of emission', count(p.event_id) FROM events LEFT JOIN event_emissions p USING (event_id) WHERE release IS NOT NULL GROUP BY release
UNION ALL SELECT release, 'fields', count(f.event_id) FROM reported LEFT JOIN event_fields f USING (event_id) GROUP BY release
UNION ALL SELECT release, 'fields described', count(coalesce(f.description, f.details)) FROM reported LEFT JOIN event_fields f USING (event_id) GROUP BY release
UNION ALL SELECT release, 'values of enumerations', count(v.type_id) FROM types LEFT JOIN type_values v USING (type_id) WHERE release IS NOT NULL AND kind = 'type' GROUP BY release
UNION ALL SELECT release, 'values of enumerations with a meaning', count(v.text) FROM types LEFT JOIN type_values v USING (type_id)
    WHERE release IS NOT NULL AND kind = 'type' GROUP BY release
UNION ALL SELECT r.release, 'views', count(v.release) FROM releases r LEFT JOIN views v USING (release) GROUP BY r.release
UNION ALL SELECT r.release, 'options of the configurations', count(o.option_id) FROM releases r LEFT JOIN configurations USING (release) LEFT JOIN options o USING (configuration_id) GROUP BY r.release
UNION ALL SELECT r.release, 'commands and JVM options with options', count(c.release) FROM releases r LEFT JOIN commands c USING (release) GROUP BY r.release
UNION ALL SELECT r.release, 'changes of events with their bug', count(c.release) FROM releases r LEFT JOIN reasons c USING (release) GROUP BY r.release
UNION ALL SELECT release, 'needs of events', count(n.event_id) FROM reported LEFT JOIN event_needs n USING (event_id) GROUP BY release
UNION ALL SELECT release, 'metrics of events', count(m.event_id) FROM reported LEFT JOIN event_metrics m USING (event_id) GROUP BY release
UNION ALL SELECT release, 'special values', count(s.event_id) FROM reported LEFT JOIN event_special_values s USING (event_id) GROUP BY release
UNION ALL SELECT release, 'effects of events', count(e.event_cost_id) FROM reported LEFT JOIN event_cost USING (event_id)
    LEFT JOIN event_cost_effects e USING (event_cost_id) GROUP BY release
UNION ALL SELECT r.release, 'sensitive fields', count(f.name) FROM releases r LEFT JOIN sensitive_fields f USING (release) GROUP BY r.release
UNION ALL SELECT release, 'known bugs of events', count(b.event_id) FROM reported LEFT JOIN event_known_bugs b USING (event_id) GROUP BY release
)
SELECT 'JDK ' || release, version, fact, number FROM facts JOIN releases USING (release);
