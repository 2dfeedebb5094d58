-- One's own note on a favorite; empty without one.
alter table favorites add column note text not null default '';
