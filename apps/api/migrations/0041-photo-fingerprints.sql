-- 64 bits in hex that are nearly the same for nearly the same picture. Null: unknown, or the picture has no shapes.
alter table property_photos add column fingerprint text;
