import { blockCalls } from "@efie/contract";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { openSocket, socketAddress } from "../../../test/socket-client.ts";
import { startTestApp } from "../../../test/test-app.ts";
import { silentReport } from "../../../test/test-config.ts";
import type { TestUser } from "../../../test/test-properties.ts";
import { unlimited } from "../../platform/security/rate-limiter.ts";
import { createRates } from "../../rate-limits.ts";
import type { MessagesDeps } from "./messages-deps.ts";
import { sendMessage } from "./send-message.ts";

const t = await startTestApp();
afterAll(t.close);

test("a message under way when its sender is blocked does not arrive, and the blocker's other tabs learn of the block", async () => {
  const [ama, kofi] = (await t.makeUsers([{}, {}])) as [TestUser, TestUser];
  const blockPath = blockCalls.deleteBlock.path.replace("{user}", String(kofi.id));
  const block = () => t.post(blockCalls.createBlock.path, { user: kofi.id }, { as: ama });
  const tab = await openSocket(`${await socketAddress(t.app)}?token=${await t.tokenFor(ama)}`);
  onTestFinished(() => tab.socket.close());
  const property = await t.makeProperty({ owner: ama });
  const pushed: number[] = [];
  const deps: MessagesDeps = {
    db: t.db,
    clock: t.clock,
    reportError: silentReport,
    push: (userId, { message: sent }) => void (sent && pushed.push(userId)),
    rates: createRates(unlimited),
    flagPerson: async () => {},
    leads: { recordMessage: async () => {} },
    // Asked after the first look at blocks, and before the message is stored.
    properties: {
      find: async () => (await block(), { id: property.id, title: "", ownerId: ama.id, isPublished: true }),
    },
    people: { notify: async () => {}, readReach: async () => null },
    idempotencyKeys: { find: async () => null, once: async (_tx, _request, work) => ({ result: await work(), isRepeat: false }) },
  };
  const draft = { recipientId: ama.id, content: "Hello", propertyId: property.id };
  await expect(sendMessage(deps, { id: kofi.id, isStaff: false }, draft)).rejects.toThrow("You cannot write to this person.");
  expect(pushed).toEqual([]);
  expect((await t.get(`main/messages/?user_id=${kofi.id}`, { as: ama })).body).toMatchObject({ messages: [] });
  await expect.poll(() => tab.events).toEqual([{ block: { user: kofi.id, is_blocked: true } }]);
  await t.remove(blockPath, { as: ama });
  await expect.poll(() => tab.events.at(-1)).toEqual({ block: { user: kofi.id, is_blocked: false } });
  // Blocked after the commit: it stays in the conversation, and lights up nowhere.
  const row = { blocker_id: ama.id, blocked_id: kofi.id, created_at: t.clock.now() };
  const late: MessagesDeps = {
    ...deps,
    properties: { find: async () => null },
    people: { ...deps.people, notify: async (tx) => void (await tx.insertInto("blocks").values(row).execute()) },
  };
  await sendMessage(late, { id: kofi.id, isStaff: false }, { ...draft, propertyId: null });
  expect(pushed).toEqual([kofi.id]);
});
