insert into delivery_preferences (user_id, channels, quiet_from, quiet_to, changed_at)
select min(id), '{"messages": {"email": false}}', 1320, 420, '2025-05-01' from users having min(id) is not null;
insert into push_subscriptions (user_id, endpoint, p256dh, auth, created_at)
select min(id), 'https://push.example/1', 'key', 'secret', '2025-05-01' from users having min(id) is not null;
insert into message_notices (thread_id, user_id, due_at)
select min(id), min(lower_user_id), '2025-05-01' from message_threads having min(id) is not null;
