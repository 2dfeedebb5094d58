#!/usr/bin/env bash
# Runs once, when the primary's database is made. The API's role owns its database and nothing else: with its password
# one cannot read files of the machine or make roles. The superuser has no password, so it can only be used by a shell in this container.
# A second role may replicate. A replication slot keeps up to 4 GB of the write-ahead log while the replica is down.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -v replication_password="$REPLICATION_PASSWORD" \
  --username "$POSTGRES_USER" --dbname postgres <<'SQL'
create role efie login password :'password' nosuperuser nocreatedb nocreaterole noreplication;
create database efie owner efie;
revoke connect, temporary on database efie from public;
revoke connect, temporary on database postgres from public;
create role replicator with replication login password :'replication_password';
alter role current_user password null;
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '4GB';
select pg_reload_conf();
SQL
echo "host replication replicator all scram-sha-256" >>"$PGDATA/pg_hba.conf"
