-- Since when a decision on a case keeps a listing from everybody but its owner and staff. It was found by the decision's words, which
-- a rejection may repeat.
alter table properties add column sent_back_at timestamptz;
-- Few rows: those of decisions, and not those of the listings.
update properties p set sent_back_at = c.decided_at
from (
  select target_id, reason, max(decided_at) as decided_at from cases
  where target_type = 'property' and action = 'hide' group by target_id, reason
) c
where c.target_id = p.id and c.reason = p.rejected_reason;
