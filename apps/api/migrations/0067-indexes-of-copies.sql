-- outside a transaction
-- Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists property_photos_band_0;
create index concurrently property_photos_band_0 on property_photos (((perceptual_hash >> 48) & 65535)) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_1;
create index concurrently property_photos_band_1 on property_photos (((perceptual_hash >> 32) & 65535)) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_2;
create index concurrently property_photos_band_2 on property_photos (((perceptual_hash >> 16) & 65535)) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_3;
create index concurrently property_photos_band_3 on property_photos (((perceptual_hash >> 0) & 65535)) where perceptual_hash is not null;
drop index concurrently if exists property_photos_uncompared;
create index concurrently property_photos_uncompared on property_photos (id) where compared_at is null;
