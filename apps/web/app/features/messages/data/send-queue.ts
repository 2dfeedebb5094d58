import type { Message } from "@efie/contract";

export type OutgoingMessage = {
  readonly content: string;
  /** The property that the conversation is about from here on. */
  readonly property: number | null;
  /** The session it was written in: it is never sent in somebody else's. */
  readonly session: string | null;
};
/** A message on its way: shown at once, gone again if it could not be sent. */
export type Pending = OutgoingMessage & { readonly key: number; readonly sentAt: string };
type SendQueueState = { readonly pending: readonly Pending[]; readonly problem: string | null };

type Collaborators = {
  /** Sends one message. Rejects with what went wrong. */
  readonly send: (message: OutgoingMessage) => Promise<void>;
  readonly describe: (error: unknown) => string;
  /** Texts that could not be sent, oldest first: they go back to where they were typed. */
  readonly restoreDraft: (contents: readonly string[]) => void;
  /** The messages being sent; stored so that they survive a reload. */
  readonly store: (contents: readonly string[]) => void;
  readonly now: () => string;
};

export type SendQueue = {
  readonly read: () => SendQueueState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly add: (message: OutgoingMessage) => void;
  /** The socket was faster than the answer: the message on its way is there already. */
  readonly markArrived: (content: string) => void;
  readonly forgetProblem: () => void;
};

/**
 * Sends the messages of one conversation one after the other: fifty in a second arrive in the order in which they were
 * written. After a failure those behind it are not tried, or they would arrive before it.
 */
export function createSendQueue({ send, describe, restoreDraft, store, now }: Collaborators): SendQueue {
  let state: SendQueueState = { pending: [], problem: null };
  let queue: readonly Pending[] = [];
  let arrived: number | null = null;
  let lastKey = 0;
  const listeners = new Set<() => void>();

  function show(problem: string | null): void {
    state = { pending: queue.filter(({ key }) => key !== arrived), problem };
    for (const listener of listeners) listener();
  }

  function change(next: readonly Pending[], problem: string | null): void {
    queue = next;
    store(queue.map(({ content }) => content));
    show(problem);
  }

  function fail(error: unknown): void {
    // Its answer was lost, but it is there.
    const lost = queue.filter(({ key }) => key !== arrived);
    change([], lost.length > 0 ? describe(error) : null);
    if (lost.length > 0) restoreDraft(lost.map(({ content }) => content));
  }

  async function work(): Promise<void> {
    for (let next = queue[0]; next !== undefined; next = queue[0]) {
      try {
        await send(next);
      } catch (error) {
        return fail(error);
      }
      change(queue.slice(1), state.problem);
    }
  }

  return {
    read: () => state,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    add(message) {
      lastKey += 1;
      const isIdle = queue.length === 0;
      change([...queue, { ...message, key: lastKey, sentAt: now() }], null);
      if (isIdle) void work();
    },
    markArrived(content) {
      const [first] = queue;
      if (first === undefined || first.key === arrived || first.content !== content) return;
      arrived = first.key;
      show(state.problem);
    },
    forgetProblem: () => state.problem !== null && show(null),
  };
}

/** Texts that were on their way, and the last message that was there before them. */
export type Unsent = { readonly contents: readonly string[]; readonly after: number };

export function isUnsent(value: unknown): value is Unsent {
  if (typeof value !== "object" || value === null) return false;
  const { contents, after } = value as Record<string, unknown>;
  return typeof after === "number" && Array.isArray(contents) && contents.every((content) => typeof content === "string");
}

/** Those of the stored texts that did not arrive, in their order. */
export function missingFrom(messages: readonly Message[], { contents, after }: Unsent, meId: number): readonly string[] {
  const arrived = messages.filter(({ id, sender }) => sender === meId && id > after).map(({ content }) => content);
  return contents.filter((content) => {
    const found = arrived.indexOf(content);
    if (found !== -1) arrived.splice(found, 1);
    return found === -1;
  });
}
