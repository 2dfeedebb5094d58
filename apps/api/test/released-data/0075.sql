insert into owners_to_refresh (owner_id, after_id)
select min(id), 0 from users having min(id) is not null;
