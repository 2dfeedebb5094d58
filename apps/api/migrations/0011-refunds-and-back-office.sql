-- Who asks the provider for a refund holds a claim that lapses; `refund_asked_at` is only set once its answer is known.
alter table payments add column refund_claimed_at timestamptz;
-- Asked for by a process that ended before it heard: to be asked again.
update payments p set refund_asked_at = null
where p.refund_asked_at is not null and not exists (
  select 1 from payment_events e where e.payment_id = p.id and e.kind in ('refund_asked', 'refund_refused')
);

-- Staff end promo codes.
alter type staff_action add value 'ended_promo_code';
alter table staff_actions add column promo_code_id integer references promo_codes (id);
create index staff_actions_promo_code on staff_actions (promo_code_id) where promo_code_id is not null;

-- Staff find payments by the beginning of a reference, a username or an e-mail address.
create index payments_reference_prefix on payments (reference text_pattern_ops);
create index users_username_prefix on users (lower(username) text_pattern_ops);
create index users_email_prefix on users (lower(email) text_pattern_ops);

-- Webhooks of payments that are none of ours.
create index payment_events_unknown on payment_events (id desc) where payment_id is null;
