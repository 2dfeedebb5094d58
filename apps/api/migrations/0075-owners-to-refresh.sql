-- Owners of whom something was checked, or is not any more, and who have more listings than one request may rewrite.
create table owners_to_refresh (
  owner_id integer primary key,
  -- Their listings up to this one are done.
  after_id integer not null
);
