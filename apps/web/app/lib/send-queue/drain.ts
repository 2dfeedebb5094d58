import { countOne, markWaiting, nextEntry, refuseEntry, removeEntry, type Entries, type Entry, type Refusal } from "./entries.ts";

/** How one try ended. `away`: nobody knows whether it arrived. */
export type Outcome =
  | { readonly kind: "done"; readonly data: unknown }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "fault"; readonly refusal: Refusal }
  /** Too many requests: the server says when to come again. */
  | { readonly kind: "busy"; readonly waitSeconds: number | null; readonly refusal: Refusal }
  | { readonly kind: "away"; readonly waitSeconds: number | null }
  | { readonly kind: "logged out" };

/** An entry that is not tried any more. */
export type Settled = { readonly entry: Entry; readonly outcome: Extract<Outcome, { kind: "done" | "refused" }> };

/** Why draining ended. */
export type DrainEnd = Extract<Outcome, { kind: "away" | "logged out" }> | { readonly kind: "empty" | "fault" };

export type EntryStore = {
  readonly read: () => Promise<Entries>;
  /** Changes all entries at once, for all tabs. Resolves to them. */
  readonly change: (change: (entries: Entries) => Entries) => Promise<Entries>;
};

type Draining = {
  readonly store: EntryStore;
  /** Who is signed in now. */
  readonly readPerson: () => string | null | Promise<string | null>;
  readonly send: (entry: Entry) => Promise<Outcome>;
  readonly onSettled: (settled: Settled) => void;
  readonly now: () => number;
};

/** The server knows a key for 30 days. A clock that is a day off does no harm. */
const maxAgeMilliseconds = 21 * 24 * 3_600_000;
const tooOld: Refusal = { status: 410, reason: "It waited for more than three weeks.", retryAfterSeconds: null };

/** A server that fails so often at one entry, and answers, does not take it. */
const maxFaults = 3;

/** A longer wait is a refusal: the person decides. */
const maxWaitSeconds = 15 * 60;

/** Null: it is tried again. A new one is not where too much was sent: the person who made it sees the answer. */
function settlementOf({ faults, hasWaited }: Entry, outcome: Outcome): Settled["outcome"] | null {
  const isTooBusy = outcome.kind === "busy" && (!hasWaited || (outcome.waitSeconds ?? 0) > maxWaitSeconds);
  const isTooFaulty = outcome.kind === "fault" && faults + 1 >= maxFaults;
  if (isTooBusy || isTooFaulty) return { kind: "refused", refusal: outcome.refusal };
  return outcome.kind === "done" || outcome.kind === "refused" ? outcome : null;
}

/**
 * Sends what waits, one after the other and in order, as the person who made it. One drain at a time; a second one would do no
 * harm, since each entry has its key.
 */
export async function drain({ store, readPerson, send, onSettled, now }: Draining): Promise<DrainEnd> {
  for (;;) {
    const person = await readPerson();
    if (person === null) return { kind: "logged out" };
    const next = nextEntry(await store.read(), person);
    if (next === null) return { kind: "empty" };
    // Before it goes out: after a kill nobody knows whether it arrived.
    await store.change((entries) => countOne(entries, next.id, "tries"));
    const isTooOld = now() - Date.parse(next.madeAt) > maxAgeMilliseconds;
    const outcome: Outcome = isTooOld ? { kind: "refused", refusal: tooOld } : await send(next);
    const settlement = settlementOf(next, outcome);
    if (settlement?.kind === "done") {
      // First: a screen that shows it as sent need not be without it for a moment.
      onSettled({ entry: next, outcome: settlement });
      await store.change((entries) => removeEntry(entries, next.id));
    } else if (settlement?.kind === "refused") {
      await store.change((entries) => refuseEntry(entries, next.id, settlement.refusal));
      onSettled({ entry: next, outcome: settlement });
    } else if (outcome.kind === "fault") {
      await store.change((entries) => countOne(entries, next.id, "faults"));
      return { kind: "fault" };
    } else if (outcome.kind === "away" || outcome.kind === "busy") {
      await store.change((entries) => markWaiting(entries, person));
      return { kind: "away", waitSeconds: outcome.waitSeconds };
    } else if (outcome.kind === "logged out") return outcome;
  }
}
