# Loads pages of sites in Chromium on a slowed processor: SITES="site ../old/site" RUNS=3 (tests/bench/pages.js).
[ -n "${CHROMIUM:-}" ] || command -v chromium >/dev/null || sh tools/need-packages chromium || { echo "pages: no chromium"; exit 0; }
[ -n "${SITES:-}" ] || "${BUILD:-build}/generator" -q "${DATA:-${BUILD:-build}/data}" -o "${BUILD:-build}/pages-site" || exit
# shellcheck disable=SC2086 # the sites are words
RUNS=${RUNS:-3} node tests/bench/pages.js ${SITES:-"${BUILD:-build}/pages-site"}
