-- The schema of Efie. Sections, in order: people, places, properties, the catalogue, money, staff, messages, deliveries,
-- prices, wanted ads, leads, saved searches, cases, checks, statistics, reviews of people, viewings, receipts, the rest, the job queue. Money is in pesewas everywhere.

create extension if not exists pg_trgm;

-- ## People

create type account_type as enum ('regular', 'agent', 'landlord');

create table users (
  id integer generated always as identity primary key,
  username text not null,
  -- Null for who signs in by number and gave none.
  email text,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  -- The digits of E.164.
  phone_number text not null,
  account_type account_type not null,
  is_staff boolean not null default false,
  date_joined timestamptz not null,
  -- When a code proved that the address, or the number, is the person's. Null again after a change.
  email_verified_at timestamptz,
  phone_verified_at timestamptz,
  -- When its holder last signed in; null before the first time, which is no news. A number alone opens no account that was left for long.
  signed_in_at timestamptz,
  terms_accepted_at timestamptz,
  -- Its holder deleted the account: it is gone from the product. Null again when they come back in time.
  deleted_at timestamptz,
  -- A suspended account reads and appeals; a banned one cannot sign in.
  suspended_at timestamptz,
  banned_at timestamptz,
  -- Since when only passkeys open the account: its password was replaced by one that nobody knows.
  password_removed_at timestamptz
);
-- A name is taken whatever its letter case.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
-- A number is verified for one account. Finds the account of a number, too.
create unique index users_verified_phone_key on users (phone_number) where phone_verified_at is not null;
create index users_newest on users (date_joined desc, id desc);
create index users_username_prefix on users (lower(username) text_pattern_ops);
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_staff on users (id) where is_staff;

-- Usernames that somebody had lately, in lower case: they are given to nobody else for a while, who could pose as that person.
create table former_usernames (
  username text primary key,
  user_id integer not null references users (id),
  reserved_until timestamptz not null
);
create index former_usernames_user on former_usernames (user_id);
create index former_usernames_end on former_usernames (reserved_until);

-- A signed-in device. The refresh token is stored as a hash only: a stolen table opens no account.
create table sessions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When the password was last entered: what leads to the account may only be changed soon after.
  authenticated_at timestamptz not null,
  -- What the session runs on, in words.
  device text not null,
  -- Written at most once in some minutes.
  last_seen_at timestamptz not null,
  -- Whether a second factor or a passkey was used in this session.
  is_multi_factor boolean not null default false
);
create index sessions_user on sessions (user_id) where revoked_at is null;
create index sessions_expiry on sessions (expires_at);

-- The newest code of a person and purpose.
create table account_codes (
  user_id integer not null references users (id),
  purpose text not null check (purpose in ('verify_email', 'verify_phone', 'reset_password')),
  -- Under a key, with the person, the purpose and the address or number that it was sent to.
  code_hash bytea not null,
  tries smallint not null default 0,
  -- From where it was tried, as hashes of networks: a stranger's wrong guesses leave the person's own tries.
  tried_from text[] not null default '{}',
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index account_codes_oldest on account_codes (expires_at);

-- Codes to sign in by number. Nobody knows yet whether an account has it, so they belong to a number, which is kept as a hash under a key.
create table phone_codes (
  -- The newest is the highest.
  id bigint generated always as identity primary key,
  number_hash bytea not null,
  -- Of the browser that asked for it.
  browser_hash bytea not null,
  -- Under a key, with the number.
  code_hash bytea not null,
  -- Wrong ones of that browser, and of all others: a stranger uses up none of the holder's.
  tries smallint not null default 0,
  tries_elsewhere smallint not null default 0,
  expires_at timestamptz not null
);
create index phone_codes_of_number on phone_codes (number_hash);
create index phone_codes_oldest on phone_codes (expires_at);

-- Links that lead into an account. A link that was used is deleted.
create table account_links (
  token_hash bytea primary key,
  user_id integer not null references users (id),
  purpose text not null check (purpose in ('reset_password', 'take_back_email', 'take_back_phone')),
  -- The address that a link for a new password was sent to; what a link that takes back restores.
  contact text not null,
  -- Whether what it restores was verified before.
  was_verified boolean not null default false,
  -- Where a link that takes back was sent to: who uses it reads that address or number.
  sent_to text,
  -- Nobody can use it any more: it would have restored an address that was never verified, and a verified one came after it.
  is_void boolean not null default false,
  expires_at timestamptz not null
);
create index account_links_person on account_links (user_id);
create index account_links_oldest on account_links (expires_at);
-- Addresses that can be taken back are given to nobody else meanwhile.
create index account_links_taken_back on account_links (lower(contact)) where purpose = 'take_back_email';

-- The secret of an authenticator app, encrypted. It counts from `confirmed_at` on.
create table totp_secrets (
  user_id integer primary key references users (id),
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step bigint
);

-- Hashes of codes that stand for the app once each.
create table recovery_codes (
  user_id integer not null references users (id),
  code_hash bytea not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often the authenticator says it was used; 0 for those that do not count.
  counter bigint not null,
  -- How the authenticator is reached, as the browser said: separated by commas.
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_person on passkeys (user_id);

-- Keys by which programs act for a person. A key is random, so a plain hash of it is enough.
create table api_keys (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  key_hash bytea not null unique,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz
);
create index api_keys_person on api_keys (user_id);

-- Challenges of WebAuthn are signed, not stored; those that were answered are kept until they expire, so that each is answered once.
create table used_challenges (
  challenge text primary key,
  expires_at timestamptz not null
);
create index used_challenges_expiry on used_challenges (expires_at);

-- Deletions of accounts, under way and done. Signing in before `erase_at` removes the row.
create table account_deletions (
  user_id integer primary key references users (id),
  requested_at timestamptz not null,
  erase_at timestamptz not null,
  -- The properties that were withdrawn with the account, and come back with it.
  property_ids integer[] not null,
  erased_at timestamptz
);
create index account_deletions_due on account_deletions (erase_at) where erased_at is null;

-- The newest copy of a person's data.
create table data_exports (
  user_id integer primary key references users (id),
  status text not null check (status in ('pending', 'ready', 'failed')),
  -- The name of its file: random, and new for each copy.
  file text not null,
  requested_at timestamptz not null,
  -- Until then the process that makes it is believed to live.
  claimed_until timestamptz,
  attempts smallint not null default 0,
  expires_at timestamptz
);
create index data_exports_pending on data_exports (requested_at) where status = 'pending';
create index data_exports_expiry on data_exports (expires_at) where expires_at is not null;

-- Private files that nothing refers to, or not yet, until they are removed from the store.
create table orphaned_files (
  file text primary key,
  since timestamptz not null
);

-- Whom people do not want to hear from.
create table blocks (
  blocker_id integer not null references users (id),
  blocked_id integer not null references users (id),
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

-- ## Places
-- Regions, towns and amenities exist with and without demo data. Coordinates are approximate.

create table regions (
  id integer primary key,
  name text not null unique
);

create table cities (
  id integer primary key,
  city text not null,
  region_id integer not null references regions (id),
  latitude double precision not null,
  longitude double precision not null,
  unique (region_id, city)
);

create table property_features (
  id integer primary key,
  name text not null unique
);

insert into regions (id, name) values
  (1, 'Ahafo'),
  (2, 'Ashanti'),
  (3, 'Bono'),
  (4, 'Bono East'),
  (5, 'Central'),
  (6, 'Eastern'),
  (7, 'Greater Accra'),
  (8, 'North East'),
  (9, 'Northern'),
  (10, 'Oti'),
  (11, 'Savannah'),
  (12, 'Upper East'),
  (13, 'Upper West'),
  (14, 'Volta'),
  (15, 'Western'),
  (16, 'Western North');

insert into cities (id, city, region_id, latitude, longitude) values
  (1, 'Goaso', 1, 6.8036, -2.5172),
  (2, 'Bechem', 1, 7.0904, -2.025),
  (3, 'Duayaw Nkwanta', 1, 7.1742, -2.099),
  (4, 'Mim', 1, 6.905, -2.562),
  (5, 'Kenyasi', 1, 6.979, -2.385),
  (6, 'Hwidiem', 1, 6.934, -2.354),
  (7, 'Kukuom', 1, 6.688, -2.443),
  (8, 'Kumasi', 2, 6.6885, -1.6244),
  (9, 'Obuasi', 2, 6.2023, -1.668),
  (10, 'Ejisu', 2, 6.723, -1.464),
  (11, 'Mampong', 2, 7.0627, -1.4001),
  (12, 'Konongo', 2, 6.6167, -1.2167),
  (13, 'Bekwai', 2, 6.452, -1.5787),
  (14, 'Offinso', 2, 6.933, -1.665),
  (15, 'Ejura', 2, 7.3856, -1.3562),
  (16, 'Agogo', 2, 6.8, -1.0819),
  (17, 'Tafo', 2, 6.7316, -1.6137),
  (18, 'Juaben', 2, 6.815, -1.422),
  (19, 'Effiduase', 2, 6.848, -1.397),
  (20, 'Mamponteng', 2, 6.778, -1.553),
  (21, 'Abuakwa', 2, 6.705, -1.718),
  (22, 'Tepa', 2, 7.003, -2.173),
  (23, 'Sunyani', 3, 7.3399, -2.3268),
  (24, 'Berekum', 3, 7.4534, -2.584),
  (25, 'Dormaa Ahenkro', 3, 7.2775, -2.8783),
  (26, 'Wenchi', 3, 7.742, -2.104),
  (27, 'Sampa', 3, 7.953, -2.699),
  (28, 'Drobo', 3, 7.583, -2.783),
  (29, 'Nsawkaw', 3, 7.87, -2.31),
  (30, 'Fiapre', 3, 7.362, -2.35),
  (31, 'Odumase', 3, 7.366, -2.319),
  (32, 'Techiman', 4, 7.5897, -1.9512),
  (33, 'Kintampo', 4, 8.0563, -1.7306),
  (34, 'Atebubu', 4, 7.7504, -0.9856),
  (35, 'Nkoranza', 4, 7.56, -1.702),
  (36, 'Yeji', 4, 8.2262, -0.6536),
  (37, 'Kwame Danso', 4, 7.7342, -0.6818),
  (38, 'Jema', 4, 7.88, -1.769),
  (39, 'Prang', 4, 7.985, -0.883),
  (40, 'Tuobodom', 4, 7.64, -1.903),
  (41, 'Cape Coast', 5, 5.1053, -1.2466),
  (42, 'Kasoa', 5, 5.5345, -0.4168),
  (43, 'Winneba', 5, 5.3511, -0.6231),
  (44, 'Elmina', 5, 5.0847, -1.3509),
  (45, 'Agona Swedru', 5, 5.5371, -0.6998),
  (46, 'Mankessim', 5, 5.269, -1.015),
  (47, 'Saltpond', 5, 5.2091, -1.0606),
  (48, 'Dunkwa-on-Offin', 5, 5.96, -1.7779),
  (49, 'Assin Foso', 5, 5.7012, -1.2866),
  (50, 'Apam', 5, 5.2848, -0.7371),
  (51, 'Twifo Praso', 5, 5.613, -1.549),
  (52, 'Anomabo', 5, 5.174, -1.118),
  (53, 'Buduburam', 5, 5.52, -0.474),
  (54, 'Koforidua', 6, 6.0941, -0.2591),
  (55, 'Nkawkaw', 6, 6.551, -0.766),
  (56, 'Nsawam', 6, 5.8089, -0.3503),
  (57, 'Suhum', 6, 6.0409, -0.45),
  (58, 'Akim Oda', 6, 5.9267, -0.9858),
  (59, 'Asamankese', 6, 5.8601, -0.6635),
  (60, 'Aburi', 6, 5.848, -0.1745),
  (61, 'Akosombo', 6, 6.29, 0.048),
  (62, 'Somanya', 6, 6.104, -0.015),
  (63, 'Odumase Krobo', 6, 6.133, 0),
  (64, 'Akropong', 6, 5.9746, -0.0854),
  (65, 'Kibi', 6, 6.1649, -0.5538),
  (66, 'Begoro', 6, 6.3871, -0.3774),
  (67, 'Akwatia', 6, 6.0402, -0.8088),
  (68, 'Mpraeso', 6, 6.5932, -0.7346),
  (69, 'Accra', 7, 5.556, -0.1969),
  (70, 'Tema', 7, 5.6698, -0.0166),
  (71, 'Madina', 7, 5.6658, -0.1631),
  (72, 'Adenta', 7, 5.709, -0.155),
  (73, 'Ashaiman', 7, 5.695, -0.033),
  (74, 'Teshie', 7, 5.5836, -0.1072),
  (75, 'Nungua', 7, 5.601, -0.0771),
  (76, 'Dome', 7, 5.65, -0.2361),
  (77, 'Gbawe', 7, 5.5769, -0.3104),
  (78, 'Weija', 7, 5.563, -0.335),
  (79, 'Pokuase', 7, 5.69, -0.283),
  (80, 'Amasaman', 7, 5.703, -0.301),
  (81, 'Dodowa', 7, 5.883, -0.098),
  (82, 'Kpone', 7, 5.692, 0.058),
  (83, 'Prampram', 7, 5.709, 0.107),
  (84, 'Ada Foah', 7, 5.786, 0.633),
  (85, 'Nalerigu', 8, 10.527, -0.369),
  (86, 'Gambaga', 8, 10.53, -0.442),
  (87, 'Walewale', 8, 10.351, -0.799),
  (88, 'Bunkpurugu', 8, 10.515, -0.1),
  (89, 'Chereponi', 8, 10.1383, 0.2824),
  (90, 'Yagaba', 8, 10.2329, -1.2836),
  (91, 'Yunyoo', 8, 10.484, -0.009),
  (92, 'Tamale', 9, 9.4008, -0.8393),
  (93, 'Yendi', 9, 9.4427, -0.0099),
  (94, 'Savelugu', 9, 9.6244, -0.8253),
  (95, 'Bimbilla', 9, 8.858, 0.058),
  (96, 'Gushegu', 9, 9.921, -0.218),
  (97, 'Karaga', 9, 9.923, -0.431),
  (98, 'Kumbungu', 9, 9.56, -0.948),
  (99, 'Tolon', 9, 9.431, -1.065),
  (100, 'Saboba', 9, 9.705, 0.317),
  (101, 'Zabzugu', 9, 9.285, 0.368),
  (102, 'Kpandai', 9, 8.4688, -0.0113),
  (103, 'Dambai', 10, 8.068, 0.178),
  (104, 'Nkwanta', 10, 8.2593, 0.5019),
  (105, 'Jasikan', 10, 7.4094, 0.443),
  (106, 'Kadjebi', 10, 7.5263, 0.467),
  (107, 'Kete Krachi', 10, 7.7939, -0.0498),
  (108, 'Worawora', 10, 7.518, 0.372),
  (109, 'Nkonya Ahenkro', 10, 7.117, 0.3232),
  (110, 'Kpassa', 10, 8.495, 0.335),
  (111, 'Chinderi', 10, 8.1485, -0.1635),
  (112, 'Damongo', 11, 9.083, -1.818),
  (113, 'Salaga', 11, 8.5508, -0.5188),
  (114, 'Bole', 11, 9.03, -2.485),
  (115, 'Buipe', 11, 8.783, -1.533),
  (116, 'Sawla', 11, 9.283, -2.417),
  (117, 'Daboya', 11, 9.532, -1.384),
  (118, 'Larabanga', 11, 9.218, -1.862),
  (119, 'Tuna', 11, 9.488, -2.431),
  (120, 'Bolgatanga', 12, 10.7856, -0.8514),
  (121, 'Bawku', 12, 11.0616, -0.2417),
  (122, 'Navrongo', 12, 10.8956, -1.0921),
  (123, 'Paga', 12, 10.992, -1.112),
  (124, 'Zebilla', 12, 10.94, -0.47),
  (125, 'Bongo', 12, 10.908, -0.808),
  (126, 'Sandema', 12, 10.735, -1.29),
  (127, 'Garu', 12, 10.85, -0.183),
  (128, 'Tongo', 12, 10.708, -0.806),
  (129, 'Zuarungu', 12, 10.787, -0.801),
  (130, 'Wa', 13, 10.0607, -2.5019),
  (131, 'Lawra', 13, 10.64, -2.899),
  (132, 'Tumu', 13, 10.88, -1.982),
  (133, 'Jirapa', 13, 10.533, -2.7),
  (134, 'Nandom', 13, 10.85, -2.763),
  (135, 'Nadowli', 13, 10.368, -2.664),
  (136, 'Gwollu', 13, 10.981, -2.217),
  (137, 'Wechiau', 13, 9.831, -2.683),
  (138, 'Funsi', 13, 10.286, -1.982),
  (139, 'Hamile', 13, 10.993, -2.746),
  (140, 'Ho', 14, 6.6008, 0.4713),
  (141, 'Hohoe', 14, 7.1518, 0.4736),
  (142, 'Keta', 14, 5.9179, 0.9879),
  (143, 'Aflao', 14, 6.1198, 1.1901),
  (144, 'Kpando', 14, 6.9954, 0.2931),
  (145, 'Sogakope', 14, 6, 0.595),
  (146, 'Anloga', 14, 5.7947, 0.8973),
  (147, 'Akatsi', 14, 6.131, 0.798),
  (148, 'Denu', 14, 6.099, 1.148),
  (149, 'Dzodze', 14, 6.239, 0.997),
  (150, 'Peki', 14, 6.533, 0.233),
  (151, 'Adidome', 14, 6.073, 0.503),
  (152, 'Takoradi', 15, 4.8982, -1.7603),
  (153, 'Sekondi', 15, 4.934, -1.714),
  (154, 'Tarkwa', 15, 5.3038, -1.9896),
  (155, 'Prestea', 15, 5.4338, -2.1429),
  (156, 'Bogoso', 15, 5.567, -2.017),
  (157, 'Axim', 15, 4.8664, -2.2418),
  (158, 'Shama', 15, 5.013, -1.632),
  (159, 'Agona Nkwanta', 15, 4.888, -1.965),
  (160, 'Elubo', 15, 5.283, -2.767),
  (161, 'Half Assini', 15, 5.051, -2.879),
  (162, 'Asankrangwa', 15, 5.802, -2.431),
  (163, 'Wassa Akropong', 15, 5.783, -2.083),
  (164, 'Aboso', 15, 5.3607, -1.9486),
  (165, 'Sefwi Wiawso', 16, 6.206, -2.486),
  (166, 'Bibiani', 16, 6.4635, -2.3194),
  (167, 'Sefwi Bekwai', 16, 6.199, -2.323),
  (168, 'Enchi', 16, 5.821, -2.822),
  (169, 'Juaboso', 16, 6.3333, -2.8421),
  (170, 'Awaso', 16, 6.231, -2.269),
  (171, 'Akontombra', 16, 6.04, -2.88),
  (172, 'Bodi', 16, 6.2224, -2.7662),
  (173, 'Debiso', 16, 6.66, -3.09),
  (174, 'Dadieso', 16, 6.12, -3.015);

insert into property_features (id, name) values
  (1, 'Air conditioning'),
  (2, 'Balcony'),
  (3, 'Borehole'),
  (4, 'Boys'' quarters'),
  (5, 'CCTV'),
  (6, 'Electric fence'),
  (7, 'Fitted kitchen'),
  (8, 'Furnished'),
  (9, 'Garden'),
  (10, 'Gym'),
  (11, 'Laundry area'),
  (12, 'Near public transport'),
  (13, 'Paved compound'),
  (14, 'Pets allowed'),
  (15, 'Polytank'),
  (16, 'Prepaid meter'),
  (17, 'Rooftop terrace'),
  (18, 'Security guard'),
  (19, 'Solar power'),
  (20, 'Standby generator'),
  (21, 'Storeroom'),
  (22, 'Swimming pool'),
  (23, 'Tiled floors'),
  (24, 'Walled and gated'),
  (25, 'Wardrobes'),
  (26, 'Water heater'),
  (27, 'Wi-Fi');

-- ## Properties

create type listing_type as enum ('rental', 'short rental', 'sale');
create type property_type as enum (
  'single room', 'self contained', 'chamber & hall', 'apartment', 'serviced apartment', 'duplex', 'hostel',
  'guest house', 'commercial', 'air-bnb', 'condo', 'land', 'shop'
);
create type property_condition as enum ('new', 'good', 'needs_renovation');
create type property_status as enum ('available', 'not available', 'rented', 'sold', 'inactive');
create type activation as enum ('fee', 'subscription', 'credit');
-- What an owner says of a piece of land.
create type title_type as enum ('land_certificate', 'deed', 'indenture', 'site_plan', 'allocation_note', 'none');
create type land_tenure as enum ('leasehold', 'freehold', 'customary');
create type land_owner as enum ('stool', 'family', 'state', 'private');

-- The truth about a listing. What guests read is kept finished in the catalogue's tables.
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
  -- The pin as its owner placed it, in degrees, and the point that others see.
  latitude double precision,
  longitude double precision,
  public_latitude double precision,
  public_longitude double precision,
  gps_address text,
  landmark text,
  -- What a rental costs before the key: null is not said, 0 is none.
  advance_months smallint,
  deposit_months smallint,
  agent_fee_percent double precision,
  viewing_fee_pesewas bigint,
  -- A month.
  service_charge_pesewas bigint,
  -- Papers of land: null is not said.
  title_type title_type,
  tenure land_tenure,
  land_owner land_owner,
  plots double precision,
  litigation_declared boolean,
  -- Whether a home's kitchen and toilet are its own, and how light is paid: null is not said.
  kitchen text,
  toilet text,
  electricity text,
  status property_status not null,
  -- The owner's own number for it.
  reference text,
  is_verified boolean not null default false,
  is_featured boolean not null default false,
  is_promoted boolean not null default false,
  is_urgent boolean not null default false,
  is_highlighted boolean not null default false,
  rejected_reason text,
  created_at timestamptz not null,
  activated_at timestamptz,
  -- What paid for it; null for a draft.
  activated_by activation,
  -- Since when it waits for staff's first word, or for their word after a rejection.
  submitted_at timestamptz,
  -- When staff last approved it.
  verified_at timestamptz,
  -- Since when a change of a verified listing waits to be looked at.
  changed_at timestamptz,
  published_at timestamptz,
  -- Of a property that was deleted and posted again: when it was first published. Null: `published_at`.
  first_published_at timestamptz,
  expiry_date timestamptz,
  -- The end of the subscription that activated or renewed it.
  covered_until timestamptz,
  -- The badges of a subscription's perks act until then; null where no perk gave them.
  perks_until timestamptz,
  -- When the present run began: a refund takes back what was promised beyond what is still paid for. Null before the first run.
  run_started_at timestamptz,
  -- The payment that the present run came from: taking it back takes this run and no later one. Null where no payment did.
  run_payment_id integer,
  -- What was left of its run when staff took it down; it runs on from the next verification.
  paused_ms bigint,
  -- A fee that had paid for it was taken back.
  fee_withdrawn_at timestamptz,
  -- When its owner last said that it can be had, and when the owner was asked since.
  last_confirmed_at timestamptz,
  confirmation_asked_at timestamptz,
  -- Reports hid it until staff decide.
  hidden_at timestamptz,
  -- Its owner is suspended.
  owner_hidden_at timestamptz,
  -- Since when a decision on a case keeps it from everybody but its owner and staff.
  sent_back_at timestamptz,
  deleted_at timestamptz,
  -- Of a deleted property, for 90 days: what its photos look like.
  photo_fingerprints text[]
);
create index properties_creator on properties (creator_id, created_at desc, id desc) where deleted_at is null;
create unique index properties_reference on properties (creator_id, reference) where reference is not null and deleted_at is null;
create index properties_city on properties (city_id);
create index properties_expiry on properties (expiry_date) where deleted_at is null and is_verified;
create index properties_perks on properties (perks_until) where perks_until is not null;
create index properties_created on properties (created_at);
create index properties_deleted on properties (deleted_at) where photo_fingerprints is not null;
create index properties_deleted_by_creator on properties (creator_id, deleted_at desc) where photo_fingerprints is not null;
-- The two queues of staff.
create index properties_pending on properties (submitted_at, id) where submitted_at is not null;
create index properties_changed on properties (changed_at, id) where changed_at is not null;

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
  -- 64 bits in hex that are nearly the same for nearly the same picture. Null: the picture has no shapes.
  fingerprint text,
  -- For finding copies: likely ones by this hash, which are then compared.
  perceptual_hash bigint,
  compared_at timestamptz,
  unique (property_id, position) deferrable initially deferred
);
create index property_photos_content on property_photos (content_hash);
create index property_photos_uncompared on property_photos (id) where compared_at is null;
-- Each 16 bits of the hash. With the whole hash in the index, a lookup reads no rows.
create index property_photos_likely_band_0 on property_photos (((perceptual_hash >> 48) & 65535))
  include (id, perceptual_hash) where perceptual_hash is not null;
create index property_photos_likely_band_1 on property_photos (((perceptual_hash >> 32) & 65535))
  include (id, perceptual_hash) where perceptual_hash is not null;
create index property_photos_likely_band_2 on property_photos (((perceptual_hash >> 16) & 65535))
  include (id, perceptual_hash) where perceptual_hash is not null;
create index property_photos_likely_band_3 on property_photos (((perceptual_hash >> 0) & 65535))
  include (id, perceptual_hash) where perceptual_hash is not null;

-- Photos that arrive in parts. All processes continue them.
create table photo_uploads (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references users (id),
  property_id integer not null references properties (id) on delete cascade,
  size integer not null,
  -- Of the whole file.
  sha256 bytea not null,
  -- The bytes that are stored: all but the last, which is stored as the photo.
  received integer not null default 0,
  created_at timestamptz not null,
  -- The name of its photo, once that is there.
  content_hash text
);
create unique index photo_uploads_open on photo_uploads (user_id, property_id, sha256) where content_hash is null;
create index photo_uploads_user on photo_uploads (user_id, created_at);
create index photo_uploads_property on photo_uploads (property_id);
create index photo_uploads_created on photo_uploads (created_at);

create table photo_upload_parts (
  upload_id uuid not null references photo_uploads (id) on delete cascade,
  -- The place of the first byte.
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);

-- Photos that are copies of another listing's.
create table photo_copies (
  photo_id integer not null references property_photos (id) on delete cascade,
  -- The older photo, of another listing.
  original_id integer not null references property_photos (id) on delete cascade,
  -- Correlation of the two pictures where they fit best.
  likeness real not null,
  found_at timestamptz not null,
  primary key (photo_id, original_id)
);
create index photo_copies_original on photo_copies (original_id);

-- Photos that are being stored, and those that no listing shows any more. Files are named after their content and may
-- belong to several listings, or to one that is being uploaded this moment: nobody removes any without a row here.
create table loose_photos (
  content_hash text primary key,
  -- How many uploads of it are under way.
  uploads integer not null default 0 check (uploads >= 0),
  since timestamptz not null,
  -- Its files are being removed; an upload of the same picture waits until they are gone.
  removing_since timestamptz
);
create index loose_photos_oldest on loose_photos (since);

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
  -- One's own note; empty without one.
  note text not null default '',
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
  -- Whether it moves what is popular: of the guests of one network only the first few of a day do.
  is_scored boolean not null default true,
  -- The same for as long as visits are kept, but another one for each owner: who came again to whose listings. Null: unknown.
  person bytea,
  primary key (property_id, visited_on, viewer)
);
create index property_visits_person on property_visits (person, visited_on) where person is not null;
create index property_visits_user on property_visits (user_id, visited_at desc) where user_id is not null;
create index property_visits_day on property_visits (visited_on);

-- How many guests of one network were counted at a listing on a day. The network is a hash under a key of that day; rows go
-- when it is over.
create table visit_networks (
  property_id integer not null references properties (id),
  visited_on date not null,
  network bytea not null,
  guests integer not null,
  primary key (property_id, visited_on, network)
);
create index visit_networks_day on visit_networks (visited_on);

-- ## The catalogue

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

-- One narrow row per published listing and nothing else. A row leaves when its listing is no longer published; expiry is
-- decided when reading, and a job sweeps expired rows out afterwards.
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
  words tsvector not null,
  number_of_bathrooms smallint,
  feature_ids integer[] not null,
  first_published_at timestamptz not null,
  -- Until then the price counts as lowered.
  reduced_until timestamptz,
  -- Where lists and maps find it: the point that everybody sees.
  latitude double precision not null,
  longitude double precision not null,
  advance_months smallint,
  move_in_cost_pesewas bigint,
  no_viewing_fee boolean,
  -- When the owner is to be asked, or the listing to leave the lists.
  confirmation_due_at timestamptz not null,
  -- What of its owner was checked.
  owner_checks text[] not null,
  plots numeric(8, 2),
  kitchen text,
  toilet text,
  electricity text
);
alter table published_properties alter column words set statistics 1000;
alter table published_properties alter column headline set statistics 1000;

-- Orders. Filters that an order's walk checks are included, so that a walk never leaves its index.
create index published_properties_newest on published_properties (published_at desc, property_id desc)
  include (expiry_date, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms, is_featured, is_promoted, is_popular);
create index published_properties_featured on published_properties (published_at desc, property_id desc)
  include (expiry_date) where is_featured;
create index published_properties_promoted on published_properties (published_at desc, property_id desc)
  include (expiry_date) where is_promoted;
create index published_properties_promoted_kind on published_properties (property_type, type, published_at desc, property_id desc)
  include (expiry_date, region_id, city_id, price_pesewas, is_popular) where is_promoted;
create index published_properties_popular on published_properties (published_at desc, property_id desc)
  include (expiry_date) where is_popular;
create index published_properties_reduced on published_properties (published_at desc, property_id desc)
  include (expiry_date) where reduced_until is not null;
create index published_properties_free_to_view on published_properties (published_at desc, property_id desc)
  include (expiry_date) where no_viewing_fee;
create index published_properties_creator on published_properties (creator_id, published_at desc, property_id desc)
  include (expiry_date);
create index published_properties_city on published_properties (city_id, published_at desc, property_id desc)
  include (expiry_date, creator_id);

-- Kinds, places and prices: exact ranges for counting and for cheapest-first.
create index published_properties_cheapest on published_properties (property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_cost_pesewas, no_viewing_fee, longitude, latitude);
create index published_properties_region_cheapest on published_properties
  (region_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_cost_pesewas, no_viewing_fee);
create index published_properties_city_cheapest on published_properties
  (city_id, property_type, type, price_pesewas, property_id)
  include (expiry_date, published_at, number_of_bedrooms, advance_months, move_in_cost_pesewas, no_viewing_fee);

-- Boxes and circles of lists and maps are counted, and their pages found, without reading the table.
create index published_properties_place on published_properties using gist (point(longitude, latitude))
  include (longitude, latitude, property_id, published_at, expiry_date, price_pesewas, city_id, region_id, type, property_type,
    number_of_bedrooms, is_popular);

-- Filters. For numbers that few have: the others are found sooner by walking the order of the list.
create index published_properties_bedrooms on published_properties (number_of_bedrooms);
create index published_properties_bathrooms on published_properties (number_of_bathrooms);
create index published_properties_move_in on published_properties (move_in_cost_pesewas) where move_in_cost_pesewas is not null;
create index published_properties_terms on published_properties (advance_months, move_in_cost_pesewas)
  include (no_viewing_fee, expiry_date) where advance_months is not null;
create index published_properties_plots on published_properties (plots) include (expiry_date) where plots > 0;
create index published_properties_kitchen on published_properties (kitchen, published_at desc, property_id desc)
  include (expiry_date) where kitchen is not null;
create index published_properties_toilet on published_properties (toilet, published_at desc, property_id desc)
  include (expiry_date) where toilet is not null;
create index published_properties_electricity on published_properties (electricity, published_at desc, property_id desc)
  include (expiry_date) where electricity is not null;
-- Without a list of pending entries: searches would have to read it.
create index published_properties_words on published_properties using gin (words) with (fastupdate = off);
create index published_properties_headline on published_properties using gin (headline) with (fastupdate = off);
create index published_properties_features on published_properties using gin (feature_ids) with (fastupdate = off);
create index published_properties_owner_checks on published_properties using gin (owner_checks) with (fastupdate = off);

-- What is due.
create index published_properties_expiry on published_properties (expiry_date);
create index published_properties_reduced_until on published_properties (reduced_until) where reduced_until is not null;
create index published_properties_confirmation_due on published_properties (confirmation_due_at);

-- What changed in the catalogue, in order: an API process brings its catalogue index up to date from here. `xid` tells which
-- changes may still be followed by an earlier one that commits later. Old rows are swept.
create table published_changes (
  version bigint generated always as identity (sequence name published_changes_version) primary key,
  property_id integer not null,
  xid xid8 not null default pg_current_xact_id()
);
create index published_changes_xid on published_changes (xid);

-- Owners of whom something was checked, or is not any more, and who have more listings than one request may rewrite.
create table owners_to_refresh (
  owner_id integer primary key,
  -- Their listings up to this one are done.
  after_id integer not null
);

-- Every word that any listing has used: what a mistyped word may have meant.
create table search_words (
  word text collate "C" primary key
);
create index search_words_similar on search_words using gin (word gin_trgm_ops);

-- ## Money

-- What can be bought.
create table subscription_plans (
  id integer primary key,
  slug text not null unique,
  display_name text not null,
  description text not null,
  price_pesewas integer not null check (price_pesewas > 0),
  -- Shown struck through beside the price.
  original_price_pesewas integer check (original_price_pesewas > price_pesewas),
  duration_days integer not null check (duration_days > 0),
  is_popular boolean not null default false,
  unlimited_listings boolean not null default false,
  number_of_free_listings integer not null default 0 check (number_of_free_listings >= 0),
  -- In the order in which they are shown.
  perks text[] not null default '{}'
    check (perks <@ array['featured', 'urgent', 'top', 'highlight', 'unlimited', 'support']),
  position integer not null unique
);

insert into subscription_plans (id, slug, display_name, description, price_pesewas, original_price_pesewas, duration_days,
  is_popular, unlimited_listings, number_of_free_listings, perks, position) values
  (1, 'starter', 'Starter', 'For owners with a few places to let: four listings for less than the price of three.',
    8000, null, 30, false, false, 4, '{highlight,support}', 1),
  (2, 'professional', 'Professional', 'For busy landlords and agents: fifteen listings that stand out.',
    24000, 30000, 30, true, false, 15, '{featured,urgent,highlight,support}', 2),
  (3, 'unlimited', 'Unlimited', 'For agencies: every listing you have, first in the lists, for one price.',
    45000, null, 30, false, true, 0, '{featured,top,urgent,highlight,unlimited,support}', 3);

-- One row a person: the plan that runs, or ran last.
create table subscriptions (
  user_id integer primary key references users (id),
  plan_id integer not null references subscription_plans (id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- Not counted down while the plan is unlimited.
  free_listings_remaining integer not null check (free_listings_remaining >= 0)
);
create index subscriptions_plan on subscriptions (plan_id);

create type promo_kind as enum ('percent', 'fixed');
create type promo_scope as enum ('subscription', 'listing', 'both');

create table promo_codes (
  id integer generated always as identity primary key,
  code text not null,
  kind promo_kind not null,
  -- Hundredths: of a percent, or of a cedi.
  value_hundredths integer not null check (value_hundredths > 0 and (kind = 'fixed' or value_hundredths <= 10000)),
  applies_to promo_scope not null,
  -- Null: any plan.
  plan_id integer references subscription_plans (id),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_user integer not null check (max_uses_per_user > 0),
  used integer not null default 0,
  created_at timestamptz not null,
  -- Null: made at the command line, or with the demo data.
  created_by integer references users (id),
  check (max_uses is null or used <= max_uses)
);
create unique index promo_codes_code_key on promo_codes (lower(code));
create index promo_codes_plan on promo_codes (plan_id) where plan_id is not null;
create index promo_codes_created_by on promo_codes (created_by) where created_by is not null;

create type payment_purpose as enum ('subscription', 'publish', 'renew');
-- success, refused and reversed are final; the others end in success when the money arrives after all.
create type payment_status as enum ('pending', 'success', 'failed', 'abandoned', 'mismatched', 'refused', 'reversed');

create table payments (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  reference text not null unique,
  purpose payment_purpose not null,
  plan_id integer references subscription_plans (id),
  property_id integer references properties (id),
  -- What is paid for, as it was called.
  title text not null,
  promo_code_id integer references promo_codes (id),
  price_pesewas integer not null check (price_pesewas > 0),
  -- What must arrive; 0: a promo code made it free, and the provider does not know of it.
  amount_pesewas integer not null check (amount_pesewas between 0 and price_pesewas),
  status payment_status not null default 'pending',
  access_code text,
  authorization_url text,
  -- The provider's word, and its answer, as they were last.
  provider_status text,
  provider_answer jsonb,
  -- What the payment gave: 'subscription', 'listing' or 'credit'.
  effect text,
  -- Why staff should look at it.
  flags text[] not null default '{}',
  created_at timestamptz not null,
  -- When the provider last answered about it.
  asked_at timestamptz,
  -- When, and how often, it was asked: whom it could not be asked about goes to the back of the queue and waits longer.
  tried_at timestamptz,
  tries integer not null default 0,
  settled_at timestamptz,
  -- The money is to be sent back: since when, and when the provider was asked to.
  refund_due_at timestamptz,
  refund_asked_at timestamptz,
  -- Who asks for the refund holds a claim that lapses; `refund_asked_at` is only set once the answer is known.
  refund_claimed_at timestamptz,
  check ((purpose = 'subscription') = (plan_id is not null)),
  check ((purpose = 'subscription') = (property_id is null))
);
create index payments_user on payments (user_id, id desc);
create index payments_plan on payments (plan_id) where plan_id is not null;
create index payments_property on payments (property_id) where property_id is not null;
create index payments_promo_code on payments (promo_code_id) where promo_code_id is not null;
create index payments_pending on payments (asked_at nulls first, created_at) where status = 'pending';
-- How many payments somebody has open, counted before another one is opened.
create index payments_unpaid on payments (user_id) where status = 'pending';
create index payments_refunds on payments (refund_due_at) where refund_due_at is not null and refund_asked_at is null;
create index payments_flagged on payments (id desc) where flags <> '{}';
create index payments_reference_prefix on payments (reference text_pattern_ops);
create index payments_created on payments (created_at, status);
create index payments_settled on payments (settled_at) where status = 'success';

-- Everything that was said about a payment, in order. Written once, never changed.
create table payment_events (
  id bigint generated always as identity primary key,
  -- Null: the reference is none of ours.
  payment_id integer references payments (id),
  reference text not null,
  kind text not null,
  source text not null,
  detail jsonb not null,
  -- Of a webhook's body: one that is sent again is not stored again.
  body_hash text,
  created_at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, id);
create unique index payment_events_body on payment_events (body_hash) where body_hash is not null;
create index payment_events_unknown on payment_events (id desc) where payment_id is null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- Which payment gave which part of a subscription, so that it can be taken back.
create table subscription_periods (
  payment_id integer primary key references payments (id),
  user_id integer not null references users (id),
  plan_id integer not null references subscription_plans (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  free_listings integer not null,
  withdrawn_at timestamptz
);
create index subscription_periods_user on subscription_periods (user_id, starts_at);
create index subscription_periods_plan on subscription_periods (plan_id);

-- A fee whose listing did not need it any more: it pays for the person's next one.
create table listing_credits (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  payment_id integer not null unique references payments (id),
  created_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index listing_credits_open on listing_credits (user_id, id) where used_at is null and withdrawn_at is null;

create table promo_uses (
  payment_id integer primary key references payments (id),
  promo_code_id integer not null references promo_codes (id),
  user_id integer not null references users (id),
  used_at timestamptz not null
);
create index promo_uses_code on promo_uses (promo_code_id, user_id);
create index promo_uses_user on promo_uses (user_id);

-- What the Paystack sandbox knows; empty where real keys are set.
create table sandbox_transactions (
  id integer generated always as identity primary key,
  reference text not null unique,
  access_code text not null unique,
  email text not null,
  amount_pesewas integer not null check (amount_pesewas > 0),
  currency text not null,
  callback_url text,
  status text not null,
  channel text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Mobile money that will be approved on the phone, at this moment.
  approves_at timestamptz
);
create index sandbox_transactions_approvals on sandbox_transactions (approves_at) where approves_at is not null;

-- ## Staff

create type staff_action as enum (
  'verified', 'rejected', 'granted_staff', 'ended_promo_code', 'revoked_staff', 'created_promo_code', 'sent_delivery_again',
  'decided_case', 'decided_appeal', 'opened_check', 'approved_check', 'rejected_check', 'reviewed_payment'
);

-- Who of the staff did what, when, on what and why. Written once, never changed.
create table staff_actions (
  id integer generated always as identity primary key,
  -- Null: by the command line of the server.
  staff_id integer references users (id),
  action staff_action not null,
  property_id integer references properties (id),
  user_id integer references users (id),
  promo_code_id integer references promo_codes (id),
  reason text,
  created_at timestamptz not null,
  -- A listing as it was when staff decided on it: the JSON that guests read. Null for what is no verdict.
  listing json
);
create index staff_actions_staff on staff_actions (staff_id) where staff_id is not null;
create index staff_actions_property on staff_actions (property_id) where property_id is not null;
create index staff_actions_user on staff_actions (user_id) where user_id is not null;
create index staff_actions_promo_code on staff_actions (promo_code_id) where promo_code_id is not null;
create index staff_actions_created on staff_actions (created_at, action);

-- The photos of a listing that staff decided on; their files stay as long as the entry does.
create table reviewed_photos (
  staff_action_id integer not null references staff_actions (id),
  content_hash text not null,
  primary key (content_hash, staff_action_id)
);
create index reviewed_photos_action on reviewed_photos (staff_action_id);

-- What staff found when they looked at a payment with flags. It waits again when its flags change.
create table payment_reviews (
  payment_id integer primary key references payments (id),
  -- Who and when.
  staff_action_id integer not null unique references staff_actions (id),
  -- The payment's flags at that time.
  flags text[] not null,
  note text not null
);

-- Payments with flags that staff have not looked at.
create view flagged_payments as
select p.id, p.created_at from payments p
where p.flags <> '{}' and not exists (select from payment_reviews r where r.payment_id = p.id and r.flags = p.flags);

create type claim_item as enum ('property', 'case', 'check', 'appeal', 'payment');

-- Who of the staff is looking at what, to judge it. A claim ends by its time, when the verdict is given, or when somebody leaves.
create table staff_claims (
  item_type claim_item not null,
  item_id integer not null,
  staff_id integer not null references users (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (item_type, item_id)
);
create index staff_claims_staff on staff_claims (staff_id);
create index staff_claims_ended on staff_claims (expires_at);

-- ## Messages

-- One conversation of two people. The lower id comes first, so that a pair has one row, no matter who wrote first.
create table message_threads (
  id integer generated always as identity primary key,
  lower_user_id integer not null references users (id),
  higher_user_id integer not null references users (id),
  -- The listing that was named last.
  property_id integer references properties (id),
  -- Null only inside the transaction that begins the conversation.
  last_message_id integer,
  check (lower_user_id < higher_user_id),
  unique (lower_user_id, higher_user_id)
);
create index message_threads_lower on message_threads (lower_user_id, last_message_id desc);
create index message_threads_higher on message_threads (higher_user_id, last_message_id desc);
create index message_threads_property on message_threads (property_id) where property_id is not null;

-- A conversation's ids ascend in the order in which its messages appear: its row is locked while one is written.
create table messages (
  id integer generated always as identity primary key,
  thread_id integer not null references message_threads (id),
  sender_id integer not null references users (id),
  recipient_id integer not null references users (id),
  -- What the conversation was about when this was written.
  property_id integer references properties (id),
  content text not null,
  sent_at timestamptz not null,
  -- Null: not read yet.
  read_at timestamptz,
  -- What a reader should be careful about.
  flags text[] not null default '{}',
  -- What it says, but for capitals, spaces and punctuation, so that the same text is found without reading long ones again.
  text_hash bytea
);
create index messages_thread on messages (thread_id, id desc);
create index messages_sender on messages (sender_id, id desc);
create index messages_recipient on messages (recipient_id, id desc);
create index messages_unread on messages (recipient_id, id desc) where read_at is null;
create index messages_unread_of_thread on messages (thread_id, recipient_id) where read_at is null;
create index messages_property on messages (property_id, sender_id, recipient_id, id desc) where property_id is not null;
create index messages_sent on messages (sent_at);

-- Conversations in which somebody may have unread messages to be notified of. A row stays, so that they are notified once an hour.
create table message_notices (
  thread_id integer not null references message_threads (id),
  user_id integer not null references users (id),
  -- When to look whether anything is still unread; null: nothing was written since.
  due_at timestamptz,
  told_at timestamptz,
  told_message_id integer,
  primary key (thread_id, user_id)
);
create index message_notices_person on message_notices (user_id);
create index message_notices_due on message_notices (due_at) where due_at is not null;

-- ## Deliveries

create type notification_type as enum (
  'verified', 'favorited', 'rejected', 'expiring', 'payment', 'alert', 'price_drop', 'listing_hidden', 'report_decided',
  'case_decided', 'appeal_decided', 'confirm', 'unconfirmed', 'check_approved', 'check_rejected', 'check_expiring', 'lead_reminder',
  'viewing_requested', 'viewing_proposed', 'viewing_confirmed', 'viewing_declined', 'viewing_cancelled', 'viewing_done',
  'viewing_missed', 'viewing_reminder'
);

create table notifications (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  notif_type notification_type not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  property_id integer references properties (id),
  -- As it was called when this happened.
  title text not null,
  reason text,
  -- Names what happened, where it must be said once only.
  once_key text
);
create index notifications_newest on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
create index notifications_property on notifications (property_id) where property_id is not null;
create unique index notifications_once on notifications (user_id, once_key) where once_key is not null;

-- The outbox: what leaves by e-mail, SMS or web push, written in the transaction that causes it.
create table deliveries (
  id integer generated always as identity primary key,
  -- Null for somebody without an account.
  user_id integer references users (id),
  channel text not null check (channel in ('email', 'sms', 'push')),
  -- An address, a number with its country code, or the id of a push subscription.
  recipient text not null,
  template text not null,
  -- What the template shows. Null once it was sent, where the outbox is not kept: it may hold a code or a link.
  data jsonb,
  -- At most one delivery has a key.
  key text unique,
  status text not null default 'queued' check (status in ('queued', 'kept', 'sent', 'dropped', 'dead')),
  attempts smallint not null default 0,
  -- How often a provider was given it without an answer: it may have arrived. Nobody is sent anything a third time.
  unanswered smallint not null default 0,
  created_at timestamptz not null,
  -- Null: at once. A delivery of somebody's quiet hours waits until their end.
  send_after timestamptz,
  sent_at timestamptz,
  last_error text
);
create index deliveries_person on deliveries (user_id);
create index deliveries_recipient on deliveries (recipient, id desc);
create index deliveries_oldest on deliveries (created_at);
create index deliveries_dead on deliveries (id desc) where status = 'dead';
create index deliveries_waiting on deliveries (id) where status = 'queued';
-- Deliveries to others that name a person, for the erasure of that person.
create index deliveries_author on deliveries ((data ->> 'from_id')) where data ->> 'from_id' is not null;

-- How a person wants to be notified, and how much pages may load. Only what was chosen is stored, so that a default can change for those who never chose.
create table delivery_preferences (
  user_id integer primary key references users (id),
  -- {"messages": {"email": false}}
  channels jsonb not null default '{}',
  -- Minutes after midnight in Accra. Both or none.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_to smallint check (quiet_to between 0 and 1439),
  data text not null default 'normal' check (data in ('normal', 'less')),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);

-- Browsers that get push messages.
create table push_subscriptions (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  -- It ends with the session in which it was made. Null for a token without a session.
  session_id integer references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_person on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- ## Prices

-- Public prices: a row where a price was first seen by guests, written with the change and never altered.
create table property_prices (
  id bigint generated always as identity primary key,
  property_id integer not null references properties (id),
  price_pesewas bigint not null check (price_pesewas >= 0),
  changed_at timestamptz not null
);
create index property_prices_newest on property_prices (property_id, changed_at desc, id desc);

-- Reductions that the savers of a property have yet to be notified of; at most one a property.
create table price_drops (
  property_id integer primary key references properties (id),
  price_pesewas bigint not null,
  previous_pesewas bigint not null,
  dropped_at timestamptz not null,
  -- Savers up to this favorite were notified.
  told_favorite_id integer not null default 0
);
create index price_drops_oldest on price_drops (dropped_at);

-- What a town's published properties ask. Null kinds and rooms stand for all of them. Written again by a job.
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

-- The medians of past weeks, and what a change of them is judged by.
create table area_price_history (
  city_id integer not null references cities (id),
  type listing_type not null,
  property_type property_type,
  bedrooms smallint,
  week date not null,
  median_pesewas bigint not null,
  low_pesewas bigint not null,
  high_pesewas bigint not null,
  sample integer not null,
  unique nulls not distinct (city_id, type, property_type, bedrooms, week)
);
create index area_price_history_week on area_price_history (week);

-- What rentals ask in a region, a row a week; the newest is renewed by a job.
create table region_rents (
  region_id integer not null references regions (id),
  week date not null,
  median_pesewas bigint not null,
  low_pesewas bigint not null,
  high_pesewas bigint not null,
  sample integer not null,
  primary key (region_id, week)
);

-- When each town was computed, and how many properties it has.
create table areas (
  city_id integer primary key references cities (id),
  listings integer not null default 0,
  computed_at timestamptz not null default '-infinity'
);
create index areas_oldest on areas (computed_at);
insert into areas (city_id) select id from cities;

-- ## Wanted ads

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

-- ## Leads

create type lead_state as enum ('new', 'contacted', 'viewing', 'won', 'lost');

-- Who asked about a listing: one row for a person and a listing. Each way of asking has the time when it was first used.
create table leads (
  id integer generated always as identity primary key,
  owner_id integer not null references users (id),
  person_id integer not null references users (id),
  property_id integer not null references properties (id) on delete cascade,
  state lead_state not null default 'new',
  note text not null default '',
  remind_at timestamptz,
  first_at timestamptz not null,
  last_at timestamptz not null,
  revealed_at timestamptz,
  messaged_at timestamptz,
  viewing_asked_at timestamptz,
  availability_asked_at timestamptz,
  -- Since when the person waits for a word of the owner; null: they do not.
  waiting_since timestamptz,
  -- When the owner first gave an answer that counts.
  answered_at timestamptz,
  unique (person_id, property_id)
);
create index leads_newest on leads (owner_id, last_at desc, id desc);
create index leads_waiting on leads (owner_id, waiting_since) where waiting_since is not null;
create index leads_people on leads (owner_id, person_id);
create index leads_first on leads (owner_id, first_at);
create index leads_messaged on leads (owner_id, messaged_at) where messaged_at is not null;
create index leads_property on leads (property_id);
create index leads_due on leads (remind_at) where remind_at is not null;

-- Answers that an owner keeps ready.
create table quick_replies (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  title text not null,
  text text not null,
  created_at timestamptz not null
);
create index quick_replies_user on quick_replies (user_id, id);

-- ## Saved searches

-- Who is notified of new listings: a person with an account, or an address without one.
create table alert_recipients (
  id integer generated always as identity primary key,
  user_id integer unique references users (id),
  email text unique,
  created_at timestamptz not null,
  -- How often they were notified at once on this day: beyond a number of times the rest waits for the morning.
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
  -- A deleted search stays for some minutes, so that "Undo" restores it with its matches. Null while it is in use.
  deleted_at timestamptz,
  -- The conditions of the query, so that a listing is compared with them in SQL. Null or 0: anything.
  region_id integer,
  city_id integer,
  creator_id integer,
  number_of_bathrooms__gte smallint,
  bedrooms smallint[],
  feature_ids integer[],
  is_promoted boolean,
  is_featured boolean,
  is_reduced boolean,
  words tsquery,
  -- The box: west, south, east, north.
  bbox double precision[],
  -- The circle: latitude, longitude, squared radius, kilometres of a degree north and east.
  circle double precision[],
  advance_months__lte smallint,
  move_in_cost_pesewas__lte bigint,
  no_viewing_fee boolean,
  -- What must have been checked of an owner: all of them.
  owner_checks text[],
  plots__gte numeric(8, 2),
  kitchen text[],
  toilet text[],
  electricity text[]
);
create index saved_searches_recipient on saved_searches (recipient_id, id);
create index saved_searches_unconfirmed on saved_searches (created_at) where activated_at is null;
create index saved_searches_deleted on saved_searches (deleted_at) where deleted_at is not null;

-- What a listing must have to match a search: one of its keys. A listing looks up its own few keys and reads no other search.
create table saved_search_keys (
  search_id integer not null references saved_searches (id) on delete cascade,
  key text not null,
  -- One bit for each kind of property in each kind of offer.
  kinds bigint not null,
  min_price_pesewas bigint not null,
  max_price_pesewas bigint not null,
  min_bedrooms smallint not null,
  -- Whether the search asks for nothing but what its keys and these columns say: then a listing is compared without reading it.
  -- False is right for every search, and slower.
  is_decided boolean not null default false,
  primary key (search_id, key)
);
create index saved_search_keys_lookup on saved_search_keys (key)
  include (search_id, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms, is_decided);

-- What matched a search, for the number of new ones. Not a foreign key of properties: a sweep removes what is gone.
create table saved_search_matches (
  search_id integer not null references saved_searches (id) on delete cascade,
  property_id integer not null,
  matched_at timestamptz not null,
  primary key (search_id, property_id)
);
create index saved_search_matches_newest on saved_search_matches (search_id, matched_at desc, property_id desc);
create index saved_search_matches_age on saved_search_matches (matched_at);

-- Listings that somebody is notified of, or was: once. A row without due_at was sent.
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

-- ## Cases

create type report_target as enum ('property', 'user', 'message', 'review');
create type report_reason as enum (
  'scam', 'not_available', 'wrong_information', 'duplicate', 'stolen_photos', 'illegal_fee', 'harassment', 'other'
);
create type case_action as enum ('dismiss', 'warn', 'hide', 'remove', 'suspend', 'ban');
create type appeal_verdict as enum ('upheld', 'overturned');

-- What staff decide. All reports on one target are one case until it is decided.
create table cases (
  id integer generated always as identity primary key,
  target_type report_target not null,
  -- Of the property, the account or the message.
  target_id integer not null,
  -- Who posted, is, or wrote what was reported.
  user_id integer not null references users (id),
  title text not null,
  opened_at timestamptz not null,
  -- Grows with every report, so that nobody decides what they have not seen.
  revision integer not null default 1,
  -- When reports hid the listing until staff decide.
  hidden_at timestamptz,
  decided_at timestamptz,
  decided_by integer references users (id),
  action case_action,
  reason text
);
create unique index cases_open_target on cases (target_type, target_id) where decided_at is null;
create index cases_target on cases (target_type, target_id, id);
create index cases_open on cases (id) where decided_at is null;
create index cases_decided on cases (decided_at desc, id desc) where decided_at is not null;
create index cases_decided_target on cases (target_type, decided_at desc, id desc) where decided_at is not null;
create index cases_user on cases (user_id, id desc);
create index cases_decided_by on cases (decided_by) where decided_by is not null;

-- The target as it was when it was reported: once a version.
create table case_evidence (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  version text not null,
  target json,
  captured_at timestamptz not null,
  unique (case_id, version)
);

create table case_photos (
  evidence_id integer not null references case_evidence (id) on delete cascade,
  content_hash text not null,
  primary key (content_hash, evidence_id)
);
create index case_photos_evidence on case_photos (evidence_id);

-- What the server itself noticed of somebody.
create table case_flags (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  kind text not null,
  text text not null,
  people integer not null,
  created_at timestamptz not null
);
create index case_flags_case on case_flags (case_id, id desc);

-- What people report.
create table reports (
  id integer generated always as identity primary key,
  case_id integer not null references cases (id),
  evidence_id integer not null references case_evidence (id),
  -- Null for a guest.
  user_id integer references users (id),
  -- Where a guest wants to hear of the outcome.
  email text,
  reason report_reason not null,
  details text not null default '',
  created_at timestamptz not null
);
create unique index reports_person on reports (case_id, user_id) where user_id is not null;
create index reports_case on reports (case_id, id);
create index reports_evidence on reports (evidence_id);
create index reports_user on reports (user_id, id desc) where user_id is not null;

-- One for a case, by whom it was decided against.
create table appeals (
  id integer generated always as identity primary key,
  case_id integer not null unique references cases (id),
  user_id integer not null references users (id),
  text text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id),
  verdict appeal_verdict,
  reason text
);
create index appeals_user on appeals (user_id, id desc);
create index appeals_open on appeals (id) where decided_at is null;
create index appeals_decided on appeals (decided_at desc, id desc) where decided_at is not null;
create index appeals_decided_by on appeals (decided_by) where decided_by is not null;

-- ## Checks

-- Who people are and what they may let, as staff looked at it. Documents are private files, deleted some time after the decision.
create type check_kind as enum ('identity', 'right_to_let', 'licence');
create type check_status as enum ('submitted', 'approved', 'rejected', 'expired');
create type check_relation as enum ('owner', 'family', 'caretaker', 'agent');

create table checks (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  kind check_kind not null,
  status check_status not null default 'submitted',
  -- What the right to let is about.
  property_id integer references properties (id) on delete set null,
  relation check_relation,
  -- Of a Ghana Card: a hash of its number under a key of the server's, and the last digit.
  card_hash bytea,
  card_digit text,
  licence_number text,
  -- Its letters and digits: the same licence on several accounts, however its number is written.
  licence_key text generated always as (upper(regexp_replace(licence_number, '[^A-Za-z0-9]', '', 'g'))) stored,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by integer references users (id),
  reason text,
  expires_at timestamptz,
  -- When its holder was notified that it ends soon.
  warned_at timestamptz
);
create unique index checks_open_kind on checks (user_id, kind) where status = 'submitted' and kind <> 'right_to_let';
create unique index checks_open_property on checks (property_id) where status = 'submitted' and kind = 'right_to_let';
create index checks_user on checks (user_id, id desc);
create index checks_waiting on checks (id) where status = 'submitted';
create index checks_decided on checks (decided_at desc, id desc) where status <> 'submitted';
create index checks_decided_kind on checks (kind, decided_at desc, id desc) where status <> 'submitted';
create index checks_card on checks (card_hash) where card_hash is not null;
create index checks_licence on checks (licence_key) where licence_key is not null;
create index checks_ending on checks (expires_at) where status = 'approved';
create index checks_unwarned on checks (expires_at) where status = 'approved' and warned_at is null;
create index checks_property on checks (property_id) where property_id is not null;
create index checks_decided_by on checks (decided_by) where decided_by is not null;

create table check_documents (
  id integer generated always as identity primary key,
  check_id integer not null references checks (id) on delete cascade,
  -- The name of a private file.
  file text not null unique,
  content_type text not null,
  size integer not null,
  -- Null until the check is decided.
  delete_at timestamptz
);
create index check_documents_check on check_documents (check_id, id);
create index check_documents_delete on check_documents (delete_at) where delete_at is not null;

-- The checks that a flag compared: the same Ghana Card on several accounts.
create table case_flag_checks (
  flag_id integer not null references case_flags (id) on delete cascade,
  check_id integer not null references checks (id) on delete cascade,
  primary key (flag_id, check_id)
);
create index case_flag_checks_check on case_flag_checks (check_id);

-- ## Statistics

-- What happened to a listing on a day in Accra. `impressions` are added to; `views` and `returned` are counted again from the
-- visits of the day, so that counting twice does no harm. Who it was stands nowhere here.
create table property_days (
  property_id integer not null references properties (id) on delete cascade,
  day date not null,
  impressions integer not null default 0,
  views integer not null default 0,
  -- Of each visitor who had come before: how many days before.
  returned smallint[] not null default '{}',
  primary key (property_id, day)
) with (fillfactor = 80);
create index property_days_day on property_days (day);

-- Files of the journal of impressions that were counted, so that none is counted twice. Kept for some days.
create table stored_impressions (
  name text primary key,
  stored_at timestamptz not null
);

-- The visitors of all listings of an owner on a day, each once.
create table owner_days (
  owner_id integer not null references users (id) on delete cascade,
  day date not null,
  visitors integer not null,
  returned smallint[] not null default '{}',
  primary key (owner_id, day)
);
create index owner_days_day on owner_days (day);

-- The last 30 days of the published listings of one kind in a region.
create table similar_views (
  type listing_type not null,
  property_type property_type not null,
  region_id integer not null references regions (id),
  listings integer not null,
  -- Sums.
  views bigint not null,
  asked bigint not null,
  -- The views of the listing below which 0, 1, … 100 percent lie.
  percentiles double precision[] not null,
  computed_at timestamptz not null,
  primary key (type, property_type, region_id)
);
create index similar_views_region on similar_views (region_id);

-- ## Reviews of people

-- What one person says of another whom they met about a listing.
create table people_reviews (
  id integer generated always as identity primary key,
  author_id integer not null references users (id),
  subject_id integer not null references users (id),
  property_id integer not null references properties (id),
  rating smallint not null check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  -- From when on others see it.
  visible_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  -- Staff removed it.
  removed_at timestamptz,
  -- It belongs to a ring of accounts that review each other: it does not count unless the case is dismissed.
  ring_case_id integer references cases (id),
  check (author_id <> subject_id),
  unique (author_id, subject_id, property_id)
);
create index people_reviews_subject on people_reviews (subject_id, id desc);
create index people_reviews_property on people_reviews (property_id);
create index people_reviews_ring on people_reviews (ring_case_id) where ring_case_id is not null;
create index people_reviews_newest on people_reviews (created_at desc);

-- The directory: who has published listings in a place ("", "region 3", "town 17"), ordered by what was proven of them.
create table agent_places (
  user_id integer not null references users (id),
  place text not null,
  rank integer not null check (rank >= 0),
  primary key (user_id, place)
);
create index agent_places_order on agent_places (place, rank desc, user_id desc);

-- ## Viewings

create type viewing_state as enum ('requested', 'confirmed', 'declined', 'cancelled', 'done', 'missed');

-- A visit to a listing, from the first question to what came of it.
create table viewings (
  id integer generated always as identity primary key,
  property_id integer not null references properties (id) on delete cascade,
  seeker_id integer not null references users (id),
  owner_id integer not null references users (id),
  state viewing_state not null default 'requested',
  -- The other side accepts one of the times.
  proposed_by text not null check (proposed_by in ('owner', 'seeker')),
  -- Beginnings of half hours, in order.
  slots timestamptz[] not null check (cardinality(slots) between 1 and 3),
  -- The agreed one.
  slot timestamptz,
  -- The agreed one, else the first that is proposed.
  starts_at timestamptz not null,
  note text not null,
  reason text not null default '',
  missed_by text check (missed_by in ('owner', 'seeker')),
  -- Counts the changes: a calendar's SEQUENCE.
  revision integer not null default 0,
  -- When a time was agreed first: from then on it is in the calendar feeds.
  confirmed_at timestamptz,
  -- How many of the two reminders were sent, or are too late.
  reminders smallint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (state not in ('confirmed', 'done', 'missed') or slot is not null)
);
-- An owner is at one place at a time.
create unique index viewings_confirmed_once on viewings (owner_id, slot) where state = 'confirmed';
create index viewings_owner on viewings (owner_id, starts_at, id);
create index viewings_seeker on viewings (seeker_id, starts_at, id);
create index viewings_property on viewings (property_id);
create index viewings_open on viewings (starts_at) where state in ('requested', 'confirmed');

-- When an owner shows listings: spans of a day by its name, in Accra. Without a row, the default hours.
create table viewing_hours (
  user_id integer primary key references users (id),
  hours jsonb not null,
  changed_at timestamptz not null
);

-- The address of a person's calendar feed, of which only the hash of its token is kept.
create table calendar_feeds (
  user_id integer primary key references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null
);

-- ## Receipts

-- The last number of each year. Its row stays locked until the receipt's transaction ends, so that numbers have no gaps.
create table receipt_counters (
  year smallint primary key,
  last_number integer not null check (last_number > 0)
);

-- Written once, with what was true then. A refund has its own, with a positive amount.
create table receipts (
  id integer generated always as identity primary key,
  payment_id integer not null references payments (id),
  is_refund boolean not null,
  year smallint not null,
  number integer not null check (number > 0),
  amount_pesewas integer not null check (amount_pesewas >= 0 and (amount_pesewas > 0 or not is_refund)),
  -- What is contained in the amount; null where none was.
  vat_percent double precision,
  issued_at timestamptz not null,
  unique (year, number)
);
create index receipts_payment on receipts (payment_id, id);
create unique index receipts_paid on receipts (payment_id) where not is_refund;
create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change();

-- What somebody wants on their receipts instead of their account's name.
create table receipt_details (
  user_id integer primary key references users (id),
  name text not null,
  tin text not null
);

-- ## Imports

create type import_state as enum ('checking', 'trial', 'committing', 'done', 'failed');
create type import_row_status as enum ('new', 'changed', 'same', 'error');

-- A sheet of listings, kept for some days.
create table imports (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  state import_state not null,
  file_name text not null,
  -- The headings in the sheet's order, each with the field that it means.
  columns json not null,
  -- What holds for all new listings where no column gives it, by the field.
  defaults json not null default '{}',
  -- The ZIP of photos among the private files.
  photos_file text,
  error text,
  created_at timestamptz not null,
  -- Until then the process that works on it is believed to live.
  claimed_until timestamptz,
  -- Claims of this step that were not given back: a process died, or failed.
  attempts smallint not null default 0
);
create index imports_user on imports (user_id, id desc);
create index imports_created on imports (created_at);
-- One of a person at a time.
create unique index imports_running on imports (user_id) where state in ('checking', 'committing');
create index imports_waiting on imports (claimed_until nulls first, id) where state in ('checking', 'committing');

create table import_rows (
  import_id integer not null references imports (id) on delete cascade,
  -- Its number in the sheet; the headings are 1.
  line integer not null,
  -- A JSON list, which is parsed a hundred times as fast as an array.
  cells json not null,
  -- Null until it is checked.
  status import_row_status,
  errors json,
  -- The columns of the sheet that change a listing, by their field, with what the listing says.
  changes json not null default '{}',
  -- What it changes, or became. The draft and this are written in one transaction, so that no row becomes two.
  property_id integer references properties (id) on delete set null,
  is_done boolean not null default false,
  primary key (import_id, line)
);
create index import_rows_property on import_rows (property_id) where property_id is not null;

-- ## The rest

-- Requests that may come again because their answer was lost: who sent which key, and what the first one answered.
create table idempotency_keys (
  user_id integer not null references users (id),
  key text not null,
  -- Of the call and its body: the same key with another request is refused.
  fingerprint text not null,
  -- Null in the first request's own transaction only.
  result text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- How much was asked of all processes together, a day (UTC). Each process adds what it answered, every minute.
create table daily_traffic (
  day date primary key,
  -- Of the API, by browsers and others; pages; answers of status 500 and above among both.
  calls bigint not null default 0,
  pages bigint not null default 0,
  failures bigint not null default 0
);

-- Pictures of shared links in the store of photos. A row outlives its listing until its file is removed, so nothing is referenced.
create table previews (
  content_hash text primary key check (content_hash ~ '^[0-9a-f]{32}$'),
  -- The page: listing-12, town-34, region-5.
  subject text not null,
  property_id integer,
  made_at timestamptz not null,
  checked_at timestamptz not null
);
create index previews_newest on previews (subject, made_at);
create index previews_to_check on previews (checked_at);

-- ## The job queue
-- What pg-boss 12.35.0 (schema 43) wants: what its getConstructionPlans("pgboss") prints, without its own transaction and without
-- the first partitions of queue_stats, which is not used. A later release of pg-boss brings its change as one of our migrations,
-- too; no process changes tables at its start.

CREATE SCHEMA pgboss;

    CREATE TYPE pgboss.job_state AS ENUM (
      'created',
      'retry',
      'active',
      'completed',
      'cancelled',
      'failed'
    );

    CREATE FUNCTION pgboss.job_now()
    RETURNS timestamp with time zone AS
    $$
      SELECT pg_catalog.now();
    $$
    LANGUAGE sql STABLE;

    CREATE TABLE pgboss.version (
      version int primary key,
      cron_on timestamp with time zone,
      bam_on timestamp with time zone,
      flow_on timestamp with time zone,
      reindex_on timestamp with time zone,
      monitor_backoff_on timestamp with time zone
    );

    CREATE TABLE pgboss.queue (
      name text NOT NULL,
      policy text NOT NULL,
      retry_limit int NOT NULL,
      retry_delay int NOT NULL,
      retry_backoff bool NOT NULL,
      retry_delay_max int,
      expire_seconds int NOT NULL,
      retention_seconds int NOT NULL,
      deletion_seconds int NOT NULL,
      dead_letter text REFERENCES pgboss.queue (name) CHECK (dead_letter IS DISTINCT FROM name),
      partition bool NOT NULL,
      table_name text NOT NULL,
      deferred_count int NOT NULL default 0,
      queued_count int NOT NULL default 0,
      ready_count int NOT NULL default 0,
      warning_queued int NOT NULL default 0,
      active_count int NOT NULL default 0,
      failed_count int NOT NULL default 0,
      total_count int NOT NULL default 0,
      created_delta int NOT NULL default 0,
      completed_delta int NOT NULL default 0,
      failed_delta int NOT NULL default 0,
      delta_on timestamp with time zone,
      delta_seconds int,
      ready_history int[] NOT NULL default '{}',
      heartbeat_seconds int,
      notify bool NOT NULL DEFAULT false,
      singletons_active text[],
      monitor_claim_on timestamp with time zone,
      monitor_on timestamp with time zone,
      maintain_on timestamp with time zone,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY (name)
    );

    CREATE TABLE pgboss.schedule (
      name text REFERENCES pgboss.queue ON DELETE CASCADE,
      key text not null DEFAULT '',
      kind text not null DEFAULT 'cron' CHECK (kind IN ('cron', 'rrule')),
      cron text not null,
      timezone text DEFAULT 'UTC',
      data jsonb,
      options jsonb,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      last_job_id uuid,
      PRIMARY KEY (name, key)
    );

    CREATE TABLE pgboss.subscription (
      event text not null,
      name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
      created_on timestamp with time zone not null default now(),
      updated_on timestamp with time zone not null default now(),
      PRIMARY KEY(event, name)
    );

    CREATE TABLE pgboss.bam (
      id uuid PRIMARY KEY default gen_random_uuid(),
      name text NOT NULL,
      version int NOT NULL,
      status text NOT NULL DEFAULT 'pending',
      queue text,
      table_name text NOT NULL,
      command text NOT NULL,
      error text,
      created_on timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone
    );

    CREATE FUNCTION pgboss.job_table_format(command text, table_name text)
    RETURNS text AS
    $$
      SELECT format(
        regexp_replace(
          regexp_replace(command, '\.job\y', '.%1$I', 'g'),
          '\yjob_i(\d+)', '%1$s_i\1', 'g'
        ),
        table_name
      );
    $$
    LANGUAGE sql IMMUTABLE;

    CREATE FUNCTION pgboss.job_table_run(command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    DECLARE
      tbl RECORD;
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        EXECUTE pgboss.job_table_format(command, tbl_name);
        RETURN;
      END IF;

      EXECUTE pgboss.job_table_format(command, 'job_common');

      FOR tbl IN SELECT table_name FROM pgboss.queue WHERE partition = true
      LOOP
        EXECUTE pgboss.job_table_format(command, tbl.table_name);
      END LOOP;
    END;
    $$
    LANGUAGE plpgsql;

    CREATE FUNCTION pgboss.job_table_run_async(command_name text, version int, command text, tbl_name text DEFAULT NULL, queue_name text DEFAULT NULL)
    RETURNS VOID AS
    $$
    BEGIN
      IF queue_name IS NOT NULL THEN
        SELECT table_name INTO tbl_name FROM pgboss.queue WHERE name = queue_name;
      END IF;

      IF tbl_name IS NOT NULL THEN
        INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
        VALUES (
          command_name,
          version,
          'pending',
          queue_name,
          tbl_name,
          pgboss.job_table_format(command, tbl_name)
        );
        RETURN;
      END IF;

      INSERT INTO pgboss.bam (name, version, status, queue, table_name, command)
      SELECT
        command_name,
        version,
        'pending',
        NULL,
        'job_common',
        pgboss.job_table_format(command, 'job_common')
      UNION ALL
      SELECT
        command_name,
        version,
        'pending',
        queue.name,
        queue.table_name,
        pgboss.job_table_format(command, queue.table_name)
      FROM pgboss.queue
      WHERE partition = true;
    END;
    $$
    LANGUAGE plpgsql;

    CREATE TABLE pgboss.job (
      id uuid not null default gen_random_uuid(),
      name text not null,
      priority integer not null default(0),
      data jsonb,
      state pgboss.job_state not null default 'created',
      retry_limit integer not null default 2,
      retry_count integer not null default 0,
      retry_delay integer not null default 0,
      retry_backoff boolean not null default false,
      retry_delay_max integer,
      expire_seconds int not null default 900,
      deletion_seconds int not null default 604800,
      singleton_key text,
      singleton_on timestamp without time zone,
      group_id text,
      group_tier text,
      start_after timestamp with time zone not null default now(),
      created_on timestamp with time zone not null default now(),
      started_on timestamp with time zone,
      completed_on timestamp with time zone,
      keep_until timestamp with time zone NOT NULL default now() + interval '1209600',
      output jsonb,
      dead_letter text,
      policy text,
      heartbeat_on timestamp with time zone,
      heartbeat_seconds int,
      blocked boolean not null default false,
      blocking boolean not null default false,
      pending_dependencies int not null default 0,
      source_name text,
      source_id uuid,
      source_created_on timestamp with time zone,
      source_retry_count int,
      source_output jsonb,
      source_root_id uuid
    ) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);

    CREATE TABLE pgboss.job_common (LIKE pgboss.job INCLUDING GENERATED INCLUDING DEFAULTS);

    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, 'job_common');
    SELECT pgboss.job_table_run($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, 'job_common');

    ALTER TABLE pgboss.job ATTACH PARTITION pgboss.job_common DEFAULT;

    CREATE TABLE pgboss.warning (
      id uuid PRIMARY KEY default gen_random_uuid(),
      type text NOT NULL,
      message text NOT NULL,
      data jsonb,
      created_on timestamp with time zone NOT NULL DEFAULT now()
    );
CREATE INDEX warning_i1 ON pgboss.warning (created_on DESC);

    CREATE TABLE pgboss.queue_stats (
      id uuid NOT NULL DEFAULT gen_random_uuid(),
      name text NOT NULL,
      deferred_count int NOT NULL DEFAULT 0,
      queued_count   int NOT NULL DEFAULT 0,
      ready_count    int NOT NULL DEFAULT 0,
      active_count   int NOT NULL DEFAULT 0,
      failed_count   int NOT NULL DEFAULT 0,
      total_count    int NOT NULL DEFAULT 0,
      created_delta   int,
      completed_delta int,
      failed_delta    int,
      delta_seconds   int,
      delta_on        timestamptz,
      captured_on timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (id, captured_on)
    ) PARTITION BY RANGE (captured_on);
CREATE INDEX queue_stats_i1 ON pgboss.queue_stats (name, captured_on DESC) INCLUDE (deferred_count, queued_count, ready_count, active_count, failed_count, total_count);

    CREATE TABLE pgboss.job_dependency (
      child_name text NOT NULL,
      child_id uuid NOT NULL,
      parent_name text NOT NULL,
      parent_id uuid NOT NULL,
      PRIMARY KEY (child_name, child_id, parent_name, parent_id)
    );
CREATE INDEX IF NOT EXISTS job_dep_parent_idx ON pgboss.job_dependency (parent_name, parent_id);

    CREATE FUNCTION pgboss.create_queue(queue_name text, options jsonb)
    RETURNS VOID AS
    $$
    DECLARE
      tablename varchar := CASE WHEN options->>'partition' = 'true'
                            THEN 'j' || encode(sha224(queue_name::bytea), 'hex')
                            ELSE 'job_common'
                            END;
      queue_created_on timestamptz;
    BEGIN

      WITH q as (
        INSERT INTO pgboss.queue (
          name,
          policy,
          retry_limit,
          retry_delay,
          retry_backoff,
          retry_delay_max,
          expire_seconds,
          retention_seconds,
          deletion_seconds,
          warning_queued,
          dead_letter,
          partition,
          table_name,
          heartbeat_seconds,
          notify,
          created_on,
          updated_on
        )
        VALUES (
          queue_name,
          options->>'policy',
          COALESCE((options->>'retryLimit')::int, 2),
          COALESCE((options->>'retryDelay')::int, 0),
          COALESCE((options->>'retryBackoff')::bool, false),
          (options->>'retryDelayMax')::int,
          COALESCE((options->>'expireInSeconds')::int, 900),
          COALESCE((options->>'retentionSeconds')::int, 1209600),
          COALESCE((options->>'deleteAfterSeconds')::int, 604800),
          COALESCE((options->>'warningQueueSize')::int, 0),
          options->>'deadLetter',
          COALESCE((options->>'partition')::bool, false),
          tablename,
          (options->>'heartbeatSeconds')::int,
          COALESCE((options->>'notify')::bool, false),
          pgboss.job_now(),
          pgboss.job_now()
        )
        ON CONFLICT DO NOTHING
        RETURNING created_on
      )
      SELECT created_on into queue_created_on from q;

      IF queue_created_on IS NULL OR options->>'partition' IS DISTINCT FROM 'true' THEN
        RETURN;
      END IF;

      EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', tablename);

      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id)$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED$cmd$, tablename);

      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i11 ON pgboss.job (name, priority DESC, created_on, start_after) WHERE state < 'active' AND NOT blocked$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i4 ON pgboss.job (name, singleton_on, COALESCE(singleton_key, '')) WHERE state <> 'cancelled' AND singleton_on IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i7 ON pgboss.job (name, group_id) WHERE state = 'active' AND group_id IS NOT NULL$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i9 ON pgboss.job (name, id) WHERE blocking AND state = 'completed'$cmd$, tablename);
      EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i12 ON pgboss.job (source_root_id) WHERE source_root_id IS NOT NULL$cmd$, tablename);

      IF options->>'policy' = 'short' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i1 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'created' AND policy = 'short'$cmd$, tablename);
      ELSIF options->>'policy' = 'singleton' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i2 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state = 'active' AND policy = 'singleton'$cmd$, tablename);
      ELSIF options->>'policy' = 'stately' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i3 ON pgboss.job (name, state, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'stately'$cmd$, tablename);
      ELSIF options->>'policy' = 'exclusive' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i6 ON pgboss.job (name, COALESCE(singleton_key, '')) WHERE state <= 'active' AND policy = 'exclusive'$cmd$, tablename);
      ELSIF options->>'policy' = 'key_strict_fifo' THEN
        EXECUTE pgboss.job_table_format($cmd$CREATE UNIQUE INDEX job_i8 ON pgboss.job (name, singleton_key) WHERE state IN ('active', 'retry', 'failed') AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$CREATE INDEX job_i10 ON pgboss.job (name, singleton_key, state DESC, created_on, id) INCLUDE (start_after) WHERE state < 'active' AND NOT blocked AND policy = 'key_strict_fifo'$cmd$, tablename);
        EXECUTE pgboss.job_table_format($cmd$ALTER TABLE pgboss.job ADD CONSTRAINT job_key_strict_fifo_singleton_key_check CHECK (NOT (policy = 'key_strict_fifo' AND singleton_key IS NULL))$cmd$, tablename);
      END IF;

      EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', tablename, queue_name);
      EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', tablename, queue_name);
    END;
    $$
    LANGUAGE plpgsql;

    CREATE FUNCTION pgboss.delete_queue(queue_name text)
    RETURNS VOID AS
    $$
    DECLARE
      v_table varchar;
      v_partition bool;
    BEGIN

      SELECT table_name, partition
      FROM pgboss.queue
      WHERE name = queue_name
      INTO v_table, v_partition;

      IF v_partition THEN
        EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', v_table);
      ELSE
        EXECUTE format('DELETE FROM pgboss.%I WHERE name = %L', v_table, queue_name);
      END IF;

      DELETE FROM pgboss.queue WHERE name = queue_name;
    END;
    $$
    LANGUAGE plpgsql;
INSERT INTO pgboss.version(version) VALUES ('43');

-- Each way of sending has a queue of its own, so that a slow provider holds up no other: `deliveries` sends mails. A job that a
-- process holds for longer than 5 minutes is given out again; none is ever given up or forgotten.
select pgboss.create_queue(queue, '{"policy": "standard", "retryLimit": 1000000, "retryDelay": 60, "expireInSeconds": 300,
  "retentionSeconds": 315360000, "deleteAfterSeconds": 3600}')
from unnest(array['deliveries', 'pushes', 'sms']) queue;
