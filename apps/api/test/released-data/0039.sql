insert into property_prices (property_id, price_pesewas, changed_at)
select min(id), 100000, '2025-05-01' from properties having min(id) is not null;
insert into price_drops (property_id, price_pesewas, previous_pesewas, dropped_at)
select min(id), 90000, 100000, '2025-05-02' from properties having min(id) is not null;
insert into area_prices (city_id, type, median_pesewas, low_pesewas, high_pesewas, sample)
select min(id), 'rental', 100000, 80000, 120000, 8 from cities having min(id) is not null;
insert into area_price_history (city_id, type, week, median_pesewas)
select min(id), 'rental', '2025-04-28', 100000 from cities having min(id) is not null;
