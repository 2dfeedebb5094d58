insert into wanted_ads (user_id, type, city_ids, budget_max_pesewas, text, created_at, expires_at)
select min(id), 'rental', '{}', 100000, 'Two rooms near the university', '2025-05-01', '2025-05-31' from users having min(id) is not null;
insert into wanted_answers (wanted_id, user_id, property_id, created_at)
select w.id, p.creator_id, p.id, '2025-05-02' from wanted_ads w, properties p order by p.id limit 1;
