insert into message_threads (lower_user_id, higher_user_id, property_id, last_message_id) values (1, 2, 1, 2), (1, 3, null, 3), (2, 4, 1, null);
insert into messages (thread_id, sender_id, recipient_id, property_id, content, sent_at, read_at) values
  (1, 1, 2, 1, 'Is it still free?', '2025-05-01+00', '2025-05-01 01:00+00'), (1, 2, 1, null, E'Yes.\nCome 🏠', '2025-05-01 02:00+00', null),
  (2, 3, 1, null, repeat('long ', 200), '2025-05-02+00', null);
