-- A listing's finished JSON (everything but what changes by itself), refreshed in the transaction that changes it.
create table property_documents (
  property_id integer primary key references properties (id),
  -- ASCII alone, so that characters are bytes from here to the socket.
  document text not null check (octet_length(document) = char_length(document))
) with (fillfactor = 90, toast_tuple_target = 8160);
-- Read by the dozen for every list: kept in the row, and never unpacked.
alter table property_documents alter column document set storage external;

-- Apart from the document, so that counting a view rewrites forty bytes and not two thousand.
create table property_counters (
  property_id integer primary key references properties (id),
  visit_count integer not null default 0
) with (fillfactor = 70);

-- The catalogue: one narrow row per published listing and nothing else. A row leaves when its listing is no longer
-- published; expiry is decided when reading, and the clockwork sweeps expired rows out afterwards.
create table published_properties (
  property_id integer primary key references properties (id),
  creator_id integer not null references users (id),
  region_id integer not null references regions (id),
  city_id integer not null references cities (id),
  type listing_type not null,
  property_type property_type not null,
  price_pesewas bigint not null,
  number_of_bedrooms smallint not null,
  is_featured boolean not null,
  is_promoted boolean not null,
  is_popular boolean not null default false,
  published_at timestamptz not null,
  expiry_date timestamptz not null,
  -- Words of the title and of what and where the listing is.
  headline tsvector not null,
  -- The headline's words and those of the description.
  words tsvector not null
);
alter table published_properties alter column words set statistics 1000;
alter table published_properties alter column headline set statistics 1000;

-- Orders. Filters that an order's walk checks ride along, so that a walk never leaves its index.
create index published_properties_newest on published_properties (published_at desc, property_id desc)
  include (expiry_date, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms, is_featured, is_promoted, is_popular);
create index published_properties_featured on published_properties (published_at desc, property_id desc) include (expiry_date) where is_featured;
create index published_properties_promoted on published_properties (published_at desc, property_id desc) include (expiry_date) where is_promoted;
create index published_properties_promoted_kind on published_properties (property_type, type, published_at desc, property_id desc)
  include (expiry_date, region_id, city_id, price_pesewas, is_popular) where is_promoted;
create index published_properties_popular on published_properties (published_at desc, property_id desc) include (expiry_date) where is_popular;
create index published_properties_creator on published_properties (creator_id, published_at desc, property_id desc) include (expiry_date);

-- Places, kinds and prices: exact ranges for counting and for cheapest-first.
create index published_properties_price on published_properties (property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms);
create index published_properties_region_price on published_properties (region_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms);
create index published_properties_city_price on published_properties (city_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms);
create index published_properties_expiry on published_properties (expiry_date);

create index published_properties_words on published_properties using gin (words) with (fastupdate = off);
create index published_properties_headline on published_properties using gin (headline) with (fastupdate = off);

-- What changed in the catalogue, in order: an API process brings its census up to date from here. `xid` tells which
-- changes may still be followed by an earlier one that commits later. Old rows are swept.
create table published_changes (
  version bigint generated always as identity (sequence name published_changes_version) primary key,
  property_id integer not null,
  xid xid8 not null default pg_current_xact_id()
);
create index published_changes_xid on published_changes (xid);

-- Every word that any listing has used: what a mistyped word may have meant.
create table search_words (
  word text collate "C" primary key
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);
