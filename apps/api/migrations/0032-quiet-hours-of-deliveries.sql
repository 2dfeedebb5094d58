-- Null: at once. A delivery of somebody's quiet hours waits until their end.
alter table deliveries add column send_after timestamptz;
-- Deliveries to others that name a person, for the erasure of that person.
create index deliveries_author on deliveries ((data ->> 'from_id')) where data ->> 'from_id' is not null;
