-- What a rental costs before the key: null is not said, 0 is none.
alter table properties
  add column advance_months smallint,
  add column deposit_months smallint,
  add column agent_fee_percent double precision,
  add column viewing_fee_pesewas bigint,
  -- A month.
  add column service_charge_pesewas bigint;
