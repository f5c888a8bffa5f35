#!/bin/sh
# Makes the account with which the desks read and write rows, beside the database's owner, whose account
# changes the tables. The image of PostgreSQL runs this when it makes a new database. On one that is there
# already, such as of an earlier release, run it once, as often as you like:
#   docker compose -f scripts/deploy/compose.yaml --env-file .env exec postgres sh /docker-entrypoint-initdb.d/database-accounts.sh
# Needs DESK_PASSWORD, and POSTGRES_USER and POSTGRES_DB of the image.
set -eu
psql --set ON_ERROR_STOP=1 --set password="${DESK_PASSWORD:?is missing}" --no-psqlrc \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --single-transaction --quiet <<'SQL'
select 'create role desk_rows login' where to_regrole('desk_rows') is null \gexec
alter role desk_rows password :'password';
grant usage on schema public to desk_rows;
grant select, insert, update, delete on all tables in schema public to desk_rows;
grant usage on all sequences in schema public to desk_rows;
-- Of tables that later releases make.
alter default privileges in schema public grant select, insert, update, delete on tables to desk_rows;
alter default privileges in schema public grant usage on sequences to desk_rows;
SQL
