-- The box (west, south, east, north) and the circle (latitude, longitude, squared radius, kilometres of a degree north and east) of a search.
alter table saved_searches add column bbox double precision[], add column circle double precision[];
