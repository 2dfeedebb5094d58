-- outside a transaction
-- What happened in the last days, for staff's dashboard. Tables that are written all day: none is locked meanwhile. Each
-- index is dropped first, because one whose making was broken off stays behind, invalid.
drop index concurrently if exists properties_created;
create index concurrently properties_created on properties (created_at);
drop index concurrently if exists messages_sent;
create index concurrently messages_sent on messages (sent_at);
drop index concurrently if exists staff_actions_created;
create index concurrently staff_actions_created on staff_actions (created_at, action);
drop index concurrently if exists payments_created;
create index concurrently payments_created on payments (created_at, status);
drop index concurrently if exists payments_settled;
create index concurrently payments_settled on payments (settled_at) where status = 'success';
