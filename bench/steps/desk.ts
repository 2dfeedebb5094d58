import { createTokens } from "../../apps/api/src/platform/security/tokens.ts";
import { systemClock } from "../../apps/api/src/platform/process/clock.ts";
import { databaseOf, openPool, withDatabase, type Pool } from "../catalogue/connect.ts";
import { createCpuMeter } from "../cpu/cpu-meter.ts";
import { benchDatabaseUrl } from "../environment.ts";
import { Latencies } from "../load/percentiles.ts";
import { formatCount, formatFigure, printLine } from "../print.ts";
import { startServer, waitUntilIdle } from "../server.ts";
import type { Outcome } from "../targets.ts";
import { findCatalogue, serverEnvironment, type BenchContext } from "./bench-context.ts";
import { isIdle } from "./measure.ts";

const database = "efie_bench_desk";
const [listings, leads, days] = [300, 2_000, 60];
const [warmUp, calls] = [50, 300];
const maxCpuMilliseconds = 30;

/** Gives one person so many listings, leads in all states, messages of those who wait, and two months of views. */
const agentsDay = [
  "update properties set creator_id = (select max(id) from users) where creator_id = $1",
  `update properties set creator_id = $1 where id in (select id from properties where deleted_at is null order by id limit ${listings})`,
  `with own as (select id, row_number() over (order by id) - 1 as n from properties where creator_id = $1 order by id limit ${listings}),
     people as (select id, row_number() over (order by id) - 1 as n from users where id <> $1 order by id limit 1000)
   insert into leads (owner_id, person_id, property_id, state, first_at, last_at, messaged_at, viewing_asked_at, waiting_since)
   select $1, p.id, o.id, (array['new', 'contacted', 'viewing', 'won', 'lost'])[1 + i % 5]::lead_state, at, at, at,
     case when i % 7 = 0 then at end, case when i % 4 = 0 then at end
   from generate_series(0, ${leads - 1}) i join own o on o.n = i % (select count(*) from own)
     join people p on p.n = (i * 7 + i / (select count(*) from people)) % (select count(*) from people)
     cross join lateral (select now() - i * interval '1 hour' as at) t
   on conflict do nothing`,
  `insert into message_threads (lower_user_id, higher_user_id)
   select distinct least(person_id, owner_id), greatest(person_id, owner_id) from leads where owner_id = $1 on conflict do nothing`,
  `insert into messages (thread_id, sender_id, recipient_id, property_id, content, sent_at)
   select t.id, l.person_id, l.owner_id, l.property_id, 'Good morning, is it still free? Can I see it on Saturday?', l.messaged_at
   from leads l join message_threads t on t.lower_user_id = least(l.person_id, l.owner_id) and t.higher_user_id = greatest(l.person_id, l.owner_id)
   where l.owner_id = $1`,
  `insert into property_days (property_id, day, impressions, views)
   select p.id, current_date - d, 40, (p.id + d) % 9 from properties p, generate_series(0, ${days - 1}) d where p.creator_id = $1
   on conflict do nothing`,
  "analyze",
];

async function makeAgent(pool: Pool): Promise<{ userId: number; sessionId: number }> {
  const people = await pool.query<{ id: number }>("select id from users order by id limit 1");
  const userId = people.rows[0]?.id ?? 0;
  for (const statement of agentsDay) await pool.query(statement, statement.includes("$1") ? [userId] : []);
  const { rows } = await pool.query<{ id: number }>(
    `insert into sessions (user_id, token_hash, created_at, authenticated_at, last_seen_at, expires_at, device)
     values ($1, sha256('desk'), now(), now(), now(), now() + interval '1 day', 'Chrome on Android') returning id`,
    [userId],
  );
  return { userId, sessionId: rows[0]?.id ?? 0 };
}

async function callDesk(url: string, token: string, times: number): Promise<Latencies> {
  const latencies = new Latencies();
  for (let call = 0; call < times; call += 1) {
    const begin = performance.now();
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { waiting } = (await answer.json()) as { waiting?: { kind: string; count: number }[] };
    if (waiting?.find(({ kind }) => kind === "unanswered")?.count !== leads / 4)
      throw new Error(`Not the agent's desk: ${answer.status}`);
    latencies.add(performance.now() - begin);
  }
  return latencies;
}

/** Measures the desk of an agent with 300 listings and 2,000 leads. In a copy of a catalogue, which it drops. */
export async function benchDesk(context: BenchContext): Promise<Outcome[]> {
  const { monitor, options } = context;
  const [size = 10_000] = options.sizes;
  const template = databaseOf(await findCatalogue(context, size));
  await monitor.query(`drop database if exists ${database} with (force)`);
  await monitor.query(`create database ${database} template ${template}`);
  const url = withDatabase(benchDatabaseUrl(), database);
  const pool = openPool(url);
  const env = serverEnvironment(options, url);
  const server = await startServer({ program: options.program, port: options.port, env });
  try {
    const token = await createTokens(env["JWT_SECRET"] ?? "", systemClock).sign(await makeAgent(pool));
    const meter = await createCpuMeter([server.pid], monitor, database);
    await waitUntilIdle(meter.serverSeconds, () => isIdle(monitor, database));
    const address = `http://127.0.0.1:${server.port}/api/main/desk/`;
    await callDesk(address, token, warmUp);
    const { result, usage } = await meter.measure(() => callDesk(address, token, calls));
    const [own, sql] = [usage.server ?? 0, usage.postgres?.seconds ?? 0].map((seconds) => (seconds * 1_000) / calls) as [
      number,
      number,
    ];
    printLine(
      `A desk with ${listings} listings and ${formatCount(leads)} leads: ${formatFigure(own + sql)} ms of CPU (server ${formatFigure(own)}, PostgreSQL ${formatFigure(sql)}), p50 ${formatFigure(result.percentile(0.5))} ms, p95 ${formatFigure(result.percentile(0.95))} ms`,
    );
    return [{ name: "The desk of a busy agent", unit: "ms of CPU", value: own + sql, limit: maxCpuMilliseconds }];
  } finally {
    await server.stop();
    await pool.end();
    await monitor.query(`drop database ${database} with (force)`);
  }
}
