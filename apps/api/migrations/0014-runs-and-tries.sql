-- Whom the provider could not be asked about goes to the back of the queue: `asked_at` is only set by an answer.
alter table payments add column tried_at timestamptz;

-- The payment that the present run of a listing came from: taking it back takes this run and no later one. Null where no payment did.
alter table properties add column run_payment_id integer;
