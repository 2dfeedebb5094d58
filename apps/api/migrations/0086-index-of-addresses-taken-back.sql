-- outside a transaction
-- Addresses that can be taken back are given to nobody else meanwhile.
-- Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists account_links_taken_back;
create index concurrently account_links_taken_back on account_links (lower(contact)) where purpose = 'take_back_email';
