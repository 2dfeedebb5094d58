import type { MessagePort } from "node:worker_threads";

/** Options of the worker. */
export type EmbeddedOptions = {
  /** Folder of the database; null: in memory. */
  directory: string | null;
  /** An uncompressed tar made by `dump`, to start an in-memory database from. */
  snapshot: Uint8Array | null;
  maxIdleTransactionMs: number;
};

/** From the main thread to the worker. */
export type EmbeddedRequest = { kind: "connect"; port: MessagePort } | { kind: "dump" } | { kind: "close" };

/** From the worker to the main thread. */
export type EmbeddedReply =
  | { kind: "ready" }
  | { kind: "failed"; reason: string }
  | { kind: "dumped"; snapshot: Uint8Array }
  | { kind: "closed" }
  /** The database panicked, for example on a full disk, and no longer responds. */
  | { kind: "broken"; reason: string };
