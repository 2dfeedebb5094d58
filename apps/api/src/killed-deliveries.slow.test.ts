import { sql } from "kysely";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createRandom } from "../seeds/random.ts";
import { killSettings, testDatabaseUrl } from "../test/environment.ts";
import { createKillableServer, createServerState, type KillableServer, type ServerState } from "../test/killable-server.ts";
import { startSmtpService, type SmtpMood, type SmtpService } from "../test/smtp-service.ts";
import { silentReport } from "../test/test-config.ts";
import { openDeliveryQueue, queueDelivery } from "./modules/deliveries/queue-delivery.ts";
import type { DatabaseConnection } from "./platform/database/pool.ts";
import { systemClock } from "./platform/process/clock.ts";

/**
 * A server that is killed again and again while it sends, to a provider that is slow, away, refuses for now, does not answer, or
 * answers twice: nothing is lost, and nobody gets the same mail more than twice. `KILLS=200 KILLS_SEED=7` makes a soak of it.
 */

const { kills, seed } = killSettings();
const mailsPerTurn = 25;
const moods: readonly SmtpMood[] = ["well", "says it twice", "hangs up", "mute", "busy", "closed"];
const metricsToken = "a-token-for-tests-only";
const postgres = testDatabaseUrl();

async function queueMails({ db }: DatabaseConnection, turn: number): Promise<void> {
  const jobs = openDeliveryQueue({ db, reportError: silentReport });
  const deps = { clock: systemClock, jobs, hasOutbox: false, hasProvider: () => true };
  const mail = { userId: null, channel: "email", template: "password_changed", data: { first_name: "Ama" } } as const;
  for (let index = 0; index < mailsPerTurn; index += 1)
    await queueDelivery(deps, db, { ...mail, to: `ama-${turn}-${index}@mail.example` });
}

/** As if the waits were over. Jobs that a dead process held are given out again as they are after five minutes. */
async function letTimePass({ db }: DatabaseConnection): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db);
  await sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`.execute(db);
}

type Killed = { state: ServerState; smtp: SmtpService; server: KillableServer };

async function killAgainAndAgain({ state, smtp, server }: Killed): Promise<void> {
  const random = createRandom(seed);
  for (let turn = 0; turn < kills; turn += 1) {
    await state.use(async (connection) => {
      await queueMails(connection, turn);
      await letTimePass(connection);
    });
    smtp.mood = moods[random.int(0, moods.length - 1)] ?? "well";
    smtp.slowMs = random.int(0, 300);
    await server.start();
    // At the moment that it receives one of the mails, or, where it receives none, after a while.
    const last = smtp.received.length + random.int(1, mailsPerTurn);
    const isReached = (): void => expect(smtp.received.length).toBeGreaterThanOrEqual(last);
    await vi.waitFor(isReached, { timeout: random.int(500, 2_500), interval: 1 }).catch(() => {});
    expect(await server.kill()).not.toContain('"level":"error"');
  }
}

/** Lets a well provider have the rest. The jobs of the last dead process are left to the queue, which looks for them once a minute. */
async function settleAll({ state, smtp, server }: Killed): Promise<void> {
  [smtp.mood, smtp.slowMs] = ["well", 0];
  const makeDue = async ({ db }: DatabaseConnection): Promise<boolean> => {
    await sql`update pgboss.job set start_after = now() where state < 'active'`.execute(db);
    await sql`update pgboss.job set started_on = now() - interval '10 minutes' where state = 'active'`.execute(db);
    return (await sql`select from deliveries where status = 'queued' limit 1`.execute(db)).rows.length > 0;
  };
  while (await state.use(makeDue)) {
    await server.start();
    const expectNoneQueued = async (): Promise<void> => {
      const metrics = await server.send({ method: "GET", path: "/metrics", token: metricsToken });
      expect(metrics?.body).toContain('efie_deliveries{status="queued"} 0');
    };
    await vi.waitFor(expectNoneQueued, { timeout: 75_000, interval: 500 }).catch(() => {});
    await server.kill();
  }
}

type Row = { recipient: string; status: string; unanswered: number };

/** Sent ones arrived, and more than once only where an answer was missing; given up is only what was twice without one. */
function isRight({ status, unanswered }: Row, times: number): boolean {
  const isSettled = status === "sent" ? times >= 1 : status === "dead" && unanswered >= 2;
  return isSettled && times <= 1 + Math.min(1, unanswered);
}

async function expectEachSent({ state, smtp }: Killed): Promise<string> {
  const rows = await state.use(({ db }) => db.selectFrom("deliveries").select(["recipient", "status", "unanswered"]).execute());
  const jobs = await state.use(({ db }) => sql`select from pgboss.job where state < 'completed'`.execute(db));
  expect([jobs.rows.length, rows.length]).toEqual([0, kills * mailsPerTurn]);
  const times = new Map<string, number>();
  for (const { to } of smtp.received) times.set(to, (times.get(to) ?? 0) + 1);
  const wrong = rows.map((row) => ({ ...row, times: times.get(row.recipient) ?? 0 })).filter((row) => !isRight(row, row.times));
  expect(wrong).toEqual([]);
  const dead = rows.filter(({ status }) => status === "dead").length;
  const twice = [...times.values()].filter((count) => count === 2).length;
  return `${kills} kills, ${rows.length} mails: ${rows.length - dead} sent, ${dead} given up after two without an answer; ${twice} arrived twice, none more often`;
}

/** Kills a server that has handed over a code and news and waits for the answers, and starts another one. Returns the mails that it sends in `seconds`. */
async function killInHandOver({ state, smtp, server }: Killed, seconds: number): Promise<string[]> {
  await state.use(async ({ db }) => {
    const jobs = openDeliveryQueue({ db, reportError: silentReport });
    const deps = { clock: systemClock, jobs, hasOutbox: false, hasProvider: () => true };
    const mail = { userId: null, channel: "email" } as const;
    const code = { first_name: "Ama", code: "123456" };
    await queueDelivery(deps, db, { ...mail, to: "code@mail.example", template: "verify_email", data: code });
    await queueDelivery(deps, db, {
      ...mail,
      to: "news@mail.example",
      template: "password_changed",
      data: { first_name: "Ama" },
    });
  });
  smtp.mood = "mute";
  await server.start();
  await expect.poll(() => smtp.received.length, { timeout: 20_000 }).toBe(2);
  await server.kill();
  [smtp.mood, smtp.received.length] = ["well", 0];
  await server.start();
  await vi.waitFor(() => expect(smtp.received).not.toEqual([]), { timeout: seconds * 1_000, interval: 100 });
  await server.kill();
  return smtp.received.map(({ to }) => to);
}

describe(`on ${postgres ? "PostgreSQL" : "the embedded database"}`, () => {
  let state: ServerState;
  let smtp: SmtpService;
  afterEach(async () => {
    await smtp.close();
    await state.remove();
  });

  test("a code that a killed process was sending comes within seconds, long before news do", { timeout: 120_000 }, async () => {
    [state, smtp] = [await createServerState(postgres ?? null), await startSmtpService()];
    const mail = { SMTP_URL: smtp.url, MAIL_FROM: "no-reply@efie.example", OUTBOX: "off" };
    const server = createKillableServer({ ...state, env: { ...state.env, ...mail } });
    expect(await killInHandOver({ state, smtp, server }, 40)).toEqual(["code@mail.example"]);
  });

  test(
    "kill -9 in the middle of sending loses nothing, and sends nothing a third time",
    { timeout: 400_000 + kills * 15_000 },
    async () => {
      [state, smtp] = [await createServerState(postgres ?? null), await startSmtpService()];
      const mail = { SMTP_URL: `${smtp.url}/?socketTimeout=2000`, MAIL_FROM: "no-reply@efie.example", OUTBOX: "off" };
      const env = { ...state.env, ...mail, METRICS_TOKEN: metricsToken };
      const killed = { state, smtp, server: createKillableServer({ ...state, env }) };
      await killAgainAndAgain(killed);
      await settleAll(killed);
      process.stdout.write(`${await expectEachSent(killed)}\n`);
    },
  );
});
