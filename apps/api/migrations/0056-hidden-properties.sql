-- A listing that reports hid until staff decide, and one whose owner is suspended.
alter table properties add column hidden_at timestamptz, add column owner_hidden_at timestamptz;
