-- name: page
SELECT 'sampling.html' AS path, '' AS root, 'headings' AS search, 'Sampling and its biases' AS title,
    'How often JDK Flight Recorder samples methods, CPU time and allocations, what each sample stands for, and what samples do not show.' AS summary,
    EXISTS (SELECT 1 FROM shown WHERE event IN ('jdk.ExecutionSample', 'jdk.ObjectAllocationSample')) AS has_samples

-- name: samples
SELECT s.event_name, (SELECT ranges(e.release) FROM events e WHERE e.name = s.event AND e.release IS NOT NULL) AS in_releases,
    (SELECT CASE max(name = 'enabled' AND value = 'false') WHEN 1 THEN 'off' ELSE max(value) FILTER (WHERE name IN ('period', 'throttle', 'cutoff')) END
        FROM event_configured_settings f WHERE f.event_id = s.event_id AND f.configuration = 'default') AS default_rate,
    (SELECT CASE max(name = 'enabled' AND value = 'false') WHEN 1 THEN 'off' ELSE max(value) FILTER (WHERE name IN ('period', 'throttle', 'cutoff')) END
        FROM event_configured_settings f WHERE f.event_id = s.event_id AND f.configuration = 'profile') AS profile_rate, column2 AS what
FROM (VALUES ('jdk.ExecutionSample', 'a thread that runs Java code'), ('jdk.NativeMethodSample', 'a thread in native code, which may wait'),
    ('jdk.CPUTimeSample', 'a fixed amount of CPU time of a thread; Linux only'), ('jdk.ObjectAllocationSample', 'an allocation, with the bytes that it stands for'),
    ('jdk.OldObjectSample', 'an object that is still alive at the end'))
JOIN shown s ON s.event = column1
