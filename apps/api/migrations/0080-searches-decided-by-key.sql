-- Whether a search asks for nothing but what its keys and these columns say: then a listing is compared without reading the search.
-- False is right for every search, and slower.
alter table saved_search_keys add column is_decided boolean not null default false;
