-- outside a transaction
-- A number is verified for one account. Finds the account of a number, too. Dropped first, because an index whose making was broken
-- off stays behind, invalid.
drop index concurrently if exists users_verified_phone_key;
create unique index concurrently users_verified_phone_key on users (phone_number) where phone_verified_at is not null;
