-- A listing in a town, and with an amenity, that this release brought.
insert into properties (creator_id, city_id, title, description, type, property_type, price_pesewas, condition, detailed_address, status,
  created_at) values (3, 8, 'A plot in Kumasi', 'Litigation-free', 'sale', 'land', 5000000, 'new', 'Ahodwo', 'inactive', '2025-04-01+00');
insert into property_feature_links (property_id, feature_id)
  select id, 24 from properties where title = 'A plot in Kumasi';
