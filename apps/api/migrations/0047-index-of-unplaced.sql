-- outside a transaction
-- Rows whose place a job still has to fill; soon there are none. Dropped first: a broken off index stays behind, invalid.
drop index concurrently if exists published_properties_unplaced;
create index concurrently published_properties_unplaced on published_properties (property_id) where latitude is null;
