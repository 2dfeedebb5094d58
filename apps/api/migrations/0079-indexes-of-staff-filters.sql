-- outside a transaction
-- Closed cases of one kind of target, and decided checks of one kind. Dropped first: an index that was broken off stays behind, invalid.
drop index concurrently if exists cases_decided_target;
create index concurrently cases_decided_target on cases (target_type, decided_at desc, id desc) where decided_at is not null;
drop index concurrently if exists checks_decided_kind;
create index concurrently checks_decided_kind on checks (kind, decided_at desc, id desc) where status <> 'submitted';
