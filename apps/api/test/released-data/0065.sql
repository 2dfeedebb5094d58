insert into blocks (blocker_id, blocked_id, created_at) select min(id), max(id), '2025-05-01' from users having min(id) is not null;
insert into case_flags (case_id, kind, text, people, created_at)
select min(id), 'same_text', 'Hello', 6, '2025-05-01' from cases having min(id) is not null;
