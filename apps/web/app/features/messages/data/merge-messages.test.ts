import type { Message } from "@efie/contract";
import { expect, test } from "vitest";
import { firstOf, markRead, mergeMessages } from "./merge-messages.ts";
import { groupThreads, topicOf } from "./conversation-cache.ts";

const me = 1;

function message(id: number, sender: number, recipient: number, more: Partial<Message> = {}): Message {
  return {
    id,
    sender,
    recipient,
    sender_username: `user_${sender}`,
    sender_name: `Kofi ${sender}`,
    recipient_username: `user_${recipient}`,
    recipient_name: `Kofi ${recipient}`,
    content: `message ${id}`,
    timestamp: "2026-06-01T12:00:00.000Z",
    is_read: false,
    flags: [],
    avatar_url: null,
    property: null,
    ...more,
  };
}

const ids = (messages: readonly Message[]): number[] => messages.map(({ id }) => id);
const read = (messages: readonly Message[]): number[] => ids(messages.filter(({ is_read }) => is_read));

test("messages are ordered by id, each once, whatever the order of arrival", () => {
  const known = [message(2, me, 7), message(5, 7, me)];
  const merged = mergeMessages(known, [message(9, 7, me), message(5, 7, me), message(1, 7, me), message(3, me, 7)], me);
  expect(ids(merged)).toEqual([1, 2, 3, 5, 9]);
  expect(merged[1]).toBe(known[0]);
});

test("without new messages the list stays the same object", () => {
  const known = [message(2, me, 7), message(5, 7, me)];
  expect(
    mergeMessages(
      known,
      known.map((old) => ({ ...old })),
      me,
    ),
  ).toBe(known);
});

test("a read message stays read when an older answer arrives later", () => {
  const known = [message(2, me, 7, { is_read: true })];
  expect(mergeMessages(known, [message(2, me, 7)], me)).toBe(known);
});

test("a message of one's own that was read marks all earlier ones to the same person as read, and no others", () => {
  const known = [message(1, me, 7), message(2, 7, me), message(3, me, 8), message(4, me, 7), message(6, me, 7)];
  expect(read(mergeMessages(known, [message(4, me, 7, { is_read: true })], me))).toEqual([1, 4]);
});

test("opening a conversation marks only the other person's messages as read", () => {
  const known = [message(1, me, 7), message(2, 7, me), message(3, 8, me), message(4, 7, me)];
  expect(read(markRead(known, 7))).toEqual([2, 4]);
  const done = markRead(known, 7);
  expect(markRead(done, 7)).toBe(done);
});

test("there is one thread per person, newest first, with the last message and the number of unread ones", () => {
  const property = { id: 12, title: "House" };
  const messages = [
    message(1, 8, me),
    message(2, 7, me, { is_read: true }),
    message(3, me, 9),
    message(4, 8, me, { property }),
    message(5, me, 7),
  ];
  const list = { me: { id: me, username: "me" }, messages, unlisted: { 8: 138 } };
  const threads = groupThreads(list);
  expect(threads.map(({ otherId, other, last, unread }) => [otherId, other.name, last.id, unread])).toEqual([
    [7, "Kofi 7", 5, 0],
    [8, "Kofi 8", 4, 140],
    [9, "Kofi 9", 3, 0],
  ]);
  expect(groupThreads({ ...list, messages: [] })).toEqual([]);
});

test("a conversation is about the property of its last message", () => {
  const property = { id: 12, title: "House" };
  expect(topicOf([message(1, me, 7), message(2, me, 7, { property })])).toEqual(property);
  expect([topicOf([]), topicOf([message(1, me, 7)])]).toEqual([null, null]);
});

test("a text that was cut in one of two answers is complete, whichever came first", () => {
  const whole = message(2, 7, me, { content: "a long text, to its end" });
  const cut = message(2, 7, me, { content: "a long…", is_read: true });
  for (const [known, news] of [
    [whole, cut],
    [cut, whole],
  ] as const)
    expect(mergeMessages([known], [news], me)).toEqual([{ ...whole, is_read: true }]);
});

test("the first unread message is counted from the newest, read meanwhile or not; 0 while it is not loaded", () => {
  const messages = [message(2, 7, me), message(3, 7, me), message(4, me, 7), message(5, 7, me), message(9, 7, me)];
  const unread = { count: 3, newestId: 5 };
  expect(firstOf(unread, messages, 7)).toBe(2);
  expect(firstOf(unread, markRead(messages, 7), 7)).toBe(2);
  expect(firstOf(unread, messages.slice(1), 7)).toBe(0);
});
