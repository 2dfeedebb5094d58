import fc from "fast-check";
import { expect, test } from "vitest";
import { drain, type EntryStore, type Outcome } from "./drain.ts";
import { addEntry, removeEntry, type Entries, type Entry } from "./entries.ts";

const people = ["1", "2"] as const;
/** Two conversations, whose messages follow one another, and two hearts, of which the last press counts. */
const groups = ["message 7", "message 8", "favorite 3", "favorite 4"] as const;
const isSet = (group: string) => group.startsWith("favorite");

/** What happens to one request: where the line is cut or the browser is killed, and what a server says that is not well. */
const hazards = [
  "none",
  "cut on the way",
  "cut in the answer",
  "killed on the way",
  "killed in the answer",
  "busy",
  "fault",
  "somebody else signs in",
] as const;
const refusing = { status: 404, reason: "No such listing.", retryAfterSeconds: null };

const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("make" as const), group: fc.constantFrom(...groups), isBad: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("drain" as const),
      tabs: fc.integer({ min: 1, max: 2 }),
      hazards: fc.array(fc.tuple(fc.constantFrom(...hazards), fc.nat(3)), { maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("take back" as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("sign in" as const), person: fc.constantFrom(...people, null) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** A server that knows each key, as ours does. It refuses what says so. */
function startServer() {
  const taken: (Entry & { readonly account: string | null })[] = [];
  const keys = new Set<string>();
  function handle(entry: Entry, account: string | null): Outcome {
    if (entry.body === "refuse") return { kind: "refused", refusal: refusing };
    const key = `${account} ${entry.id}`;
    if (!keys.has(key)) taken.push({ ...entry, account });
    keys.add(key);
    return { kind: "done", data: null };
  }
  return { taken, handle };
}

/** A device, whose storage outlives the browser. */
class Device {
  person: string | null = "1";
  entries: Entries = [];
  readonly made: Entry[] = [];
  readonly takenBack: Entry[] = [];
  readonly server = startServer();
  readonly store: EntryStore = {
    read: async () => this.entries,
    change: async (write) => (this.entries = write(this.entries)),
  };

  make(group: string, isBad: boolean): void {
    if (this.person === null) return;
    const id = String(this.made.length);
    const said = {
      kind: "any",
      title: "",
      text: id,
      draft: null,
      href: "/",
      stale: [],
      method: "POST",
      path: "",
      body: isBad ? "refuse" : id,
    } as const;
    const times = { madeAt: "2026-06-01T12:00:00Z", tries: 0, faults: 0, hasWaited: true, refusal: null };
    const entry: Entry = { ...said, ...times, id, group, replaces: isSet(group), person: this.person };
    this.made.push(entry);
    this.entries = addEntry(this.entries, entry);
  }

  takeBack(which: number): void {
    const entry = this.entries.filter(({ person }) => person === this.person)[which];
    if (entry === undefined) return;
    this.takenBack.push(entry);
    this.entries = removeEntry(this.entries, entry.id);
  }

  /** Drains until the line is gone, everything was sent or the browser was killed: then its tabs never go on. */
  async drain(script: Extract<Action, { kind: "drain" }>["hazards"], tabs = 1): Promise<void> {
    let kill = () => {};
    const killed = new Promise<void>((resolve) => (kill = resolve));
    let isDead = false;
    const never = () => new Promise<never>(() => {});
    const rest = [...script];
    const send = async (entry: Entry): Promise<Outcome> => {
      const [hazard, turns] = rest.shift() ?? (["none", 0] as const);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      if (isDead) return await never();
      if (hazard === "killed on the way" || hazard === "killed in the answer") {
        if (hazard === "killed in the answer" && this.person === entry.person) this.server.handle(entry, this.person);
        isDead = true;
        kill();
        return await never();
      }
      if (hazard === "cut on the way") return { kind: "away", waitSeconds: null };
      if (hazard === "busy") return { kind: "busy", waitSeconds: 7, refusal: { ...refusing, status: 429 } };
      if (hazard === "fault") return { kind: "fault", refusal: { ...refusing, status: 500 } };
      // As a token of somebody else stops a request (send-entry.ts).
      if (this.person !== entry.person) return { kind: "away", waitSeconds: null };
      const outcome = this.server.handle(entry, this.person);
      if (hazard === "somebody else signs in") this.person = this.person === "1" ? "2" : "1";
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      if (isDead) return await never();
      return hazard === "cut in the answer" ? { kind: "away", waitSeconds: null } : outcome;
    };
    const options = { store: this.store, readPerson: () => this.person, send, onSettled: () => {}, now: () => 0 };
    const tab = () => drain(options);
    await Promise.race([Promise.all(Array.from({ length: tabs }, tab)), killed]);
  }

  async act(next: Action): Promise<void> {
    if (next.kind === "make") return this.make(next.group, next.isBad === 0);
    if (next.kind === "drain") return await this.drain(next.hazards, next.tabs);
    if (next.kind === "take back") return this.takeBack(next.which);
    this.person = next.person;
  }

  /** The line is back, and each person comes back to the device. */
  async comeBack(): Promise<void> {
    for (const person of people) {
      this.person = person;
      await this.drain([]);
    }
  }
}

/** What must have arrived of one person's group: everything that was neither refused nor taken back, in order. */
function expectGroup({ made, takenBack, entries, server }: Device, person: string, group: string): void {
  const isOfGroup = (entry: Entry) => entry.person === person && entry.group === group;
  const arrived = server.taken.filter(isOfGroup).map(({ id }) => id);
  expect(arrived, "nothing twice").toEqual([...new Set(arrived)]);
  expect(arrived.map(Number), "in order").toEqual(arrived.map(Number).toSorted((a, b) => a - b));
  const given = new Set([...takenBack, ...entries].map(({ id }) => id));
  const owed = made.filter((entry) => isOfGroup(entry) && !given.has(entry.id)).map(({ id }) => id);
  const last = made.findLast(isOfGroup);
  const isLastOwed = isSet(group) && last !== undefined && !given.has(last.id);
  expect(isLastOwed ? arrived.at(-1) : last?.id, "the last press counts").toBe(last?.id);
  expect(arrived, "nothing lost").toEqual(expect.arrayContaining(isSet(group) ? [] : owed));
}

test("200 random schedules of cuts, kills, tabs, people and refusals: nothing lost, nothing twice, nothing as somebody else", async () => {
  const schedule = fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
    const device = new Device();
    for (const next of actions) await device.act(next);
    await device.comeBack();
    for (const person of people) for (const group of groups) expectGroup(device, person, group);
    expect(
      device.server.taken.every(({ account, person }) => account === person),
      "in nobody else's account",
    ).toBe(true);
    expect(
      device.entries.every(({ refusal }) => refusal !== null),
      "what is left was refused",
    ).toBe(true);
  });
  await fc.assert(schedule, { numRuns: 200, seed: 20_260_601 });
});
