#!/bin/sh
# Makes the account with which the desks read and write rows, beside the database's owner, whose account
# changes the tables. The image of PostgreSQL runs this when it makes a new database. On one that is there
# already, such as of an earlier release, run it once, as often as you like:
#   docker compose -f scripts/deploy/compose.yaml --env-file .env exec postgres sh /docker-entrypoint-initdb.d/database-accounts.sh
# Needs DESK_PASSWORD, and POSTGRES_USER and POSTGRES_DB of the image.
set -eu
as_owner() {
  psql --set ON_ERROR_STOP=1 --no-psqlrc --quiet --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" "$@"
}
as_owner --set password="${DESK_PASSWORD:?is missing}" --single-transaction <<'SQL'
select 'create role desk_rows login' where to_regrole('desk_rows') is null \gexec
alter role desk_rows password :'password';
SQL
as_owner --set account=desk_rows --file /opt/invoice-desk/grants.sql
