-- When staff last approved it. Null in rows from before: they were approved when they were first published.
alter table properties add column verified_at timestamptz;
