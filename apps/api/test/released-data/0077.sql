insert into staff_claims (item_type, item_id, staff_id, claimed_at, expires_at)
select 'property', 1, min(id), '2025-05-01', '2025-05-01T00:15:00Z' from users having min(id) is not null;
