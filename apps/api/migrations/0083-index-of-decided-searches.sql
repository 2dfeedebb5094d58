-- outside a transaction
-- Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists saved_search_keys_lookup;
create index concurrently saved_search_keys_lookup on saved_search_keys (key)
  include (search_id, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided);
drop index concurrently if exists saved_search_keys_match;
