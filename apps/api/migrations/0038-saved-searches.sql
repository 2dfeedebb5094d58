-- Who is told of new listings: a person with an account, or an address without one.
create table alert_recipients (
  id integer generated always as identity primary key,
  user_id integer unique references users (id),
  email text unique,
  created_at timestamptz not null,
  -- How often they were told at once on this day: beyond a number of times the rest waits for the morning.
  told_on date,
  told_times smallint not null default 0,
  check ((user_id is null) <> (email is null))
);

create table saved_searches (
  id integer generated always as identity primary key,
  recipient_id integer not null references alert_recipients (id),
  name text not null,
  -- The parameters of the list, as they were sent.
  query jsonb not null,
  frequency text not null check (frequency in ('instant', 'daily', 'weekly', 'off')),
  created_at timestamptz not null,
  -- Null: a guest has not followed the link of the mail yet, and nothing is matched.
  activated_at timestamptz,
  seen_at timestamptz not null,
  last_alert_at timestamptz,
  -- The conditions of the query, so that a listing is compared with them in SQL. Null or 0: anything.
  region_id integer,
  city_id integer,
  creator_id integer,
  min_bathrooms smallint not null default 0,
  bedrooms smallint[],
  feature_ids integer[],
  is_promoted boolean,
  is_featured boolean,
  words tsquery
);
create index saved_searches_recipient on saved_searches (recipient_id, id);
create index saved_searches_unconfirmed on saved_searches (created_at) where activated_at is null;

-- What a listing must have to match a search: one of its keys. A listing looks up its own few keys and reads no other search.
create table saved_search_keys (
  search_id integer not null references saved_searches (id) on delete cascade,
  key text not null,
  -- One bit for each kind of property in each kind of offer.
  kinds bigint not null,
  min_price_pesewas bigint not null,
  max_price_pesewas bigint not null,
  min_bedrooms smallint not null,
  primary key (search_id, key)
);
create index saved_search_keys_match on saved_search_keys (key)
  include (search_id, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms);

-- What matched a search, for the number of new ones. Not a foreign key of properties: a sweep removes what is gone.
create table saved_search_matches (
  search_id integer not null references saved_searches (id) on delete cascade,
  property_id integer not null,
  matched_at timestamptz not null,
  primary key (search_id, property_id)
);
create index saved_search_matches_newest on saved_search_matches (search_id, matched_at desc, property_id desc);
create index saved_search_matches_age on saved_search_matches (matched_at);

-- Of which listing somebody is told, or was told: once. A row without due_at was told.
create table alerts (
  id bigint generated always as identity primary key,
  recipient_id integer not null references alert_recipients (id) on delete cascade,
  property_id integer not null,
  search_id integer references saved_searches (id) on delete set null,
  matched_at timestamptz not null,
  due_at timestamptz,
  is_instant boolean not null,
  unique (recipient_id, property_id)
);
create index alerts_due on alerts (due_at, recipient_id) where due_at is not null;
create index alerts_search on alerts (search_id);
create index alerts_age on alerts (matched_at);

-- Published listings that changed, to be compared with the saved searches. The first change before a comparison keeps what was.
create table listing_changes (
  property_id integer primary key,
  -- Null: it was not published before.
  previous jsonb,
  changed_at timestamptz not null
);
create index listing_changes_age on listing_changes (changed_at);
