-- A deleted search stays for some minutes, so that "Undo" restores it with its matches. Null while it is in use.
alter table saved_searches add column deleted_at timestamptz;
