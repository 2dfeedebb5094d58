import type { Pool } from "../catalogue/connect.ts";

/** Queues this many mails, as the server does, but in one statement. */
export async function queueMails(pool: Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into deliveries (channel, recipient, template, data, status, created_at)
       select 'email', 'ama-' || n || '@mail.example', 'password_changed', '{"first_name": "Ama"}', 'queued', now()
       from generate_series(1, $1) n returning id
     )
     insert into pgboss.job (name, data, priority, policy, retry_limit, retry_delay, expire_seconds, deletion_seconds, keep_until)
     select q.name, jsonb_build_object('id', made.id), 20, q.policy, q.retry_limit, q.retry_delay, q.expire_seconds, q.deletion_seconds,
       now() + q.retention_seconds * interval '1s'
     from made, pgboss.queue q where q.name = 'deliveries'`,
    [count],
  );
  await pool.query("analyze deliveries");
  await pool.query("analyze pgboss.job");
}

/** Leaves no delivery behind in a catalogue that later runs reuse. */
export async function removeMails(pool: Pool): Promise<void> {
  await pool.query("truncate pgboss.job");
  await pool.query("truncate deliveries");
}

/** Bytes of disk that deliveries and their jobs take, with indexes. */
export async function bytesOf(pool: Pool): Promise<{ deliveries: number; jobs: number }> {
  const { rows } = await pool.query<{ deliveries: number; jobs: number }>(
    "select pg_total_relation_size('deliveries') as deliveries, pg_total_relation_size('pgboss.job_common') as jobs",
  );
  return rows[0] ?? { deliveries: 0, jobs: 0 };
}
