-- After a restore of the desk's database to an earlier moment, before a desk is started on it: with psql
-- and the account that owns the tables, from the release that is started (docs/restart-and-restore.md).
-- What was approved but not sent at that moment may have been sent since, and the database does not
-- know. Each such call is treated as one whose desk was stopped during it: the desk looks for its
-- effect in billing and confirms it if it is there. Otherwise it asks a person, and itself repeats
-- only calls that billing does not carry out twice.
\set ON_ERROR_STOP on
begin;
update sends set state = 'sending', sent_at = created_at, next_check_at = null,
  seen_before = coalesce(seen_before, '{}')
where state = 'waiting';
delete from work_claims;
commit;
