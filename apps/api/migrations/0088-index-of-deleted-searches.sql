-- outside a transaction
-- What is to be forgotten. Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists saved_searches_deleted;
create index concurrently saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;
