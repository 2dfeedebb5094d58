-- What else staff do.
alter type staff_action add value 'revoked_staff';
alter type staff_action add value 'created_promo_code';

-- A listing as it was when staff decided on it: the JSON that guests read. Null for what is no verdict, and for older ones.
alter table staff_actions add column listing json;
-- The photos that it showed; their files stay as long as the entry does.
create table reviewed_photos (
  staff_action_id integer not null references staff_actions (id),
  content_hash text not null,
  primary key (content_hash, staff_action_id)
);
create index reviewed_photos_action on reviewed_photos (staff_action_id);
