-- name: page
SELECT 'llms.txt' AS path_txt

-- name: releases
SELECT release AS feature, release_label AS label, version FROM site_releases JOIN releases USING (release) ORDER BY release DESC

-- name: playbooks
SELECT task, title, text FROM playbooks ORDER BY task_id

-- name: events
SELECT event, slug, first_sentence(description, details) AS sentence FROM shown JOIN events USING (event_id) ORDER BY shown.rowid
