create extension if not exists pg_trgm;

create type listing_type as enum ('rental', 'short rental', 'sale');
create type property_type as enum (
  'single room', 'self contained', 'chamber & hall', 'apartment', 'serviced apartment', 'duplex', 'hostel',
  'guest house', 'commercial', 'air-bnb', 'condo', 'land', 'shop'
);
create type property_condition as enum ('new', 'good', 'needs_renovation');
create type property_status as enum ('available', 'not available', 'rented', 'sold', 'inactive');
create type account_type as enum ('regular', 'agent', 'landlord');

create table users (
  id integer generated always as identity primary key,
  username text not null,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone_number text not null,
  account_type account_type not null,
  is_staff boolean not null default false,
  date_joined timestamptz not null
);
-- A name is taken whatever its letter case.
create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));
create index users_newest on users (date_joined desc, id desc);

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
