-- What people look for, and which owners answered with a listing.
create table wanted_ads (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  type listing_type not null,
  -- Null: any.
  property_type property_type,
  -- At least so many; null: any number.
  number_of_bedrooms smallint,
  -- Empty: anywhere.
  city_ids integer[] not null,
  budget_max_pesewas bigint not null,
  move_in_by date,
  text text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index wanted_ads_user on wanted_ads (user_id, id desc);
create index wanted_ads_type on wanted_ads (type, id desc);
create index wanted_ads_expiry on wanted_ads (expires_at);

-- One for each listing that was offered.
create table wanted_answers (
  id integer generated always as identity primary key,
  wanted_id integer not null references wanted_ads (id) on delete cascade,
  user_id integer not null references users (id),
  property_id integer not null references properties (id) on delete cascade,
  created_at timestamptz not null,
  unique (wanted_id, property_id)
);
create index wanted_answers_user on wanted_answers (user_id);
create index wanted_answers_property on wanted_answers (property_id);
