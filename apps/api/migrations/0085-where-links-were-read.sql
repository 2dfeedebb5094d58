-- Where a link that takes back was sent to: whoever uses it reads that address or number. Null for a link of an older release.
alter table account_links add column sent_to text;
-- Nobody can use it any more: it would have restored an address that was never verified, and a verified one came after it.
alter table account_links add column is_void boolean not null default false;
