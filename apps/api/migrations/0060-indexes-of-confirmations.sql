-- outside a transaction
-- Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists published_properties_confirmation_due;
create index concurrently published_properties_confirmation_due on published_properties (confirmation_due_at);
drop index concurrently if exists published_properties_never_due;
create index concurrently published_properties_never_due on published_properties (property_id) where confirmation_due_at is null;
