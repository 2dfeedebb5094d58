-- When a code proved that the address, or the number, is the person's. Null again after a change.
alter table users add column email_verified_at timestamptz;
alter table users add column phone_verified_at timestamptz;

-- The newest code of a person and purpose.
create table account_codes (
  user_id integer not null references users (id),
  purpose text not null check (purpose in ('verify_email', 'verify_phone', 'reset_password')),
  -- Under a key, with the person, the purpose and the address or number that it was sent to.
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index account_codes_oldest on account_codes (expires_at);

-- Links that lead into an account. A link that was used is deleted.
create table account_links (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  purpose text not null check (purpose in ('reset_password', 'take_back_email', 'take_back_phone')),
  -- The address that a link for a new password was sent to; what a link that takes back restores.
  contact text not null,
  -- Whether what it restores was verified before.
  was_verified boolean not null default false,
  expires_at timestamptz not null
);
create index account_links_person on account_links (user_id);
create index account_links_oldest on account_links (expires_at);
