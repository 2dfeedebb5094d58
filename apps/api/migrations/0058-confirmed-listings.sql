-- When an owner last said that a listing can be had; null for listings of releases that did not ask. And when the owner was asked since.
alter table properties
  add column last_confirmed_at timestamptz,
  add column confirmation_asked_at timestamptz;
