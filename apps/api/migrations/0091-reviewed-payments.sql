-- Staff look at a payment with flags and say what they found. It waits again when its flags change.
alter type claim_item add value 'payment';
alter type staff_action add value 'reviewed_payment';
create table payment_reviews (
  payment_id integer primary key references payments (id),
  -- Who and when.
  staff_action_id integer not null unique references staff_actions (id),
  -- The payment's flags at that time.
  flags text[] not null,
  note text not null
);
