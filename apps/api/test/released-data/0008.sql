-- Listings as this release left them: a run that is paused, one of a subscription, one whose change waits, a fee taken back.
insert into properties (creator_id, city_id, title, description, type, property_type, price_pesewas, condition, detailed_address, status,
  is_verified, created_at, activated_at, published_at, expiry_date, activated_by, covered_until, perks_until, submitted_at, changed_at,
  paused_ms, fee_withdrawn_at) values
  (3, 8, 'Paused', 'x', 'rental', 'apartment', 100, 'good', 'x', 'available', false, '2025-05-01+00', '2025-05-01+00', null, null,
    'fee', null, null, null, null, 9007199254740991, null),
  (3, 8, 'Covered', 'x', 'rental', 'apartment', 100, 'good', 'x', 'available', true, '2025-05-01+00', '2025-05-01+00', '2025-05-02+00',
    '2099-05-02+00', 'subscription', '2099-05-02+00', '2099-05-02+00', null, '2025-05-03+00', null, null),
  (3, 8, 'Taken back', 'x', 'rental', 'apartment', 100, 'good', 'x', 'available', false, '2025-05-01+00', '2025-05-01+00', null, null,
    'credit', null, null, '2025-05-01+00', null, null, '2025-05-04+00');
insert into loose_photos (content_hash, uploads, since, removing_since) values
  (repeat('c', 64), 0, '2025-05-01+00', null), (repeat('d', 64), 2, '2025-05-01+00', null), (repeat('e', 64), 0, '2025-05-01+00', '2025-05-02+00');
insert into staff_actions (staff_id, action, property_id, user_id, reason, created_at) values
  (4, 'verified', 1, null, null, '2025-02-02+00'), (4, 'rejected', 4, null, 'No photo of the door', '2025-03-03+00'),
  (null, 'granted_staff', null, 4, null, '2025-01-01+00');
