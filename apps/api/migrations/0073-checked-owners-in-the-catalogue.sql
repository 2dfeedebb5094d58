-- What of its owner was checked. Null in rows of a process that does not keep it yet: a job fills them.
alter table published_properties add column owner_checks text[];
