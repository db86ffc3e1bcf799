-- name: release_groups
-- The groups of the release select, and of their releases only the first group that fits.
SELECT column1 AS group_number, column2 AS group_label FROM (VALUES (1, 'Latest'), (2, 'Long-term support'), (3, 'Other releases'), (4, 'Early access'))
WHERE column1 IN (SELECT switch_group FROM release_switch)

-- name: group_releases
SELECT release AS feature, release = :latest AS is_latest FROM release_switch WHERE switch_group = :group_number ORDER BY release DESC

-- name: menu
-- The menu that has the page.
SELECT :path GLOB 'events/*' OR :path GLOB 'types/*' OR :path = 'events.html' OR :path GLOB 'variants/*' OR :path GLOB '*[0-9].html' AND :path NOT GLOB '*/*' AND :path <> '404.html' AS in_events,
    :path GLOB 'playbooks/*' AS in_problems,
    :path IN ('guide.html', 'views.html', 'jvms.html', 'libraries.html', 'metrics.html', 'jmc.html', 'sensitive.html', 'not-recorded.html', 'messages.html', 'names.html',
            'recording-api.html', 'stack-depth.html', 'sampling.html', 'recording-length.html', 'converting.html')
        OR :path GLOB 'timelines/*' OR :path GLOB 'options/*' OR :path GLOB 'collectors/*' OR :path GLOB 'libraries/*' AS in_reference,
    :path IN ('recording.html', 'builder.html', 'own-events.html') OR :path GLOB 'diff/*' OR :path GLOB 'data/*' AS in_tools
