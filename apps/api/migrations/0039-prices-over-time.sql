-- Public prices: a row where a price was first seen by guests, written with the change and never altered.
create table property_prices (
  id bigint generated always as identity primary key,
  property_id integer not null references properties (id),
  price_pesewas bigint not null check (price_pesewas >= 0),
  changed_at timestamptz not null
);
create index property_prices_newest on property_prices (property_id, changed_at desc, id desc);

-- Reductions that the savers of a property have yet to be told of; at most one a property.
create table price_drops (
  property_id integer primary key references properties (id),
  price_pesewas bigint not null,
  previous_pesewas bigint not null,
  dropped_at timestamptz not null,
  -- Savers up to this favorite were told.
  told_favorite_id integer not null default 0
);
create index price_drops_oldest on price_drops (dropped_at);

-- What a town's published properties ask. Null kinds and rooms stand for all of them. Written anew by a job.
create table area_prices (
  city_id integer not null references cities (id),
  type listing_type not null,
  property_type property_type,
  bedrooms smallint,
  median_pesewas bigint not null,
  low_pesewas bigint not null,
  high_pesewas bigint not null,
  sample integer not null,
  unique nulls not distinct (city_id, type, property_type, bedrooms)
);
-- The medians of past weeks.
create table area_price_history (
  city_id integer not null references cities (id),
  type listing_type not null,
  property_type property_type,
  bedrooms smallint,
  week date not null,
  median_pesewas bigint not null,
  unique nulls not distinct (city_id, type, property_type, bedrooms, week)
);
create index area_price_history_week on area_price_history (week);
-- When each town was computed, and how many properties it has.
create table areas (
  city_id integer primary key references cities (id),
  listings integer not null default 0,
  computed_at timestamptz not null default '-infinity'
);
create index areas_oldest on areas (computed_at);
insert into areas (city_id) select id from cities;

-- Null in rows of a process that does not keep it yet: a job fills them.
alter table published_properties add column first_published_at timestamptz;
-- Until then the price counts as lowered.
alter table published_properties add column reduced_until timestamptz;

-- Saved searches for lowered prices. Null: any.
alter table saved_searches add column is_reduced boolean;
