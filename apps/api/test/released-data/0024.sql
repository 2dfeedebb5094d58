insert into deliveries (user_id, channel, recipient, template, data, created_at)
select min(id), 'email', 'somebody@example.com', 'password_reset', '{"token": "x"}', '2025-05-01' from users having min(id) is not null;
