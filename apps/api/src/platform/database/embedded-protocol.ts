import type { MessagePort } from "node:worker_threads";

/** What the worker is started with. */
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
  /** It gave up in the middle of its work, as it does on a full disk, and answers nothing any more. */
  | { kind: "broken"; reason: string };
