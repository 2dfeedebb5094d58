-- Who people are and what they may let, as staff looked at it. Documents are private files, deleted some time after the decision.
create type check_kind as enum ('identity', 'right_to_let', 'licence');
create type check_status as enum ('submitted', 'approved', 'rejected', 'expired');
create type check_relation as enum ('owner', 'family', 'caretaker', 'agent');

create table checks (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind check_kind not null,
  status check_status not null default 'submitted',
  -- What the right to let is about.
  property_id integer references properties (id) on delete set null,
  relation check_relation,
  -- Of a Ghana Card: a hash of its number under a key of the server's, and the last digit.
  card_hash bytea,
  card_digit text,
  licence_number text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id),
  reason text,
  expires_at timestamptz,
  -- When its holder was told that it ends soon.
  warned_at timestamptz
);
create unique index checks_open_kind on checks (user_id, kind) where status = 'submitted' and kind <> 'right_to_let';
create unique index checks_open_property on checks (property_id) where status = 'submitted' and kind = 'right_to_let';
create index checks_user on checks (user_id, id desc);
create index checks_waiting on checks (id) where status = 'submitted';
create index checks_decided on checks (decided_at desc, id desc) where status <> 'submitted';
create index checks_card on checks (card_hash) where card_hash is not null;
create index checks_ending on checks (expires_at) where status = 'approved';
create index checks_unwarned on checks (expires_at) where status = 'approved' and warned_at is null;
create index checks_property on checks (property_id) where property_id is not null;
create index checks_decided_by on checks (decided_by) where decided_by is not null;

create table check_documents (
  id integer generated always as identity primary key,
  check_id integer not null references checks (id) on delete cascade,
  -- The name of a private file.
  file text not null unique,
  content_type text not null,
  size integer not null,
  -- Null until the check is decided.
  delete_at timestamptz
);
create index check_documents_check on check_documents (check_id, id);
create index check_documents_delete on check_documents (delete_at) where delete_at is not null;
