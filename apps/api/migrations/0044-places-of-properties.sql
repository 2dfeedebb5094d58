-- The pin of a property in degrees, as its owner placed it, and the point that others see.
alter table properties
  add column latitude double precision,
  add column longitude double precision,
  add column public_latitude double precision,
  add column public_longitude double precision,
  add column gps_address text,
  add column landmark text;
