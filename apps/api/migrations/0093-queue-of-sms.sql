-- With a queue of their own, SMS do not wait for mails whose server is slow. The settings are those of 'deliveries', which sends mails.
select pgboss.create_queue('sms', '{"policy": "standard", "retryLimit": 1000000, "retryDelay": 60, "expireInSeconds": 300,
  "retentionSeconds": 315360000, "deleteAfterSeconds": 3600}');
