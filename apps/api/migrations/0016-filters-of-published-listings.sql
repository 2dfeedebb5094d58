-- What lists can be narrowed by since: null until it is known. The clockwork fills rows that were there before, in batches; so it
-- does with those that a process of the release before publishes meanwhile.
alter table published_properties add column number_of_bathrooms smallint;
alter table published_properties add column feature_ids integer[];
