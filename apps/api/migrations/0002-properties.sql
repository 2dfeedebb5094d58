-- The truth about a listing. What guests read is kept finished in 0003's tables.
create table properties (
  id integer generated always as identity primary key,
  creator_id integer not null references users (id),
  city_id integer not null references cities (id),
  title text not null,
  description text not null,
  type listing_type not null,
  property_type property_type not null,
  -- 0 means negotiable.
  price_pesewas bigint not null check (price_pesewas >= 0),
  number_of_bedrooms smallint,
  number_of_bathrooms smallint,
  square_meters double precision,
  parking_spaces smallint not null default 0,
  year_built smallint,
  condition property_condition not null,
  floor_number smallint,
  has_garage boolean not null default false,
  elevator boolean not null default false,
  wheelchair_access boolean not null default false,
  secure_parking boolean not null default false,
  detailed_address text not null,
  status property_status not null,
  is_verified boolean not null default false,
  is_featured boolean not null default false,
  is_promoted boolean not null default false,
  is_urgent boolean not null default false,
  is_highlighted boolean not null default false,
  rejected_reason text,
  created_at timestamptz not null,
  activated_at timestamptz,
  published_at timestamptz,
  expiry_date timestamptz,
  deleted_at timestamptz
);
create index properties_creator on properties (creator_id, created_at desc, id desc) where deleted_at is null;
create index properties_city on properties (city_id);
-- The queue of staff: activated, not verified, not sent back.
create index properties_in_review on properties (activated_at, id)
  where deleted_at is null and activated_at is not null and not is_verified and rejected_reason is null;
create index properties_expiry on properties (expiry_date) where deleted_at is null and is_verified;

create table property_photos (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id),
  position smallint not null check (position between 0 and 3),
  -- Names of the stored renditions begin with it.
  content_hash text not null,
  width smallint not null,
  height smallint not null,
  -- A thumbhash, base64.
  placeholder text not null,
  created_at timestamptz not null,
  unique (property_id, position) deferrable initially deferred
);
create index property_photos_content on property_photos (content_hash);

create table property_feature_links (
  property_id integer not null references properties (id),
  feature_id integer not null references property_features (id),
  primary key (property_id, feature_id)
);
create index property_feature_links_feature on property_feature_links (feature_id);

create table favorites (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  property_id integer not null references properties (id),
  created_at timestamptz not null,
  unique (user_id, property_id)
);
create index favorites_property on favorites (property_id);
create index favorites_newest on favorites (user_id, created_at desc, id desc);

-- One viewer counts once a day. `viewer` is a hash: of the account, of a first-party cookie, or of an address.
create table property_visits (
  property_id integer not null references properties (id),
  visited_on date not null,
  viewer bytea not null,
  user_id integer references users (id),
  visited_at timestamptz not null,
  primary key (property_id, visited_on, viewer)
);
create index property_visits_user on property_visits (user_id, visited_at desc) where user_id is not null;
create index property_visits_day on property_visits (visited_on);
