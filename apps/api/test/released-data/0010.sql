insert into idempotency_keys (user_id, key, fingerprint, result, created_at) values
  (1, 'a-key', 'sendMessage:1', '{"id":1}', '2025-05-01+00'), (2, 'a-key', 'createProperty:2', null, '2025-05-01+00');
