-- Rows in every table of the newest schema, with extreme values: what `npm run snapshot` keeps of a release.
-- Places of an installation's own: the baseline brings the ids from 1 on.
insert into regions (id, name) values (9001, 'Lake Volta islands'), (9002, 'A region without towns');
insert into cities (id, city, region_id, latitude, longitude) values
  (9001, 'Dodi', 9001, 6.5, 0.1), (9002, 'Kwame Nkrumah''s Landing – Ɔkwan', 9001, -0.0, 180);
insert into property_features (id, name) values (9001, 'Own jetty'), (9002, 'Never used');
insert into users (username, email, password_hash, first_name, last_name, phone_number, account_type, is_staff, date_joined) values
  ('ama', 'ama@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaA', 'Ama', 'Mensah', '+233241234567', 'regular', false, '2024-02-29 23:59:59.999999+00'),
  ('Kofi_A', 'KOFI@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaB', 'Kofi', '', '0201234567', 'agent', false, '2025-01-01+00'),
  ('yaa.b', 'yaa@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaC', 'Yaa Ɛsi', 'O''Brien', '+233501234567', 'landlord', false, '2025-06-01+00'),
  ('staff', 'staff@example.com', '$argon2id$v=19$m=65536,t=3,p=1$c2FsdA$aGFzaD', 'Esi', 'Boateng', '+233551234567', 'regular', true, '2025-01-01+00');
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
insert into property_documents (property_id, document) values (1, '{"id":1,"title":"Two rooms by the water","note":"\u0190"}');
insert into property_counters (property_id, visit_count) values (1, 3), (3, 0);
insert into published_properties (property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  number_of_bathrooms, feature_ids, is_featured, is_promoted, is_popular, published_at, expiry_date, first_published_at, latitude, longitude,
  no_viewing_fee, confirmation_due_at, owner_checks, plots, kitchen, headline, words) values
  (1, 2, 9001, 9001, 'rental', 'apartment', 150000, 2, 1, '{9001}', true, true, true, '2025-02-02+00', 'infinity', '2025-01-02+00', 6.5, 0.1,
    false, '2025-02-09+00', '{phone}', 0.25, 'shared', 'two:1 rooms:2', 'two:1 rooms:2 bright:3');
insert into published_changes (property_id) values (1), (5), (1);
insert into search_words (word) values ('two'), ('rooms'), ('ɔkwan');
-- A listing in a town, and with an amenity, that every installation has.
insert into properties (creator_id, city_id, title, description, type, property_type, price_pesewas, condition, detailed_address, status,
  created_at) values (3, 8, 'A plot in Kumasi', 'Litigation-free', 'sale', 'land', 5000000, 'new', 'Ahodwo', 'inactive', '2025-04-01+00');
insert into property_feature_links (property_id, feature_id)
  select id, 24 from properties where title = 'A plot in Kumasi';
insert into sessions (user_id, token_hash, created_at, authenticated_at, last_seen_at, device, expires_at, revoked_at) values
  (1, '\xaa', '2025-05-01+00', '2025-05-01+00', '2025-05-01+00', 'Chrome on Android', '2099-05-01+00', null),
  (1, '\xbb', '2025-05-01+00', '2025-05-01+00', '2025-05-01+00', '', '2025-05-02+00', '2025-05-01 12:00+00'),
  (4, '\xcc', '2024-05-01+00', '2024-05-01+00', '2024-05-02+00', 'Safari on iOS', '2024-05-31+00', null);
insert into message_threads (lower_user_id, higher_user_id, property_id, last_message_id) values (1, 2, 1, 2), (1, 3, null, 3), (2, 4, 1, null);
insert into messages (thread_id, sender_id, recipient_id, property_id, content, sent_at, read_at) values
  (1, 1, 2, 1, 'Is it still free?', '2025-05-01+00', '2025-05-01 01:00+00'), (1, 2, 1, null, E'Yes.\nCome 🏠', '2025-05-01 02:00+00', null),
  (2, 3, 1, null, repeat('long ', 200), '2025-05-02+00', null);
insert into notifications (user_id, notif_type, is_read, created_at, property_id, title, reason, once_key) values
  (2, 'verified', true, '2025-05-01+00', 1, 'Two rooms by the water', null, null),
  (2, 'favorited', false, '2025-05-01+00', 1, 'Two rooms by the water', null, 'favorited:1:1'),
  (3, 'rejected', false, '2025-05-01+00', 4, 'Sent back', 'No photo of the door', null),
  (2, 'expiring', false, '2025-05-01+00', 1, 'Two rooms by the water', null, 'expiring:1:2099-01-01'),
  (3, 'payment', false, '2025-05-01+00', null, 'Professional', null, null);
-- A run that is paused, one of a subscription, one whose change waits, a fee taken back.
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
-- Payments in every status, with and without a code, free ones, flagged ones, refunds in every stage.
insert into subscriptions (user_id, plan_id, started_at, ends_at, free_listings_remaining) values
  (2, 2, '2025-05-01+00', '2099-05-01+00', 14), (3, 3, '2025-05-01+00', '2025-05-31+00', 0);
insert into promo_codes (code, kind, value_hundredths, applies_to, plan_id, starts_at, ends_at, max_uses, max_uses_per_user, used, created_at, created_by) values
  ('AKWAABA', 'percent', 10000, 'both', null, null, null, null, 1, 1, '2025-04-01+00', null),
  ('Ten', 'fixed', 1000, 'subscription', 2, '2025-04-01+00', '2025-12-31+00', 5, 2, 5, '2025-04-01+00', 4);
insert into payments (user_id, reference, purpose, plan_id, property_id, title, promo_code_id, price_pesewas, amount_pesewas, status,
  access_code, authorization_url, provider_status, provider_answer, effect, flags, created_at, asked_at, settled_at, refund_due_at,
  refund_asked_at) values
  (2, 'efie_1', 'subscription', 2, null, 'Professional', 2, 24000, 23000, 'success', 'code', 'https://checkout.example/1', 'success',
    '{"amount": 23000, "nested": [null, "ɔ"]}', 'subscription', '{}', '2025-05-01+00', '2025-05-01+00', '2025-05-01+00', null, null),
  (2, 'efie_2', 'publish', null, 1, 'Two rooms by the water', 1, 3000, 0, 'success', null, null, null, null, 'listing', '{}',
    '2025-02-01+00', null, '2025-02-01+00', null, null),
  (3, 'efie_3', 'renew', null, 4, 'Sent back', null, 3000, 3000, 'pending', null, null, null, null, null, '{}', '2025-05-01+00', null, null, null, null),
  (3, 'efie_4', 'publish', null, 4, 'Sent back', null, 3000, 3000, 'failed', null, null, 'failed', '{}', null, '{}', '2025-05-01+00', '2025-05-01+00', null, null, null),
  (3, 'efie_5', 'publish', null, 4, 'Sent back', null, 3000, 3000, 'abandoned', null, null, 'abandoned', null, null, '{}', '2025-05-01+00', null, null, null, null),
  (3, 'efie_6', 'publish', null, 4, 'Sent back', null, 3000, 3000, 'mismatched', null, null, 'success', null, null, '{amount,currency}', '2025-05-01+00', null, null, null, null),
  -- The next two were being sent back: of the first the provider's answer is known, of the second it is not.
  (3, 'efie_7', 'publish', null, 4, 'Sent back', null, 3000, 3000, 'refused', null, null, 'success', null, null, '{}', '2025-05-01+00', null,
    '2025-05-02+00', '2025-05-02+00', '2025-05-02 01:00+00'),
  (3, 'efie_8', 'publish', null, 4, 'Sent back', null, 3000, 3000, 'refused', null, null, 'success', null, 'credit', '{}', '2025-05-01+00', null,
    '2025-05-02+00', '2025-05-02+00', '2025-05-02 01:00+00'),
  (3, 'efie_9', 'subscription', 1, null, 'Starter', null, 8000, 8000, 'reversed', null, null, 'reversed', null, null, '{reversed}', '2025-05-01+00', null,
    '2025-05-02+00', '2025-05-03+00', null);
insert into payment_events (payment_id, reference, kind, source, detail, body_hash, created_at) values
  (1, 'efie_1', 'opened', 'buyer', '{}', null, '2025-05-01+00'), (1, 'efie_1', 'webhook', 'provider', '{"event": "charge.success"}', 'hash-1', '2025-05-01+00'),
  (7, 'efie_7', 'refund_asked', 'reconciler', '{}', null, '2025-05-02+00'), (null, 'another-shop', 'webhook', 'provider', '[]', 'hash-2', '2025-05-01+00');
insert into subscription_periods (payment_id, user_id, plan_id, starts_at, ends_at, free_listings, withdrawn_at) values
  (1, 2, 2, '2025-05-01+00', '2099-05-01+00', 15, null), (9, 3, 1, '2025-05-01+00', '2025-05-31+00', 4, '2025-05-03+00');
insert into listing_credits (user_id, payment_id, created_at, used_at, withdrawn_at) values
  (3, 8, '2025-05-01+00', null, null), (2, 2, '2025-05-01+00', '2025-05-02+00', null), (3, 7, '2025-05-01+00', null, '2025-05-02+00');
insert into promo_uses (payment_id, promo_code_id, user_id, used_at) values (1, 2, 2, '2025-05-01+00'), (2, 1, 2, '2025-02-01+00');
insert into sandbox_transactions (reference, access_code, email, amount_pesewas, currency, callback_url, status, channel, created_at, paid_at, approves_at) values
  ('efie_1', 'code', 'kofi@example.com', 23000, 'GHS', null, 'success', 'card', '2025-05-01+00', '2025-05-01+00', null),
  ('efie_3', 'code-3', 'yaa@example.com', 3000, 'GHS', 'http://efie.test/', 'ongoing', 'mobile_money', '2025-05-01+00', null, '2025-05-01 00:01+00');
insert into idempotency_keys (user_id, key, fingerprint, result, created_at) values
  (1, 'a-key', 'sendMessage:1', '{"id":1}', '2025-05-01+00'), (2, 'a-key', 'createProperty:2', null, '2025-05-01+00');
update payments set refund_claimed_at = '2025-05-04+00' where reference = 'efie_9';
insert into staff_actions (staff_id, action, promo_code_id, created_at) values (4, 'ended_promo_code', 2, '2025-05-04+00');
insert into daily_traffic (day, calls, pages, failures) values ('2025-05-01', 9007199254740991, 1, 0);
-- A verdict with what was approved.
insert into reviewed_photos (staff_action_id, content_hash)
select min(id), repeat('a', 32) from staff_actions having min(id) is not null;
-- Guests of a network who looked at a listing.
insert into visit_networks (property_id, visited_on, network, guests)
select min(id), '2025-05-01', decode(repeat('ab', 32), 'hex'), 3 from properties having min(id) is not null;
insert into deliveries (user_id, channel, recipient, template, data, created_at)
select min(id), 'email', 'somebody@example.com', 'password_reset', '{"token": "x"}', '2025-05-01' from users having min(id) is not null;
insert into pgboss.job (name, data) select 'deliveries', jsonb_build_object('id', id) from deliveries where status = 'queued';
update deliveries set unanswered = 1;
insert into account_codes (user_id, purpose, code_hash, expires_at)
select min(id), 'verify_email', '\x01', '2025-06-01' from users having min(id) is not null;
insert into phone_codes (number_hash, browser_hash, code_hash, expires_at) values ('\x03', '\x02', '\x01', '2025-06-01');
insert into account_links (token_hash, user_id, purpose, contact, was_verified, expires_at)
select '\x02', min(id), 'take_back_email', 'somebody@example.com', true, '2025-06-01' from users having min(id) is not null;
insert into totp_secrets (user_id, secret, created_at, confirmed_at, last_step)
select min(id), '\x01', '2025-05-01', '2025-05-01', 58000000 from users having min(id) is not null;
insert into recovery_codes (user_id, code_hash, created_at, used_at)
select min(id), '\x02', '2025-05-01', null from users having min(id) is not null;
insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
select min(id), 'credential-1', '\x03', 0, 'internal', 'Chrome on Android', '2025-05-01' from users having min(id) is not null;
insert into api_keys (user_id, key_hash, name, scopes, created_at, last_used_at)
select min(id), '\x04', 'Our website', '{leads:read}', '2025-05-01', '2025-05-02' from users having min(id) is not null;
insert into used_challenges (challenge, expires_at) values ('challenge-1', '2025-05-01');
insert into delivery_preferences (user_id, channels, quiet_from, quiet_to, changed_at)
select min(id), '{"messages": {"email": false}}', 1320, 420, '2025-05-01' from users having min(id) is not null;
insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
select min(id), 'https://push.example/1', 'key', 'secret', '2025-05-01' from users having min(id) is not null;
insert into message_notices (thread_id, user_id, due_at)
select min(id), min(lower_user_id), '2025-05-01' from message_threads having min(id) is not null;
insert into account_deletions (user_id, requested_at, erase_at, property_ids)
select max(id), '2025-05-01', '2025-05-15', '{}' from users having max(id) is not null;
insert into data_exports (user_id, status, file, requested_at)
select min(id), 'pending', '0123456789abcdef0123456789abcdef', '2025-05-01' from users having min(id) is not null;
insert into orphaned_files (file, since) values ('fedcba9876543210fedcba9876543210', '2025-05-01');
update favorites set note = 'Ask for the water bill' where id = (select min(id) from favorites);
insert into wanted_ads (user_id, type, city_ids, budget_max_pesewas, text, created_at, expires_at)
select min(id), 'rental', '{}', 100000, 'Two rooms near the university', '2025-05-01', '2025-05-31' from users having min(id) is not null;
insert into wanted_answers (wanted_id, user_id, property_id, created_at)
select w.id, p.creator_id, p.id, '2025-05-02' from wanted_ads w, properties p order by p.id limit 1;
insert into alert_recipients (user_id, created_at) select min(id), '2025-05-01' from users having min(id) is not null;
insert into saved_searches (recipient_id, name, query, frequency, created_at, activated_at, seen_at, city_id)
select min(id), 'Flats', '{"type": "rental"}', 'instant', '2025-05-01', '2025-05-01', '2025-05-01', 1 from alert_recipients having min(id) is not null;
insert into saved_search_keys (search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms)
select min(id), 'c1 rental *', 1, 0, 100000, 0 from saved_searches having min(id) is not null;
insert into saved_search_matches (search_id, property_id, matched_at)
select min(id), 1, '2025-05-01' from saved_searches having min(id) is not null;
insert into alerts (recipient_id, property_id, search_id, matched_at, is_instant)
select min(recipient_id), 1, min(id), '2025-05-01', true from saved_searches having min(id) is not null;
insert into listing_changes (property_id, changed_at) select min(id), '2025-05-01' from properties having min(id) is not null;
insert into property_prices (property_id, price_pesewas, changed_at)
select min(id), 100000, '2025-05-01' from properties having min(id) is not null;
insert into price_drops (property_id, price_pesewas, previous_pesewas, dropped_at)
select min(id), 90000, 100000, '2025-05-02' from properties having min(id) is not null;
insert into area_prices (city_id, type, median_pesewas, low_pesewas, high_pesewas, sample)
select min(id), 'rental', 100000, 80000, 120000, 8 from cities having min(id) is not null;
insert into area_price_history (city_id, type, week, median_pesewas, low_pesewas, high_pesewas, sample)
select min(id), 'rental', '2025-04-28', 100000, 80000, 120000, 8 from cities having min(id) is not null;
insert into cases (target_type, target_id, user_id, title, opened_at)
select 'user', min(id), min(id), 'Ama Darko', '2025-05-01' from users having min(id) is not null;
insert into case_evidence (case_id, version, target, captured_at) select min(id), 'v', '{}', '2025-05-01' from cases having min(id) is not null;
insert into case_photos (evidence_id, content_hash) select min(id), 'a' from case_evidence having min(id) is not null;
insert into reports (case_id, evidence_id, user_id, reason, created_at)
select min(c.id), min(e.id), min(c.user_id), 'scam', '2025-05-01' from cases c, case_evidence e having min(c.id) is not null;
insert into appeals (case_id, user_id, text, created_at) select min(id), min(user_id), 'No.', '2025-05-01' from cases having min(id) is not null;
insert into blocks (blocker_id, blocked_id, created_at) select min(id), max(id), '2025-05-01' from users having min(id) is not null;
insert into case_flags (case_id, kind, text, people, created_at)
select min(id), 'same_text', 'Hello', 6, '2025-05-01' from cases having min(id) is not null;
insert into photo_copies (photo_id, original_id, likeness, found_at)
select min(id), min(id), 0.99, '2025-05-01' from property_photos having min(id) is not null;
insert into checks (user_id, kind, card_hash, card_digit, created_at)
select min(id), 'identity', '\x00', '7', '2025-05-01' from users having min(id) is not null;
insert into check_documents (check_id, file, content_type, size)
select min(id), repeat('a', 32), 'image/jpeg', 1 from checks having min(id) is not null;
insert into owners_to_refresh (owner_id, after_id)
select min(id), 0 from users having min(id) is not null;
insert into staff_claims (item_type, item_id, staff_id, claimed_at, expires_at)
select 'property', 1, min(id), '2025-05-01', '2025-05-01T00:15:00Z' from users having min(id) is not null;
insert into case_flags (case_id, kind, text, people, created_at)
select min(id), 'same_card', 'Ghana Card that ends in 7', 2, '2025-05-01' from cases having min(id) is not null;
insert into case_flag_checks (flag_id, check_id)
select max(f.id), min(c.id) from case_flags f, checks c having min(c.id) is not null;
insert into former_usernames (username, user_id, reserved_until) values ('ama_before', 1, '2027-01-20 10:00+00');
insert into payment_reviews (payment_id, staff_action_id, flags, note)
select min(p.id), min(a.id), '{disputed}', 'Answered at the provider.' from payments p, staff_actions a having min(p.id) is not null;
insert into previews (content_hash, subject, property_id, made_at, checked_at)
select '0123456789abcdef0123456789abcdef', 'listing-' || min(id), min(id), '2025-05-01', '2025-05-02' from properties having min(id) is not null;
insert into region_rents (region_id, week, median_pesewas, low_pesewas, high_pesewas, sample)
select min(id), '2025-04-28', 100000, 80000, 120000, 30 from regions having min(id) is not null;
insert into leads (owner_id, person_id, property_id, state, note, remind_at, first_at, last_at, revealed_at, messaged_at, viewing_asked_at,
  availability_asked_at, waiting_since, answered_at) values
  (2, 1, 1, 'won', E'Wants a key by Friday 🔑', '2099-05-01+00', '2025-05-01+00', '2025-05-02+00', '2025-05-01+00', '2025-05-01+00', '2025-05-01+00',
    '2025-05-01+00', '2025-05-02+00', '2025-05-01 02:00+00'),
  (3, 1, 3, 'new', '', null, '2024-02-29+00', '2024-02-29+00', '2024-02-29+00', null, null, null, null, null);
insert into quick_replies (user_id, title, text, created_at) values (2, '', repeat('x', 500), '2025-05-01+00'), (2, 'Yes', 'Yes, {name}: {listing} is free.', '2025-05-01+00');
-- What happened to a listing on a day, and to all of its owner.
insert into property_days (property_id, day, impressions, views, returned)
select min(id), '2025-02-03', 40, 2, '{1, 59}' from properties having min(id) is not null;
insert into owner_days (owner_id, day, visitors, returned) select min(id), '2025-02-03', 2, '{1}' from users having min(id) is not null;
insert into stored_impressions (name, stored_at) values ('1738540800000-a-1', '2025-02-03T00:01:00Z');
insert into similar_views (type, property_type, region_id, listings, views, asked, percentiles, computed_at)
select 'rental', 'apartment', min(id), 8, 120, 3, '{0, 1.5, 40}', '2025-02-04+00' from regions having min(id) is not null;
update property_visits set person = '\x01' where viewer = '\x01';
insert into people_reviews (author_id, subject_id, property_id, rating, text, created_at, visible_at)
select min(u.id), max(u.id), min(p.id), 5, 'Came on time.', '2025-05-01', '2025-05-08' from users u, properties p having min(p.id) is not null;
insert into agent_places (user_id, place, rank) select min(id), 'region 3', 1300450 from users having min(id) is not null;
insert into viewings (property_id, seeker_id, owner_id, proposed_by, slots, starts_at, note, created_at, changed_at)
select min(p.id), max(u.id), min(u.id), 'seeker', '{2025-05-02T09:00:00Z}', '2025-05-02T09:00:00Z', 'Two of us', '2025-05-01', '2025-05-01'
from properties p, users u having min(p.id) is not null;
insert into viewing_hours (user_id, hours, changed_at) select min(id), '{"mon": [["09:00", "17:00"]]}', '2025-05-01' from users having min(id) is not null;
insert into calendar_feeds (user_id, token_hash, created_at) select min(id), '\x00', '2025-05-01' from users having min(id) is not null;
insert into receipt_counters (year, last_number) values (2025, 4);
insert into receipts (payment_id, is_refund, year, number, amount_pesewas, vat_percent, issued_at) values
  (2, false, 2025, 1, 0, null, '2025-02-01+00'), (1, false, 2025, 2, 23000, 15, '2025-05-01+00'),
  (9, false, 2025, 3, 8000, 15, '2025-05-02+00'), (9, true, 2025, 4, 8000, 15, '2025-05-03+00');
insert into receipt_details (user_id, name, tin) values (2, 'Kofi & Sons Ltd', 'C0001234567');
insert into imports (user_id, state, file_name, columns, defaults, photos_file, error, created_at, claimed_until, attempts) values
  (2, 'done', 'listings.xlsx', '[{"heading": "Rent per month", "field": "price"}, {"heading": "Contact", "field": null}]', '{"city": "Kumasi"}', repeat('b', 32), null,
    '2025-05-01+00', '2025-05-01 00:01+00', 1),
  (3, 'failed', 'x.csv', '[]', '{}', null, 'The ZIP could not be read.', '2025-05-01+00', null, 5);
insert into import_rows (import_id, line, cells, status, errors, property_id, is_done)
select min(i.id), 2, '["GHS 500", "024"]', 'error', '{"Rent per month": ["Write an amount."]}', min(p.id), true from imports i, properties p having min(i.id) is not null;
insert into photo_uploads (id, user_id, property_id, size, sha256, received, created_at, content_hash)
select '5f0c1bde-6f1c-4b3e-9d57-0d8d0b1c2a3f', 2, min(id), 9, '\x00', 4, '2025-05-01+00', null from properties having min(id) is not null;
insert into photo_upload_parts (upload_id, start, bytes) select id, 0, '\x01020304' from photo_uploads;
update properties set reference = 'AP-7' where id = 1;
