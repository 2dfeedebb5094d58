insert into property_documents (property_id, document) values (1, '{"id":1,"title":"Two rooms by the water","note":"\u0190"}');
insert into property_counters (property_id, visit_count) values (1, 3), (3, 0);
insert into published_properties (property_id, creator_id, region_id, city_id, type, property_type, price_pesewas, number_of_bedrooms,
  is_featured, is_promoted, is_popular, published_at, expiry_date, headline, words) values
  (1, 2, 9001, 9001, 'rental', 'apartment', 150000, 2, true, true, true, '2025-02-02+00', '2099-01-01+00', 'two:1 rooms:2', 'two:1 rooms:2 bright:3');
insert into published_changes (property_id) values (1), (5), (1);
insert into search_words (word) values ('two'), ('rooms'), ('ɔkwan');
