-- Guests of a network who looked at a listing.
insert into visit_networks (property_id, visited_on, network, guests)
select min(id), '2025-05-01', decode(repeat('ab', 32), 'hex'), 3 from properties having min(id) is not null;
