-- Who of the staff is looking at what, to judge it. A claim ends by its time, when the verdict is given, or when somebody leaves.
create type claim_item as enum ('property', 'case', 'check', 'appeal');
create table staff_claims (
  item_type claim_item not null,
  item_id integer not null,
  staff_id integer not null references users (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (item_type, item_id)
);
create index staff_claims_staff on staff_claims (staff_id);
create index staff_claims_ended on staff_claims (expires_at);
