-- How a person wants to be told. Only what was chosen is stored, so that a default can change for those who never chose.
create table delivery_preferences (
  user_id integer primary key references users (id),
  -- {"messages": {"email": false}}
  channels jsonb not null default '{}',
  -- Minutes after midnight in Accra. Both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);

-- Browsers that get push messages.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- It ends with the session in which it was made. Null for a token without a session.
  session_id integer references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_person on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Conversations in which somebody may have unread messages to be told of. A row stays, so that it is told once an hour.
create table message_notices (
  thread_id integer not null references message_threads (id),
  user_id integer not null references users (id),
  -- When to look whether anything is still unread; null: nothing was written since.
  due_at timestamptz,
  told_at timestamptz,
  told_message_id integer,
  primary key (thread_id, user_id)
);
create index message_notices_person on message_notices (user_id);
create index message_notices_due on message_notices (due_at) where due_at is not null;
