-- People choose where their pushes go. With a queue of their own, slow push services hold up no email and no SMS.
-- The settings are those of 'deliveries'.
select pgboss.create_queue('pushes', '{"policy": "standard", "retryLimit": 1000000, "retryDelay": 60, "expireInSeconds": 300,
  "retentionSeconds": 315360000, "deleteAfterSeconds": 3600}');
