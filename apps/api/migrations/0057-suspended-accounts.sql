-- A suspended account reads and appeals; a banned one cannot sign in.
alter table users add column suspended_at timestamptz, add column banned_at timestamptz;
