-- outside a transaction
-- With the hash in the index, a lookup reads no rows. Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists property_photos_likely_band_0;
create index concurrently property_photos_likely_band_0 on property_photos (((perceptual_hash >> 48) & 65535)) include (id, perceptual_hash) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_0;
drop index concurrently if exists property_photos_likely_band_1;
create index concurrently property_photos_likely_band_1 on property_photos (((perceptual_hash >> 32) & 65535)) include (id, perceptual_hash) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_1;
drop index concurrently if exists property_photos_likely_band_2;
create index concurrently property_photos_likely_band_2 on property_photos (((perceptual_hash >> 16) & 65535)) include (id, perceptual_hash) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_2;
drop index concurrently if exists property_photos_likely_band_3;
create index concurrently property_photos_likely_band_3 on property_photos (((perceptual_hash >> 0) & 65535)) include (id, perceptual_hash) where perceptual_hash is not null;
drop index concurrently if exists property_photos_band_3;
