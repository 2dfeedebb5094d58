insert into pgboss.job (name, data) select 'deliveries', jsonb_build_object('id', id) from deliveries where status = 'queued';
update deliveries set unanswered = 1;
