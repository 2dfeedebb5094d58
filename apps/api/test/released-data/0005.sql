insert into sessions (user_id, token_hash, created_at, expires_at, revoked_at) values
  (1, '\xaa', '2025-05-01+00', '2099-05-01+00', null), (1, '\xbb', '2025-05-01+00', '2025-05-02+00', '2025-05-01 12:00+00'),
  (4, '\xcc', '2024-05-01+00', '2024-05-31+00', null);
