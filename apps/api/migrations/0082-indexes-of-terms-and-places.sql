-- outside a transaction
-- Terms of rentals are counted, and the cheapest in an area or with such terms found, without reading the table. Dropped first: a broken
-- off index stays behind, invalid.
drop index concurrently if exists published_properties_terms;
create index concurrently published_properties_terms on published_properties (advance_months, move_in_pesewas)
  include (no_viewing_fee, expiry_date) where advance_months is not null;
drop index concurrently if exists published_properties_free_to_view;
create index concurrently published_properties_free_to_view on published_properties (published_at desc, property_id desc)
  include (expiry_date) where no_viewing_fee;
drop index concurrently if exists published_properties_cheapest;
create index concurrently published_properties_cheapest on published_properties (property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_pesewas, no_viewing_fee, longitude, latitude);
drop index concurrently if exists published_properties_price;
drop index concurrently if exists published_properties_city_cheapest;
create index concurrently published_properties_city_cheapest on published_properties
  (city_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_pesewas, no_viewing_fee);
drop index concurrently if exists published_properties_city_price;
drop index concurrently if exists published_properties_region_cheapest;
create index concurrently published_properties_region_cheapest on published_properties
  (region_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_pesewas, no_viewing_fee);
drop index concurrently if exists published_properties_region_price;
