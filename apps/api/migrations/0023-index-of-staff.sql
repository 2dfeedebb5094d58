-- outside a transaction
-- Dropped first, because an index whose making was broken off stays behind, invalid.
drop index concurrently if exists users_staff;
create index concurrently users_staff on users (id) where is_staff;
