-- What people report, and the cases that staff decide. All reports on one target are one case until it is decided.
create type report_target as enum ('property', 'user', 'message');
create type report_reason as enum ('scam', 'not_available', 'wrong_information', 'duplicate', 'stolen_photos', 'illegal_fee', 'harassment', 'other');
create type case_action as enum ('dismiss', 'warn', 'hide', 'remove', 'suspend', 'ban');
create type appeal_verdict as enum ('upheld', 'overturned');

create table cases (
  id integer generated always as identity primary key,
  target_type report_target not null,
  -- Of the property, the account or the message.
  target_id integer not null,
  -- Who posted, is, or wrote what was reported.
  user_id integer not null references users (id),
  title text not null,
  opened_at timestamptz not null,
  -- Grows with every report, so that nobody decides what they have not seen.
  revision integer not null default 1,
  -- When reports hid the listing until staff decide.
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by integer references users (id),
  action case_action,
  reason text
);
create unique index cases_open_target on cases (target_type, target_id) where decided_at is null;
create index cases_target on cases (target_type, target_id, id);
create index cases_open on cases (id) where decided_at is null;
create index cases_decided on cases (decided_at desc, id desc) where decided_at is not null;
create index cases_user on cases (user_id, id desc);
create index cases_decided_by on cases (decided_by) where decided_by is not null;

-- The target as it was when it was reported: once a version.
create table case_evidence (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  version text not null,
  target json,
  captured_at timestamptz not null,
  unique (case_id, version)
);
create table case_photos (
  evidence_id integer not null references case_evidence (id) on delete cascade,
  content_hash text not null,
  primary key (content_hash, evidence_id)
);
create index case_photos_evidence on case_photos (evidence_id);

create table reports (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  evidence_id integer not null references case_evidence (id),
  -- Null for a guest.
  user_id integer references users (id),
  -- Where a guest wants to hear of the outcome.
  email text,
  reason report_reason not null,
  details text not null default '',
  created_at timestamptz not null
);
create unique index reports_person on reports (case_id, user_id) where user_id is not null;
create index reports_case on reports (case_id, id);
create index reports_evidence on reports (evidence_id);
create index reports_user on reports (user_id, id desc) where user_id is not null;

-- One for a case, by whom it was decided against.
create table appeals (
  id integer generated always as identity primary key,
  case_id integer not null unique references cases (id),
  user_id integer not null references users (id),
  text text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id),
  verdict appeal_verdict,
  reason text
);
create index appeals_user on appeals (user_id, id desc);
create index appeals_open on appeals (id) where decided_at is null;
create index appeals_decided on appeals (decided_at desc, id desc) where decided_at is not null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;
