-- Photos that are copies of another listing's: found by a perceptual hash, then compared.
alter table property_photos add column perceptual_hash bigint, add column compared_at timestamptz;
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
