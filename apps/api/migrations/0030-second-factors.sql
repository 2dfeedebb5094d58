-- The secret of an authenticator app, encrypted. It counts from `confirmed_at` on.
create table totp_secrets (
  user_id integer primary key references users (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint
);
-- Hashes of codes that stand for the app once each.
create table recovery_codes (
  user_id integer not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null,
  -- How the authenticator is reached, as the browser said: separated by commas.
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (user_id);
-- Challenges of WebAuthn are signed, not stored; those that were answered are kept until they expire, so that each is answered once.
create table used_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);
-- The first sign-in after registering is no news. Who has an account already counts as having signed in.
alter table users add column has_signed_in boolean not null default true;
alter table users alter column has_signed_in set default false;
