-- Places of an installation's own: 0004 brings the ids from 1 on.
insert into regions (id, name) values (9001, 'Lake Volta islands'), (9002, 'A region without towns');
insert into cities (id, city, region_id, latitude, longitude) values
  (9001, 'Dodi', 9001, 6.5, 0.1), (9002, 'Kwame Nkrumah''s Landing – Ɔkwan', 9001, -0.0, 180);
insert into property_features (id, name) values (9001, 'Own jetty'), (9002, 'Never used');
insert into users (username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined) values
  ('ama', 'ama@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', 'Ama', 'Mensah', '+233241234567', 'regular', false, '2024-02-29 23:59:59.999999+00'),
  ('Kofi_A', 'KOFI@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaB', 'Kofi', '', '0201234567', 'agent', false, '2025-01-01+00'),
  ('yaa.b', 'yaa@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaC', 'Yaa Ɛsi', 'O''Brien', '+233501234567', 'landlord', false, '2025-06-01+00'),
  ('staff', 'staff@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaD', 'Esi', 'Boateng', '+233551234567', 'regular', true, '2025-01-01+00');
