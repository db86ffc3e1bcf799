-- name: page
SELECT 'guide.html' AS path, '' AS root, 'headings' AS search, 'Guide to JDK Flight Recorder' AS title,
    'Events, settings, chunks and configurations of JDK Flight Recorder, and how to make and read recordings.' AS summary,
    (SELECT event_name FROM shown WHERE event = 'jdk.FileRead') AS duration_example,
    (SELECT event_name FROM shown WHERE event = 'jdk.ThreadStart') AS instant_example,
    (SELECT event_name FROM shown WHERE event = 'jdk.CPULoad') AS periodic_example,
    (SELECT event_name FROM shown WHERE event = 'jdk.ObjectAllocationSample') AS sample_example,
    (SELECT event_name FROM shown WHERE event = 'jdk.DataLoss') AS loss_example
