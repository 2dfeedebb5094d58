-- Requests that may come again because their answer was lost: who sent which key, and what the first one answered.
create table idempotency_keys (
  user_id integer not null references users (id),
  key text not null,
  -- Of the call and its body: the same key with another request is refused.
  fingerprint text not null,
  -- Null in the first request's own transaction only.
  result text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);
