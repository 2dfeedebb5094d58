-- One's data: when the terms were accepted, copies of it, and deletion.
alter table users
  -- Null for accounts from before this was kept.
  add column terms_accepted_at timestamptz,
  -- Its holder deleted the account: it is gone from the product. Null again when they come back in time.
  add column deleted_at timestamptz;

-- Deletions under way and done. Signing in before `erase_at` removes the row.
create table account_deletions (
  user_id integer primary key references users (id),
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- The properties that were withdrawn with the account, and come back with it.
  property_ids integer[] not null,
  erased_at timestamptz
);
create index account_deletions_due on account_deletions (erase_at) where erased_at is null;

-- The newest copy of a person's data.
create table data_exports (
  user_id integer primary key references users (id),
  status text not null check (status in ('pending', 'ready', 'failed')),
  -- The name of its file: random, and made anew for each copy.
  file text not null,
  requested_at timestamptz not null,
  -- Until then the process that makes it is believed to live.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  expires_at timestamptz
);
create index data_exports_pending on data_exports (requested_at) where status = 'pending';
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;

-- Files of copies that ended, were replaced or erased, until they are removed from the store.
create table orphaned_exports (
  file text primary key,
  since timestamptz not null
);
