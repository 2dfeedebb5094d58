-- Where lists and maps find a property: the point that everybody sees. A job fills old rows.
alter table published_properties
  add column latitude double precision,
  add column longitude double precision;
