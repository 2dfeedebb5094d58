-- outside a transaction
-- The same licence on several accounts, however its number is written. Dropped first, because an index whose making was broken off stays
-- behind, invalid.
drop index concurrently if exists checks_licence;
create index concurrently checks_licence on checks (upper(regexp_replace(licence_number, '[^A-Za-z0-9]', '', 'g')))
  where licence_number is not null;
