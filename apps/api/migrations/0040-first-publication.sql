alter table properties
  -- Of a property that was deleted and posted anew: when it was first published. Null: `published_at`.
  add column first_published_at timestamptz,
  -- Of a deleted property, for 90 days: what its photos look like.
  add column photo_fingerprints text[];
