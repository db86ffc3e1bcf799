-- name: page
SELECT 'messages.html' AS path, '' AS root, 'headings' AS search, 'Error messages and surprises' AS title,
    'Messages of JDK Flight Recorder, its tools and JDK Mission Control: what each means, and what to do.' AS summary

-- name: sections
SELECT column1 AS section, column2 AS section_title FROM (VALUES
    ('start', 'When a JVM starts'),
    ('settings', 'When settings are applied'),
    ('running', 'From jcmd, for a running JVM'),
    ('read', 'From the jfr command'),
    ('api', 'From the Java API: recordings'),
    ('own', 'From the Java API: own events'),
    ('jmc', 'From JDK Mission Control'),
    ('surprise', 'Without a message'))
WHERE column1 IN (SELECT section FROM messages)

-- name: messages
SELECT :section || '-' || anchor(message) AS message_anchor, message, kind, provoked_by, text, source,
    CASE WHEN count(release) < (SELECT count(*) FROM releases) THEN ranges(release) END AS range, max(release) AS release
FROM messages JOIN message_releases USING (message_id) WHERE section = :section GROUP BY message_id ORDER BY message_id

-- name: message_parts
-- What stands between backquotes is code.
SELECT value AS part, key % 2 AS is_code, length(value) < 30 AS is_short FROM json_each('[' || replace(json_quote(:text), '`', '","') || ']')

-- name: provoked
SELECT CASE :kind WHEN 'start' THEN 'java ' || :provoked_by || ' ...' WHEN 'jfr' THEN 'jfr ' || :provoked_by
    WHEN 'jcmd' THEN 'jcmd PID ' || replace(:provoked_by, '; ', '; jcmd PID ') ELSE :provoked_by END AS command WHERE :provoked_by IS NOT NULL

-- name: source_file
SELECT file(:source) AS source_name,
    CASE WHEN :source LIKE 'https:%' THEN :source ELSE address(:release, :source, 0, (SELECT tag FROM releases WHERE release = :release)) END AS source_address
WHERE :source IS NOT NULL
