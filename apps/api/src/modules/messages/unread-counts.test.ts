import { messageCalls, messagesAnswer } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { insertThread } from "../../../test/message-threads.ts";
import { startTestApp } from "../../../test/test-app.ts";
import type { TestUser } from "../../../test/test-properties.ts";

const { listMessages } = messageCalls;
const t = await startTestApp();
afterAll(t.close);

test("unread_count is exact for each conversation, and `before` pages through its unread messages, of whomever", async () => {
  const people = [{}, {}, {}, {}, {}] as const;
  const [reader, writer, blocked, gone, quiet] = (await t.makeUsers(people)) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ];
  const unread = new Map([
    [writer.id, 140],
    [blocked.id, 120],
    [gone.id, 7],
    [quiet.id, 0],
  ]);
  // Every second message of a conversation is the reader's own.
  for (const [id, count] of unread) await insertThread(t, reader, { id }, 2 * count + 10, 2 * count);
  await t.post("main/blocks/", { user: blocked.id }, { as: reader });
  await t.db.updateTable("users").set({ deleted_at: t.clock.now() }).where("id", "=", gone.id).execute();
  const ask = async (query: string) => messagesAnswer.parse((await t.get(`${listMessages.path}${query}`, { as: reader })).body);
  const expected = [...unread].map(([user, unread_count]) => ({ user, unread_count })).toSorted((a, b) => a.user - b.user);
  const { conversations } = await ask("");
  expect(conversations.toSorted((a, b) => a.user - b.user)).toEqual(expected);
  expect((await t.get("main/messages/unread/", { as: reader })).body).toEqual({ unread: 140 + 120 + 7 });
  for (const one of expected) {
    const seen: number[] = [];
    for (let page = await ask(`?user_id=${one.user}`); page.messages.length > 0;) {
      expect(page.conversations).toEqual([one]);
      seen.push(...page.messages.filter(({ recipient, is_read }) => recipient === reader.id && !is_read).map(({ id }) => id));
      page = await ask(`?user_id=${one.user}&before=${page.messages[0]?.id}`);
    }
    expect(new Set(seen).size, `${one.user}`).toBe(one.unread_count);
  }
  await t.patch(`main/messages/mark_read/?user_id=${writer.id}`, {}, { as: reader });
  expect((await ask("")).conversations).toContainEqual({ user: writer.id, unread_count: 0 });
});
