insert into account_deletions (user_id, requested_at, erase_at, property_ids)
select max(id), '2025-05-01', '2025-05-15', '{}' from users having max(id) is not null;
insert into data_exports (user_id, status, file, requested_at)
select min(id), 'pending', '0123456789abcdef0123456789abcdef', '2025-05-01' from users having min(id) is not null;
insert into orphaned_exports (file, since) values ('fedcba9876543210fedcba9876543210', '2025-05-01');
