-- outside a transaction
-- Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists published_properties_move_in;
create index concurrently published_properties_move_in on published_properties (move_in_pesewas) where move_in_pesewas is not null;
drop index concurrently if exists published_properties_without_terms;
create index concurrently published_properties_without_terms on published_properties (property_id) where no_viewing_fee is null;
