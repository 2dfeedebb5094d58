-- When the owner is to be asked, or the listing to leave the lists. Null in rows of a process that does not ask: a job fills them.
alter table published_properties add column confirmation_due_at timestamptz;
