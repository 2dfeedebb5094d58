#!/usr/bin/env bash
# Runs once, when the primary's database is made: a role that may copy and follow it, and a place in the log of writes that
# is kept for the replica while it is away, up to 4 GB.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '4GB';
select pg_reload_conf();
SQL
echo "host replication replicator all scram-sha-256" >>"$PGDATA/pg_hba.conf"
