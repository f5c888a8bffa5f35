-- What the account of DATABASE_URL needs beside that of DATABASE_MIGRATION_URL. Run it with psql in each
-- new database, as the account of DATABASE_MIGRATION_URL: default privileges belong to one database and
-- to the tables of one account. Variable account: the account of DATABASE_URL.
\set ON_ERROR_STOP on
begin;
grant usage on schema public to :"account";
alter default privileges in schema public
  grant select, insert, update, delete on tables to :"account";
alter default privileges in schema public grant usage on sequences to :"account";
grant select, insert, update, delete on all tables in schema public to :"account";
grant usage on all sequences in schema public to :"account";
commit;
