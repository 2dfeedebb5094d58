-- A signed-in device. The refresh token is stored as a hash only: a stolen table opens no account.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);
