#!/usr/bin/env bash
# The replica's entry: a copy of the primary where there is none yet, then PostgreSQL itself. A replica that fell behind what
# its primary keeps is made anew by removing its volume.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  pg_basebackup --pgdata="$PGDATA" --write-recovery-conf --slot=replica --wal-method=stream --checkpoint=fast \
    --dbname="host=primary user=replicator password=$PGPASSWORD application_name=replica"
  chmod 700 "$PGDATA"
fi
# Reading is not held up by what is replayed, nor the other way round: a statement in the way is cancelled after a second, and
# the API asks the primary.
exec postgres -c hot_standby=on -c hot_standby_feedback=on -c max_standby_streaming_delay=1s
