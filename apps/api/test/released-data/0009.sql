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
