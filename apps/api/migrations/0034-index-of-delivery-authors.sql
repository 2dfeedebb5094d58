-- outside a transaction
-- Deliveries to others that name a person, for the erasure of that person. Dropped first: a broken off index stays behind, invalid.
drop index concurrently if exists deliveries_author;
create index concurrently deliveries_author on deliveries ((data ->> 'from_id')) where data ->> 'from_id' is not null;
