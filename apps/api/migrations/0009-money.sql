-- What can be bought. Amounts are pesewas everywhere in this file.
create table subscription_plans (
  id integer primary key,
  slug text not null unique,
  display_name text not null,
  description text not null,
  price_pesewas integer not null check (price_pesewas > 0),
  -- Shown struck through beside the price.
  original_price_pesewas integer check (original_price_pesewas > price_pesewas),
  duration_days integer not null check (duration_days > 0),
  is_popular boolean not null default false,
  unlimited_listings boolean not null default false,
  number_of_free_listings integer not null default 0 check (number_of_free_listings >= 0),
  -- In the order in which they are shown.
  perks text[] not null default '{}'
    check (perks <@ array['featured', 'urgent', 'top', 'highlight', 'unlimited', 'support']),
  position integer not null unique
);

insert into subscription_plans (id, slug, display_name, description, price_pesewas, original_price_pesewas, duration_days,
  is_popular, unlimited_listings, number_of_free_listings, perks, position) values
  (1, 'starter', 'Starter', 'For owners with a few places to let: four listings for less than the price of three.',
    8000, null, 30, false, false, 4, '{highlight,support}', 1),
  (2, 'professional', 'Professional', 'For busy landlords and agents: fifteen listings that stand out.',
    24000, 30000, 30, true, false, 15, '{featured,urgent,highlight,support}', 2),
  (3, 'unlimited', 'Unlimited', 'For agencies: every listing you have, first in the lists, for one price.',
    45000, null, 30, false, true, 0, '{featured,top,urgent,highlight,unlimited,support}', 3);

-- One row a person: the plan that runs, or ran last.
create table subscriptions (
  user_id integer primary key references users (id),
  plan_id integer not null references subscription_plans (id),
  started_at timestamptz not null,
  ends_at timestamptz not null,
  -- Not counted down while the plan is unlimited.
  free_listings_remaining integer not null check (free_listings_remaining >= 0)
);
create index subscriptions_plan on subscriptions (plan_id);

create type promo_kind as enum ('percent', 'fixed');
create type promo_scope as enum ('subscription', 'listing', 'both');

create table promo_codes (
  id integer generated always as identity primary key,
  code text not null,
  kind promo_kind not null,
  -- Hundredths: of a percent, or of a cedi.
  value_hundredths integer not null check (value_hundredths > 0 and (kind = 'fixed' or value_hundredths <= 10000)),
  applies_to promo_scope not null,
  -- Null: any plan.
  plan_id integer references subscription_plans (id),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  max_uses_per_user integer not null check (max_uses_per_user > 0),
  used integer not null default 0,
  created_at timestamptz not null,
  -- Null: made at the command line, or with the demo data.
  created_by integer references users (id),
  check (max_uses is null or used <= max_uses)
);
create unique index promo_codes_code_key on promo_codes (lower(code));
create index promo_codes_plan on promo_codes (plan_id) where plan_id is not null;
create index promo_codes_created_by on promo_codes (created_by) where created_by is not null;

create type payment_purpose as enum ('subscription', 'publish', 'renew');
-- success, refused and reversed are final; the others end in success when the money arrives after all.
create type payment_status as enum ('pending', 'success', 'failed', 'abandoned', 'mismatched', 'refused', 'reversed');

create table payments (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  reference text not null unique,
  purpose payment_purpose not null,
  plan_id integer references subscription_plans (id),
  property_id integer references properties (id),
  -- What is paid for, as it was called.
  title text not null,
  promo_code_id integer references promo_codes (id),
  price_pesewas integer not null check (price_pesewas > 0),
  -- What must arrive; 0: a promo code made it free, and the provider does not know of it.
  amount_pesewas integer not null check (amount_pesewas between 0 and price_pesewas),
  status payment_status not null default 'pending',
  access_code text,
  authorization_url text,
  -- The provider's word, and its answer, as they were last.
  provider_status text,
  provider_answer jsonb,
  -- What the payment gave: 'subscription', 'listing' or 'credit'.
  effect text,
  -- Why staff should look at it.
  flags text[] not null default '{}',
  created_at timestamptz not null,
  asked_at timestamptz,
  settled_at timestamptz,
  -- The money is to be sent back: since when, and when the provider was told to.
  refund_due_at timestamptz,
  refund_asked_at timestamptz,
  check ((purpose = 'subscription') = (plan_id is not null)),
  check ((purpose = 'subscription') = (property_id is null))
);
create index payments_user on payments (user_id, id desc);
create index payments_plan on payments (plan_id) where plan_id is not null;
create index payments_property on payments (property_id) where property_id is not null;
create index payments_promo_code on payments (promo_code_id) where promo_code_id is not null;
create index payments_pending on payments (asked_at nulls first, created_at) where status = 'pending';
create index payments_refunds on payments (refund_due_at) where refund_due_at is not null and refund_asked_at is null;
create index payments_flagged on payments (id desc) where flags <> '{}';

-- Everything that was said about a payment, in order. Written once, never changed.
create table payment_events (
  id bigint generated always as identity primary key,
  -- Null: the reference is none of ours.
  payment_id integer references payments (id),
  reference text not null,
  kind text not null,
  source text not null,
  detail jsonb not null,
  -- Of a webhook's body: one that is sent again is not stored again.
  body_hash text,
  created_at timestamptz not null
);
create index payment_events_payment on payment_events (payment_id, id);
create unique index payment_events_body on payment_events (body_hash) where body_hash is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger payment_events_append_only before update or delete on payment_events
  for each row execute function refuse_change();

-- Which payment gave which part of a subscription, so that it can be taken back.
create table subscription_periods (
  payment_id integer primary key references payments (id),
  user_id integer not null references users (id),
  plan_id integer not null references subscription_plans (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  free_listings integer not null,
  withdrawn_at timestamptz
);
create index subscription_periods_user on subscription_periods (user_id, starts_at);
create index subscription_periods_plan on subscription_periods (plan_id);

-- A fee whose listing did not need it any more: it pays for the person's next one.
create table listing_credits (
  id integer generated always as identity primary key,
  user_id integer not null references users (id),
  payment_id integer not null unique references payments (id),
  created_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
create index listing_credits_open on listing_credits (user_id, id) where used_at is null and withdrawn_at is null;

create table promo_uses (
  payment_id integer primary key references payments (id),
  promo_code_id integer not null references promo_codes (id),
  user_id integer not null references users (id),
  used_at timestamptz not null
);
create index promo_uses_code on promo_uses (promo_code_id, user_id);
create index promo_uses_user on promo_uses (user_id);

-- What the stand-in of Paystack knows; empty where real keys are set.
create table sandbox_transactions (
  id integer generated always as identity primary key,
  reference text not null unique,
  access_code text not null unique,
  email text not null,
  amount_pesewas integer not null check (amount_pesewas > 0),
  currency text not null,
  callback_url text,
  status text not null,
  channel text,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- Mobile money that will be approved on the phone, at this moment.
  approves_at timestamptz
);
create index sandbox_transactions_approvals on sandbox_transactions (approves_at) where approves_at is not null;
