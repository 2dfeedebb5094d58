insert into account_codes (user_id, purpose, code_hash, expires_at)
select min(id), 'verify_email', '\x01', '2025-06-01' from users having min(id) is not null;
insert into account_links (token_hash, user_id, purpose, contact, was_verified, expires_at)
select '\x02', min(id), 'take_back_email', 'somebody@example.com', true, '2025-06-01' from users having min(id) is not null;
