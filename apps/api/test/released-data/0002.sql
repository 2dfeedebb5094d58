-- Every status, every kind of offer, empty and extreme values; the third to the sixth are in the states of a review.
insert into properties (creator_id, city_id, title, description, type, property_type, price_pesewas, number_of_bedrooms,
  number_of_bathrooms, square_meters, parking_spaces, year_built, condition, floor_number, has_garage, detailed_address, status,
  is_verified, is_featured, is_promoted, is_urgent, is_highlighted, rejected_reason, created_at, activated_at, published_at,
  expiry_date, deleted_at) values
  (2, 9001, 'Two rooms by the water', 'Bright & quiet', 'rental', 'apartment', 150000, 2, 1, 71.5, 1, 2019, 'good', -1, true,
    '1 Jetty Road', 'available', true, true, true, true, true, null, '2025-02-01+00', '2025-02-01+00', '2025-02-02+00', '2099-01-01+00', null),
  (2, 9001, 'A draft', '', 'sale', 'land', 0, null, null, null, 0, null, 'new', null, false,
    '', 'inactive', false, false, false, false, false, null, '2025-02-02+00', null, null, null, null),
  (3, 9002, 'Waiting', 'Ɛyɛ', 'short rental', 'air-bnb', 9007199254740991, 0, 0, 0.1, 0, 1900, 'needs_renovation', 0, false,
    'Behind the church', 'available', false, false, false, false, false, null, '2025-03-01+00', '2025-03-01+00', null, null, null),
  (3, 9002, 'Sent back', 'x', 'rental', 'hostel', 1, 1, 1, 10, 0, 2020, 'good', 1, false,
    'Hall 7', 'available', false, false, false, false, false, 'No photo of the door', '2025-03-02+00', '2025-03-02+00', null, null, null),
  (2, 9001, 'Rented and over', 'x', 'rental', 'shop', 20000, 0, 0, 10, 0, 2020, 'good', 1, false,
    'Market', 'rented', true, false, false, false, false, null, '2024-03-02+00', '2024-03-02+00', '2024-03-02+00', '2024-04-02+00', null),
  (2, 9001, 'Sold', 'x', 'sale', 'duplex', 20000000, 4, 3, 210, 2, 2020, 'new', 1, true,
    'East', 'sold', true, false, false, false, false, null, '2024-03-02+00', '2024-03-02+00', '2024-03-02+00', '2099-04-02+00', null),
  (2, 9001, 'Deleted', 'x', 'sale', 'condo', 20000000, 4, 3, 210, 2, 2020, 'new', 1, true,
    'West', 'not available', false, false, false, false, false, null, '2024-03-02+00', null, null, null, '2024-05-01+00');
insert into property_photos (property_id, position, content_hash, width, height, placeholder, created_at) values
  (1, 0, repeat('a', 64), 1600, 1200, 'aGFzaA==', '2025-02-01+00'), (1, 3, repeat('b', 64), 320, 32767, '', '2025-02-01+00'),
  (3, 0, repeat('a', 64), 1600, 1200, 'aGFzaA==', '2025-03-01+00');
insert into property_feature_links (property_id, feature_id) values (1, 9001), (3, 9001);
insert into favorites (user_id, property_id, created_at) values (1, 1, '2025-02-03+00'), (3, 1, '2025-02-04+00'), (1, 5, '2024-03-05+00');
insert into property_visits (property_id, visited_on, viewer, user_id, visited_at) values
  (1, '2025-02-03', '\x00ff', null, '2025-02-03 08:00+00'), (1, '2025-02-03', '\x01', 1, '2025-02-03 09:00+00'),
  (1, '2024-02-29', '\x', 3, '2024-02-29 09:00+00');
