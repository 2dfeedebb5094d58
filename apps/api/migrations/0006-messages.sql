-- One conversation of two people. The lower id comes first, so that a pair has one row whoever wrote first.
create table message_threads (
  id integer generated always as identity primary key,
  lower_user_id integer not null references users (id),
  higher_user_id integer not null references users (id),
  -- The listing that was named last.
  property_id integer references properties (id),
  -- Null only inside the transaction that begins the conversation.
  last_message_id integer,
  check (lower_user_id < higher_user_id),
  unique (lower_user_id, higher_user_id)
);
create index message_threads_lower on message_threads (lower_user_id, last_message_id desc);
create index message_threads_higher on message_threads (higher_user_id, last_message_id desc);
create index message_threads_property on message_threads (property_id) where property_id is not null;

-- A conversation's ids ascend in the order in which its messages appear: its row is locked while one is written.
create table messages (
  id integer generated always as identity primary key,
  thread_id integer not null references message_threads (id),
  sender_id integer not null references users (id),
  recipient_id integer not null references users (id),
  -- What the conversation was about when this was written.
  property_id integer references properties (id),
  content text not null,
  sent_at timestamptz not null,
  -- Null: not read yet.
  read_at timestamptz
);
create index messages_thread on messages (thread_id, id desc);
create index messages_sender on messages (sender_id, id desc);
create index messages_recipient on messages (recipient_id, id desc);
create index messages_unread on messages (recipient_id, id desc) where read_at is null;
create index messages_unread_of_thread on messages (thread_id, recipient_id) where read_at is null;
create index messages_property on messages (property_id) where property_id is not null;
