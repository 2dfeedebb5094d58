import { messageCalls, messagesAnswer, type Message } from "@efie/contract";
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Dialect,
  type LogEvent,
} from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertThread } from "../../../test/message-threads.ts";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import type { Executor, Tables } from "../../platform/database/tables.ts";
import { findConversation, findOlder, findRecent, markRead } from "./messages.repository.ts";

const { listMessages } = messageCalls;
let t: TestApp;
let ama: TestUser;
let frequent: TestUser;
let quiet: TestUser;
let many: TestUser[];

beforeAll(async () => {
  t = await startTestApp();
  [ama, frequent, quiet] = (await t.makeUsers([{}, {}, {}])) as [TestUser, TestUser, TestUser];
  many = await t.makeUsers(Array.from({ length: 30 }, () => ({})));
  // These conversations are older than the newest 200 messages.
  for (const person of many) await insertThread(t, ama, person, 3, 0);
  await insertThread(t, ama, quiet, 10, 2);
  await insertThread(t, ama, frequent, 10_000, 400);
  await sql`analyze messages, message_threads`.execute(t.db);
});
afterAll(() => t.close());

async function read(query = ""): Promise<Message[]> {
  const answer = await t.get(`${listMessages.path}${query}`, { as: ama });
  expect(answer.status, answer.text).toBe(200);
  return messagesAnswer.parse(answer.body).messages;
}
const contents = (messages: readonly Message[]): string[] => messages.map(({ content }) => content);
const isUnread = ({ recipient, is_read }: Message): boolean => recipient === ama.id && !is_read;

test("the list has the newest 200, up to 100 unread per conversation, and the last of every conversation, oldest first", async () => {
  const messages = await read();
  const ids = messages.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b));
  expect(messages.filter(isUnread)).toHaveLength(100 + 1);
  expect(contents(messages.slice(-200))).toEqual(Array.from({ length: 200 }, (_, index) => `message ${9_801 + index}`));
  for (const person of many)
    expect(contents(messages.filter(({ sender, recipient }) => [sender, recipient].includes(person.id)))).toEqual(["message 3"]);
  expect(contents(messages.filter(({ sender, recipient }) => [sender, recipient].includes(quiet.id)))).toEqual([
    "message 9",
    "message 10",
  ]);
});

test(
  "a conversation starts with its newest page; `before` pages back to its beginning without duplicates or gaps",
  { tags: "slow" },
  async () => {
    const seen: string[] = [];
    let pages = 0;
    for (let page = await read(`?user_id=${frequent.id}`); page.length > 0; pages += 1) {
      seen.unshift(...contents(page));
      page = await read(`?user_id=${frequent.id}&before=${page[0]?.id}`);
    }
    expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => `message ${index + 1}`));
    expect(pages).toBe(200);
  },
);

test("`before` without a user pages back through all messages", async () => {
  const [oldest] = (await read()).slice(-200);
  const older = await read(`?before=${oldest?.id}`);
  expect(contents(older)).toEqual(Array.from({ length: 200 }, (_, index) => `message ${9_601 + index}`));
});

type Plan = Record<string, unknown>;

/** Counts the message rows that a plan read. */
function countRows(plan: Plan): number {
  const isMessages = plan["Relation Name"] === "messages";
  const rowsRead = Number(plan["Actual Rows"]) + Number(plan["Rows Removed by Filter"] ?? 0);
  const children = (plan["Plans"] ?? []) as Plan[];
  return children.reduce((sum, child) => sum + countRows(child), isMessages ? rowsRead * Number(plan["Actual Loops"]) : 0);
}

/** Runs a repository query under `explain` and returns the number of rows that it read. */
async function countRowsRead(query: (executor: Executor) => Promise<unknown>): Promise<number> {
  const compiled: CompiledQuery[] = [];
  const dialect: Dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
  const log = (event: LogEvent): void => void compiled.push(event.query);
  await query(new Kysely<Tables>({ dialect, log }));
  const [{ sql: text, parameters } = { sql: "", parameters: [] }] = compiled;
  const explained = await t.db.executeQuery(CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...parameters]));
  const [{ "QUERY PLAN": plans }] = explained.rows as [{ "QUERY PLAN": { Plan: Plan }[] }];
  return countRows(plans[0]?.Plan ?? {});
}

test("a page of a conversation of 10,000 messages reads only the page's rows", async () => {
  const pair = { userId: ama.id, otherId: frequent.id };
  expect(await countRowsRead((executor) => findConversation(executor, pair, null, 50))).toBe(50);
  expect(await countRowsRead((executor) => findConversation(executor, pair, 5_000, 50))).toBe(50);
});

test("the list's cost depends on its length, not on the history", async () => {
  const found = 200 + 201 + 32;
  expect(await countRowsRead((executor) => findRecent(executor, ama.id))).toBeLessThan(3 * found);
  expect(await countRowsRead((executor) => findOlder(executor, ama.id, 5_000))).toBeLessThanOrEqual(3 * 200);
});

test("marking 200 of 10,000 messages as read reads only these", async () => {
  const rowsRead = await countRowsRead((executor) => markRead(executor, { userId: ama.id, otherId: frequent.id }, t.clock.now()));
  expect(rowsRead).toBeLessThanOrEqual(2 * 200);
});

test("the list is bounded in bytes, and one sender's unread messages do not hide another's", async () => {
  const [victim, friend, spammer] = (await t.makeUsers([{}, {}, {}])) as [TestUser, TestUser, TestUser];
  const strangers = await t.makeUsers(Array.from({ length: 600 }, () => ({})));
  await sql`
    with wrote as (
      select id from users where id = any(${[...strangers, friend, spammer].map(({ id }) => id)}::integer[])
    ), threads as (
      insert into message_threads (lower_user_id, higher_user_id)
      select least(id, ${victim.id}::integer), greatest(id, ${victim.id}::integer) from wrote order by id
      returning id, case when lower_user_id = ${victim.id} then higher_user_id else lower_user_id end as sender_id
    )
    insert into messages (thread_id, sender_id, recipient_id, content, sent_at)
    select id, sender_id, ${victim.id}::integer, rpad(n || '', 2000, 'ɛ'), ${t.clock.now()}::timestamptz
    from (
      select id, sender_id, n from threads, generate_series(1, 1500) n
      where n <= case sender_id when ${friend.id} then 3 when ${spammer.id} then 1500 else 1 end
    ) texts order by sender_id = ${spammer.id}, sender_id = ${friend.id}, n, id`.execute(t.db);
  await sql`
    update message_threads t set last_message_id = (select max(id) from messages where thread_id = t.id)
    where last_message_id is null`.execute(t.db);

  const answer = await t.get(listMessages.path, { as: victim });
  expect(Buffer.byteLength(answer.text)).toBeLessThan(1_000_000);
  const { messages } = messagesAnswer.parse(answer.body);
  const whole = messages.filter(({ content }) => content.length === 2_000);
  expect(whole).toEqual(messages.slice(-50));
  expect(
    messages
      .filter((message) => !whole.includes(message))
      .every(({ content }) => /^\d+ɛ+…$/.test(content) && content.length === 120),
  ).toBe(true);
  expect(messages.filter(({ sender }) => sender === friend.id)).toHaveLength(3);
  expect(new Set(messages.map(({ sender }) => sender)).size).toBe(500);

  const older = await t.get(`${listMessages.path}?before=${messages.at(-200)?.id}`, { as: victim });
  expect(Buffer.byteLength(older.text)).toBeLessThan(500_000);
  const talk = await t.get(`${listMessages.path}?user_id=${spammer.id}`, { as: victim });
  expect(messagesAnswer.parse(talk.body).messages.map(({ content }) => content.length)).toEqual(
    Array.from({ length: 50 }, () => 2_000),
  );
});
