import type { ApiError } from "@efie/client";
import type { Call } from "@efie/contract";

/** Why the server did not take an entry, as it said. */
export type Refusal = {
  readonly status: number;
  readonly reason: string;
  readonly retryAfterSeconds: number | null;
  /** Its sentences by field, for who still looks at the form. */
  readonly fields?: ApiError["fieldErrors"];
};

type EntryFiles = {
  readonly waiting: string;
  /** Once it is sent: who made it, and the number of what was made, stand behind it. */
  readonly sent: string;
  /** Once it is taken back. */
  readonly takenBack: string;
};

/** What a feature wants sent. */
export type EntryDraft<C = Pick<Call, "method" | "path">> = {
  /** Whose words and screens it has; the queue knows none. */
  readonly kind: string;
  /** What must arrive in the order in which it was made, such as the messages to one person. */
  readonly group: string;
  /** It sets something: what waits in its group is out of date. */
  readonly replaces: boolean;
  /** What it is called where its own screen is not open: `Your message to Ama`. */
  readonly title: string;
  /** What was typed; never lost. */
  readonly text: string;
  /** The draft (`lib/storage/draft.ts`) to which the text goes back if it is not sent; null for what is not typed. */
  readonly draft: string | null;
  /** What was filled in, where it is a form and no text; goes back to the draft, too. */
  readonly values?: unknown;
  /** Files that were chosen for it (`lib/storage/device-store.ts`), by their keys. */
  readonly files?: EntryFiles;
  /** The page where it belongs. */
  readonly href: string;
  /** First parts of the keys of queries that are out of date once it was sent after a wait. */
  readonly stale: readonly string[];
  readonly call: C;
  /** The values of the names in its path. */
  readonly params?: Readonly<Record<string, number>>;
  readonly query?: Readonly<Record<string, number>>;
  readonly body: unknown;
};

/** Something that is sent once, however often that is tried. */
export type Entry = Omit<EntryDraft, "call"> & {
  readonly method: Call["method"];
  /** Relative to the API. */
  readonly path: string;
  /** Its `Idempotency-Key`. */
  readonly id: string;
  /** The only person as whom it is sent. */
  readonly person: string;
  /** By this device's clock: shown, and never compared. */
  readonly madeAt: string;
  /** How often it was sent. More than 0: it may have arrived. */
  readonly tries: number;
  /** There was no connection while it was here. */
  readonly hasWaited: boolean;
  /** How often the server failed at it. */
  readonly faults: number;
  readonly refusal: Refusal | null;
};

/** In their order, of everybody who used this device. */
export type Entries = readonly Entry[];

/** More are no queue any more but a mistake. */
export const maxEntries = 200;

/** Puts an entry behind the others. */
export function addEntry(entries: Entries, entry: Entry): Entries {
  const isOutdated = ({ person, group }: Entry) => entry.replaces && person === entry.person && group === entry.group;
  return [...entries.filter((other) => !isOutdated(other)), entry];
}

export function removeEntry(entries: Entries, id: string): Entries {
  return entries.filter((entry) => entry.id !== id);
}

/** Counts one more of them. */
export function countOne(entries: Entries, id: string, what: "tries" | "faults"): Entries {
  return entries.map((entry) => (entry.id === id ? { ...entry, [what]: entry[what] + 1 } : entry));
}

/** There is no connection: what is here waits. */
export function markWaiting(entries: Entries, person: string): Entries {
  return entries.map((entry) => (entry.person === person ? { ...entry, hasWaited: true } : entry));
}

/** The server does not take it. What waits behind it in its group is not sent either: it would arrive without what it follows. */
export function refuseEntry(entries: Entries, id: string, refusal: Refusal): Entries {
  const refused = entries.find((entry) => entry.id === id);
  if (refused === undefined) return entries;
  const from = entries.indexOf(refused);
  const isHit = ({ person, group }: Entry, index: number) =>
    index >= from && person === refused.person && group === refused.group;
  return entries.map((entry, index) => (isHit(entry, index) ? { ...entry, refusal } : entry));
}

/** What is to be sent next as this person. */
export function nextEntry(entries: Entries, person: string): Entry | null {
  return entries.find((entry) => entry.person === person && entry.refusal === null) ?? null;
}
