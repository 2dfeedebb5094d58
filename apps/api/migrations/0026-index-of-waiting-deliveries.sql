-- outside a transaction
-- Dropped first, because an index whose making was broken off stays behind, invalid.
drop index concurrently if exists deliveries_waiting;
create index concurrently deliveries_waiting on deliveries (id) where status = 'queued';
