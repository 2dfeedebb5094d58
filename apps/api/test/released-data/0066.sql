insert into photo_copies (photo_id, original_id, likeness, found_at)
select min(id), min(id), 0.99, '2025-05-01' from property_photos having min(id) is not null;
