-- name: page
SELECT 'converting.html' AS path, '' AS root, 'headings' AS search, 'Convert a recording' AS title,
    'Tools that convert recordings of JDK Flight Recorder to flame graphs, pprof, OpenTelemetry profiles, Firefox Profiler, speedscope, Perfetto, JSON and XML.' AS summary
