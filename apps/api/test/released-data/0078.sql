insert into case_flags (case_id, kind, text, people, created_at)
select min(id), 'same_card', 'Ghana Card that ends in 7', 2, '2025-05-01' from cases having min(id) is not null;
insert into case_flag_checks (flag_id, check_id)
select max(f.id), min(c.id) from case_flags f, checks c having min(c.id) is not null;
