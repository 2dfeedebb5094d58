import { expect, test } from "vitest";
import { drain, type EntryStore, type Outcome } from "./drain.ts";
import { addEntry, removeEntry, type Entries, type Entry } from "./entries.ts";

const start = Date.parse("2026-06-01T12:00:00Z");
const day = 24 * 3_600_000;

function entryOf(id: string, override: Partial<Entry> = {}): Entry {
  const draft = {
    kind: "message",
    group: "message 7",
    replaces: false,
    title: "Your message to Ama",
    text: id,
    draft: null,
    href: "/messages",
    stale: [],
    method: "POST" as const,
    path: "main/messages/",
    body: { content: id },
  };
  const madeAt = new Date(start).toISOString();
  return { ...draft, id, person: "1", madeAt, tries: 0, faults: 0, hasWaited: false, refusal: null, ...override };
}

function storeOf(entries: Entries): EntryStore & { entries: Entries } {
  const store = {
    entries,
    read: async () => store.entries,
    change: async (write: (entries: Entries) => Entries) => (store.entries = write(store.entries)),
  };
  return store;
}

const done: Outcome = { kind: "done", data: null };
const away: Outcome = { kind: "away", waitSeconds: null };
const refusal = { status: 404, reason: "No such listing.", retryAfterSeconds: null };
const refused: Outcome = { kind: "refused", refusal };
const fault: Outcome = { kind: "fault", refusal: { ...refusal, status: 500 } };

type Given = { entries: Entries; outcomes?: Outcome[]; person?: string | null; now?: number };

/** Drains once; what was sent, how it ended, and what is left. */
async function drainOnce({ entries, outcomes = [], person = "1", now = start }: Given) {
  const store = storeOf(entries);
  const sent: string[] = [];
  const settled: string[] = [];
  const end = await drain({
    store,
    readPerson: () => person,
    send: async ({ id }) => (sent.push(id), outcomes[sent.length - 1] ?? done),
    onSettled: ({ entry, outcome }) => settled.push(`${entry.id} ${outcome.kind}`),
    now: () => now,
  });
  return { sent, settled, end: end.kind, left: store.entries };
}

const three = [entryOf("one"), entryOf("two"), entryOf("three")];

test("what waits is sent in its order, and is gone once it was answered", async () => {
  const { sent, settled, end, left } = await drainOnce({ entries: three });
  expect(sent).toEqual(["one", "two", "three"]);
  expect([settled, end, left]).toEqual([["one done", "two done", "three done"], "empty", []]);
});

test("without a connection everything stays, the first one as tried, and nothing overtakes it", async () => {
  const { sent, end, left } = await drainOnce({ entries: three, outcomes: [away] });
  expect([sent, end, left.map(({ id, tries }) => [id, tries])]).toEqual([
    ["one"],
    "away",
    [
      ["one", 1],
      ["two", 0],
      ["three", 0],
    ],
  ]);
});

test("a refusal stays to be told, with what comes after it in its group; other groups go on", async () => {
  const other = entryOf("other", { group: "message 8" });
  const { sent, left } = await drainOnce({ entries: [...three, other], outcomes: [refused] });
  expect(sent).toEqual(["one", "other"]);
  expect(left.map((entry) => [entry.id, entry.refusal])).toEqual(three.map(({ id }) => [id, refusal]));
});

test("what the server fails at three times is refused, not tried for ever", async () => {
  let entries: Entries = [entryOf("one")];
  for (const expected of ["fault", "fault", "empty"]) {
    const drained = await drainOnce({ entries, outcomes: [fault] });
    expect(drained.end).toBe(expected);
    entries = drained.left;
  }
  expect(entries[0]?.refusal?.status).toBe(500);
});

test("who is asked for patience is told at once, and what waited already goes on waiting, for a quarter of an hour", async () => {
  const busy = (waitSeconds: number): Outcome => ({ kind: "busy", waitSeconds, refusal: { ...refusal, status: 429 } });
  const [entry, waited] = [entryOf("one"), entryOf("one", { hasWaited: true })];
  expect((await drainOnce({ entries: [entry], outcomes: [busy(12)] })).left[0]?.refusal?.status).toBe(429);
  expect((await drainOnce({ entries: [waited], outcomes: [busy(12)] })).end).toBe("away");
  expect((await drainOnce({ entries: [waited], outcomes: [busy(3_600)] })).left[0]?.refusal?.status).toBe(429);
});

test("a session that ended keeps everything; nothing is sent as somebody else", async () => {
  expect(await drainOnce({ entries: three, person: null })).toMatchObject({ sent: [], end: "logged out", left: three });
  expect(await drainOnce({ entries: three, person: "2" })).toMatchObject({ sent: [], end: "empty", left: three });
  expect(await drainOnce({ entries: three, outcomes: [{ kind: "logged out" }] })).toMatchObject({
    sent: ["one"],
    end: "logged out",
  });
});

test("a clock that is a day off changes nothing; what waited longer than keys are known is given back unsent", async () => {
  for (const now of [start - day, start + day, start + 20 * day]) {
    expect((await drainOnce({ entries: three, now })).sent, String(now)).toHaveLength(3);
  }
  const { sent, left } = await drainOnce({ entries: three, now: start + 22 * day });
  expect(sent).toEqual([]);
  expect(left.map((entry) => entry.refusal?.reason)).toEqual(three.map(() => "It waited for more than three weeks."));
});

test("of what sets something only the last waits, of this person and group; what is taken back goes", () => {
  const set = (id: string, override: Partial<Entry> = {}) => entryOf(id, { group: "favorite 3", replaces: true, ...override });
  const made = [set("on"), set("elsewhere", { group: "favorite 4" }), set("theirs", { person: "2" }), set("off")];
  const waiting = made.reduce<Entries>(addEntry, three);
  expect(waiting.map(({ id }) => id)).toEqual(["one", "two", "three", "elsewhere", "theirs", "off"]);
  expect(removeEntry(waiting, "two").map(({ id }) => id)).toEqual(["one", "three", "elsewhere", "theirs", "off"]);
});
