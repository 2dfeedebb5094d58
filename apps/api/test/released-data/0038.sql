insert into alert_recipients (user_id, created_at) select min(id), '2025-05-01' from users having min(id) is not null;
insert into saved_searches (recipient_id, name, query, frequency, created_at, activated_at, seen_at, city_id)
select min(id), 'Flats', '{"type": "rental"}', 'instant', '2025-05-01', '2025-05-01', '2025-05-01', 1 from alert_recipients having min(id) is not null;
insert into saved_search_keys (search_id, key, kinds, min_price_pesewas, max_price_pesewas, min_bedrooms)
select min(id), 'c1 rental *', 1, 0, 100000, 0 from saved_searches having min(id) is not null;
insert into saved_search_matches (search_id, property_id, matched_at)
select min(id), 1, '2025-05-01' from saved_searches having min(id) is not null;
insert into alerts (recipient_id, property_id, search_id, matched_at, is_instant)
select min(recipient_id), 1, min(id), '2025-05-01', true from saved_searches having min(id) is not null;
insert into listing_changes (property_id, changed_at) select min(id), '2025-05-01' from properties having min(id) is not null;
