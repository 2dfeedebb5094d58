-- Null: any.
alter table saved_searches
  add column max_advance_months smallint,
  add column max_move_in_pesewas bigint,
  add column no_viewing_fee boolean;
