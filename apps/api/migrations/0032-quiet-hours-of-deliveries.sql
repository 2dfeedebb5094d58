-- Null: at once. A delivery of somebody's quiet hours waits until their end.
alter table deliveries add column send_after timestamptz;
