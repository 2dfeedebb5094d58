-- The terms that lists filter by. `no_viewing_fee` is null in rows of a process that does not keep them yet: a job fills them.
alter table published_properties
  add column advance_months smallint,
  add column move_in_pesewas bigint,
  add column no_viewing_fee boolean;
