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
 */
export class SessionQueue {
  readonly #session: Session;
  readonly #maxIdleMs: number;
  readonly #onBroken: OnBroken;
  #waiting: Waiting[] = [];
  #owner: SessionClient | null = null;
  #isRunning = false;
  #idleTimer: NodeJS.Timeout | undefined;

  /** @param maxIdleMs limit of an idle transaction, like idle_in_transaction_session_timeout */
  constructor(session: Session, maxIdleMs: number, onBroken: OnBroken) {
    this.#session = session;
    this.#maxIdleMs = maxIdleMs;
    this.#onBroken = onBroken;
  }

  /** Queues one unit of a connection; the response goes to `client.answer`. */
  async submit(client: SessionClient, unit: WireUnit): Promise<void> {
    this.#waiting.push({ client, unit });
    await this.#drain();
  }

  /** Removes a connection and rolls back its open transaction. */
  async leave(client: SessionClient): Promise<void> {
    this.#waiting = this.#waiting.filter((waiting) => waiting.client !== client);
    if (this.#owner !== client) return;
    this.#release();
    this.#isRunning = true;
    await this.#session.rollback();
    this.#isRunning = false;
    await this.#drain();
  }

  async #drain(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#takeNext(); next; next = this.#takeNext()) await this.#run(next);
    this.#isRunning = false;
  }

  async #run({ client, unit }: Waiting): Promise<void> {
    clearTimeout(this.#idleTimer);
    const parts: Buffer[] = [];
    await this.#session.run(unit.bytes, (bytes) => parts.push(Buffer.from(bytes)));
    const answer = Buffer.concat(parts);
    const panic = readPanic(answer);
    if (panic !== null) return this.#onBroken(panic);
    this.#owner = unit.isOpen || this.#session.isInTransaction() ? client : null;
    if (this.#owner) this.#idleTimer = setTimeout(() => this.#expire(client), this.#maxIdleMs);
    client.answer(answer);
  }

  #takeNext(): Waiting | undefined {
    if (!this.#owner) return this.#waiting.shift();
    const index = this.#waiting.findIndex((waiting) => waiting.client === this.#owner);
    return index === -1 ? undefined : this.#waiting.splice(index, 1)[0];
  }

  #expire(client: SessionClient): void {
    if (this.#owner !== client) return;
    client.drop();
    void this.leave(client);
  }

  #release(): void {
    clearTimeout(this.#idleTimer);
    this.#owner = null;
  }
}
