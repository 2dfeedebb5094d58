-- The life of a listing: how it was activated, where it stands with staff, what runs until when.
create type activation as enum ('fee', 'subscription', 'credit');

alter table properties
  -- What paid for it; null for a draft, and for listings from before this was kept.
  add column activated_by activation,
  -- The end of the subscription that activated or renewed it.
  add column covered_until timestamptz,
  -- The badges of a subscription's perks act until then; null where no perk gave them.
  add column perks_until timestamptz,
  -- Since when it waits for staff's first word, or for their word after a rejection.
  add column submitted_at timestamptz,
  -- Since when a change of a verified listing waits to be looked at.
  add column changed_at timestamptz,
  -- What was left of its run when staff took it down; it runs on from the next verification.
  add column paused_ms bigint,
  -- A fee that had paid for it was taken back.
  add column fee_withdrawn_at timestamptz;

update properties p set submitted_at = p.activated_at
where p.activated_at is not null and not p.is_verified and p.rejected_reason is null and p.deleted_at is null
  and exists (select 1 from property_photos f where f.property_id = p.id);

-- Replaced by the two queues.
drop index properties_in_review;
create index properties_pending on properties (submitted_at, id) where submitted_at is not null;
create index properties_changed on properties (changed_at, id) where changed_at is not null;
create index properties_perks on properties (perks_until) where perks_until is not null;

-- Photos that are being stored, and those that no listing shows any more. Files are named after their content and may
-- belong to several listings, or to one that is being uploaded this moment: nobody removes any without a row here.
create table loose_photos (
  content_hash text primary key,
  -- How many uploads of it are under way.
  uploads integer not null default 0 check (uploads >= 0),
  since timestamptz not null,
  -- Its files are being removed; an upload of the same picture waits until they are gone.
  removing_since timestamptz
);
create index loose_photos_oldest on loose_photos (since);

create type staff_action as enum ('verified', 'rejected', 'granted_staff');

-- Who of the staff did what, when, on what and why. Written once, never changed.
create table staff_actions (
  id integer generated always as identity primary key,
  -- Null: by the command line of the server.
  staff_id integer references users (id),
  action staff_action not null,
  property_id integer references properties (id),
  user_id integer references users (id),
  reason text,
  created_at timestamptz not null
);
create index staff_actions_staff on staff_actions (staff_id) where staff_id is not null;
create index staff_actions_property on staff_actions (property_id) where property_id is not null;
create index staff_actions_user on staff_actions (user_id) where user_id is not null;
