#!/usr/bin/env bash
# Starts the replica: copies the primary if there is no copy yet, then starts PostgreSQL. If the replica fell too far behind, remove its
# volume, and it is made again.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --slot=replica --wal-method=stream --checkpoint=fast \
    --dbname="host=primary user=replicator password=$PGPASSWORD application_name=replica"
  chmod 700 "$PGDATA"
fi
# Reads and replay do not block each other: a conflicting statement is cancelled after a second, and the API asks the primary.
exec postgres -c hot_standby=on -c hot_standby_feedback=on -c max_standby_streaming_delay=1s
