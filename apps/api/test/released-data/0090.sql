insert into former_usernames (username, user_id, reserved_until) values ('ama_before', 1, '2027-01-20 10:00+00');
