insert into cases (target_type, target_id, user_id, title, opened_at)
select 'user', min(id), min(id), 'Ama Darko', '2025-05-01' from users having min(id) is not null;
insert into case_evidence (case_id, version, target, captured_at) select min(id), 'v', '{}', '2025-05-01' from cases having min(id) is not null;
insert into case_photos (evidence_id, content_hash) select min(id), 'a' from case_evidence having min(id) is not null;
insert into reports (case_id, evidence_id, user_id, reason, created_at)
select min(c.id), min(e.id), min(c.user_id), 'scam', '2025-05-01' from cases c, case_evidence e having min(c.id) is not null;
insert into appeals (case_id, user_id, text, created_at) select min(id), min(user_id), 'No.', '2025-05-01' from cases having min(id) is not null;
