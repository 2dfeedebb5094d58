-- outside a transaction
-- How many payments somebody has open, counted before another one is opened. Dropped first, because an index whose making was broken off
-- stays behind, invalid.
drop index concurrently if exists payments_unpaid;
create index concurrently payments_unpaid on payments (user_id) where status = 'pending';
