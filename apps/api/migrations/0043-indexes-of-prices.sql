-- outside a transaction
drop index concurrently if exists published_properties_reduced;
create index concurrently published_properties_reduced on published_properties (published_at desc, property_id desc)
  include (expiry_date) where reduced_until is not null;
drop index concurrently if exists published_properties_reduced_until;
create index concurrently published_properties_reduced_until on published_properties (reduced_until) where reduced_until is not null;
drop index concurrently if exists published_properties_undated;
create index concurrently published_properties_undated on published_properties (property_id) where first_published_at is null;
drop index concurrently if exists properties_deleted_by_creator;
create index concurrently properties_deleted_by_creator on properties (creator_id, deleted_at desc) where photo_fingerprints is not null;
drop index concurrently if exists properties_deleted;
create index concurrently properties_deleted on properties (deleted_at) where photo_fingerprints is not null;
