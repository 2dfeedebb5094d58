-- What must have been checked of an owner: all of them. Null: anything.
alter table saved_searches add column owner_checks text[];
