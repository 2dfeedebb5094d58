-- How much was asked of all processes together, a day (UTC). Each process adds what it answered, every minute.
create table daily_traffic (
  day date primary key,
  -- Of the API, by browsers and others; pages; answers of status 500 and above among both.
  calls bigint not null default 0,
  pages bigint not null default 0,
  failures bigint not null default 0
);
