-- When the password was last entered in a session: what leads to the account may only be changed soon after. Null for sessions from
-- before this was kept.
alter table sessions add column authenticated_at timestamptz;
