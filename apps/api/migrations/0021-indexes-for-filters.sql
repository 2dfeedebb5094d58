-- outside a transaction
-- Each index is dropped first, because one whose making was broken off stays behind, invalid.
-- All of some amenities. Without a list of pending entries: searches would have to read it.
drop index concurrently if exists published_properties_features;
create index concurrently published_properties_features on published_properties using gin (feature_ids) with (fastupdate = off);
-- For numbers that few have: the others are found sooner by walking the order of the list.
drop index concurrently if exists published_properties_bedrooms;
create index concurrently published_properties_bedrooms on published_properties (number_of_bedrooms);
drop index concurrently if exists published_properties_bathrooms;
create index concurrently published_properties_bathrooms on published_properties (number_of_bathrooms);
-- Rows that the clockwork has yet to fill.
drop index concurrently if exists published_properties_unfilled;
create index concurrently published_properties_unfilled on published_properties (property_id) where feature_ids is null;
