-- outside a transaction
-- Boxes and circles of a map. Dropped first: a broken off index stays behind, invalid.
drop index concurrently if exists published_properties_point;
create index concurrently published_properties_point on published_properties using gist (point(longitude, latitude));
