-- outside a transaction
-- Boxes and circles of lists and maps are counted, and their pages found, without reading the table. Dropped first: a broken off index
-- stays behind, invalid.
drop index concurrently if exists published_properties_place;
create index concurrently published_properties_place on published_properties using gist (point(longitude, latitude))
  include (longitude, latitude, property_id, published_at, expiry_date, price_pesewas, city_id, region_id, type, property_type,
    number_of_bedrooms, is_popular);
drop index concurrently if exists published_properties_point;
