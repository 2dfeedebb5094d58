-- The outbox: what leaves by e-mail, SMS or web push, written in the transaction that causes it.
create table deliveries (
  id integer generated always as identity primary key,
  -- Null for somebody without an account.
  user_id integer references users (id),
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- An address, a number with its country code, or the id of a push subscription.
  recipient text not null,
  template text not null,
  -- What the template shows. Null once it was sent, where the outbox is not kept: it may hold a code or a link.
  data jsonb,
  -- At most one delivery has a key.
  key text unique,
  status text not null default 'queued' check (status in ('queued', 'kept', 'sent', 'dropped', 'dead')),
  attempts smallint not null default 0,
  created_at timestamptz not null,
  sent_at timestamptz,
  last_error text
);
create index deliveries_person on deliveries (user_id);
create index deliveries_recipient on deliveries (recipient, id desc);
create index deliveries_oldest on deliveries (created_at);
create index deliveries_dead on deliveries (id desc) where status = 'dead';
