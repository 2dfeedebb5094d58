-- outside a transaction
-- Dropped first: an index that was broken off stays behind, invalid. Without a list of pending entries: searches would have to read it.
drop index concurrently if exists published_properties_owner_checks;
create index concurrently published_properties_owner_checks on published_properties using gin (owner_checks) with (fastupdate = off);
drop index concurrently if exists published_properties_without_checks;
create index concurrently published_properties_without_checks on published_properties (property_id) where owner_checks is null;
