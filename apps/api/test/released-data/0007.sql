insert into notifications (user_id, notif_type, is_read, created_at, property_id, title, reason, once_key) values
  (2, 'verified', true, '2025-05-01+00', 1, 'Two rooms by the water', null, null),
  (2, 'favorited', false, '2025-05-01+00', 1, 'Two rooms by the water', null, 'favorited:1:1'),
  (3, 'rejected', false, '2025-05-01+00', 4, 'Sent back', 'No photo of the door', null),
  (2, 'expiring', false, '2025-05-01+00', 1, 'Two rooms by the water', null, 'expiring:1:2099-01-01'),
  (3, 'payment', false, '2025-05-01+00', null, 'Professional', null, null);
