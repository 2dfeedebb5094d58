insert into payment_reviews (payment_id, staff_action_id, flags, note)
select min(p.id), min(a.id), '{disputed}', 'Answered at the provider.' from payments p, staff_actions a having min(p.id) is not null;
