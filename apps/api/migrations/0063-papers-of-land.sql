-- What an owner says of a piece of land: null is not said.
create type title_type as enum ('land_certificate', 'deed', 'indenture', 'site_plan', 'allocation_note', 'none');
create type land_tenure as enum ('leasehold', 'freehold', 'customary');
create type land_owner as enum ('stool', 'family', 'state', 'private');
alter table properties
  add column title_type title_type,
  add column tenure land_tenure,
  add column land_owner land_owner,
  add column plots double precision,
  add column litigation_declared boolean;
