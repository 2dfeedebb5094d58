-- Whom people do not want to hear from, and what the server itself noticed of somebody.
create table blocks (
  blocker_id integer not null references users (id),
  blocked_id integer not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create table case_flags (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  kind text not null,
  text text not null,
  people integer not null,
  created_at timestamptz not null
);
create index case_flags_case on case_flags (case_id, id desc);
