-- What a session runs on, in words; null for sessions from before this was kept. `last_seen_at` is written at most once in some minutes.
alter table sessions add column device text;
alter table sessions add column last_seen_at timestamptz;
-- Whether a second factor or a passkey was used in this session.
alter table sessions add column is_multi_factor boolean not null default false;
