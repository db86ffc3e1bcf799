# Tests tools/update: losses, messages, tables and warnings, with a collector whose `update` and `fetch` are stubs
# (tests/tools/check-update).
set -u
exec python3 tests/tools/check-update "${BUILD:-build}"
