import { readPanic, type WireUnit } from "./wire.ts";

/** The one session of the embedded database: runs wire messages, one call at a time. */
export type Session = {
  /** @param onData receives the answer's bytes; they are only valid during the call */
  run(bytes: Uint8Array, onData: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
  rollback(): Promise<void>;
};

/** Called when the session is lost. Nothing runs after that. */
export type OnBroken = (reason: string) => void;

/** A connection of the queue. */
export type SessionClient = {
  answer(bytes: Uint8Array): void;
  /** Closes the connection, because it lost its transaction. */
  drop(): void;
};

type Waiting = { client: SessionClient; unit: WireUnit };

/**
 * Shares one session among many connections with the semantics of PostgreSQL: a connection keeps the session until its
 * transaction ends. It loses both when it disconnects or idles too long.
 * @param maxIdleMs limit of an idle transaction, like idle_in_transaction_session_timeout
 */
export function createSessionQueue(session: Session, maxIdleMs: number, onBroken: OnBroken) {
  let waiting: Waiting[] = [];
  let owner: SessionClient | null = null;
  let isRunning = false;
  let idleTimer: NodeJS.Timeout | undefined;

  function takeNext(): Waiting | undefined {
    const index = owner ? waiting.findIndex(({ client }) => client === owner) : 0;
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  async function run({ client, unit }: Waiting): Promise<void> {
    clearTimeout(idleTimer);
    const parts: Buffer[] = [];
    await session.run(unit.bytes, (bytes) => parts.push(Buffer.from(bytes)));
    const answer = Buffer.concat(parts);
    const panic = readPanic(answer);
    if (panic !== null) return onBroken(panic);
    owner = unit.isOpen || session.isInTransaction() ? client : null;
    if (owner) idleTimer = setTimeout(() => expire(client), maxIdleMs);
    client.answer(answer);
  }

  async function drain(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = takeNext(); next; next = takeNext()) await run(next);
    isRunning = false;
  }

  function expire(client: SessionClient): void {
    if (owner !== client) return;
    client.drop();
    void leave(client);
  }

  /** Removes a connection and rolls back its open transaction. */
  async function leave(client: SessionClient): Promise<void> {
    waiting = waiting.filter((other) => other.client !== client);
    if (owner !== client) return;
    clearTimeout(idleTimer);
    owner = null;
    isRunning = true;
    await session.rollback();
    isRunning = false;
    await drain();
  }

  return {
    leave,
    /** Queues one unit of a connection; the response goes to `client.answer`. */
    submit: async (client: SessionClient, unit: WireUnit): Promise<void> => {
      waiting.push({ client, unit });
      await drain();
    },
  };
}

export type SessionQueue = ReturnType<typeof createSessionQueue>;
