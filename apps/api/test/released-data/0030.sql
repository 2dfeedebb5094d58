insert into totp_secrets (user_id, secret, created_at, confirmed_at, last_step)
select min(id), '\x01', '2025-05-01', '2025-05-01', 58000000 from users having min(id) is not null;
insert into recovery_codes (user_id, code_hash, created_at, used_at)
select min(id), '\x02', '2025-05-01', null from users having min(id) is not null;
insert into passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
select min(id), 'credential-1', '\x03', 0, 'internal', 'Chrome on Android', '2025-05-01' from users having min(id) is not null;
insert into used_challenges (challenge, expires_at) values ('challenge-1', '2025-05-01');
