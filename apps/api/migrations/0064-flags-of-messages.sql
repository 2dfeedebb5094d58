-- What a reader of a message should be careful about. Null for messages of older releases: it is found when they are read.
alter table messages add column flags text[];
