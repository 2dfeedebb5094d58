-- How many guests of one network were counted at a listing on a day. The network is a hash under a key of that day; rows go when it is over.
create table visit_networks (
  property_id integer not null references properties (id),
  visited_on date not null,
  network bytea not null,
  guests integer not null,
  primary key (property_id, visited_on, network)
);
create index visit_networks_day on visit_networks (visited_on);

-- Whether a visit moves what is popular: of the guests of one network only the first few of a day do.
alter table property_visits add column is_scored boolean not null default true;
