-- When the present run of a listing began: a refund takes back what was promised beyond what is still paid for. Null before the
-- first run, and for runs that began before this was kept.
alter table properties add column run_started_at timestamptz;

-- How often the provider was asked about a payment: the next time waits longer.
alter table payments add column tries integer not null default 0;
