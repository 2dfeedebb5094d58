-- Runs that were paid for before 0014. By itself, because that one locks the table until it ends.
update properties p set run_payment_id = paid.id
from (
  select distinct on (property_id) property_id, id from payments
  where property_id is not null and effect = 'listing' order by property_id, settled_at desc nulls last
) paid
where paid.property_id = p.id and p.covered_until is null and p.run_payment_id is null;
