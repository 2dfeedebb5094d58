import { MessageChannel, Worker } from "node:worker_threads";
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest } from "./embedded-protocol.ts";
import { PortStream } from "./port-stream.ts";

/** The embedded database stopped by itself; what it had acknowledged is on the disk. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

/** A running embedded database. */
export type EmbeddedDatabase = {
  /** A new connection, to be handed to `pg` as its socket. */
  connect(): PortStream;
  /** Every file of the database as an uncompressed tar. */
  dump(): Promise<Uint8Array>;
  /** Checkpoint, then end of the thread. Connections must be closed before. */
  close(): Promise<void>;
};

const closeTimeoutMs = 5_000;
const defaults: EmbeddedOptions = { directory: null, snapshot: null, maxIdleTransactionMs: 30_000 };

/**
 * Starts PGlite in a worker thread.
 * @throws EmbeddedDatabaseError when it cannot open its files. Should the thread die later, the error is
 *   thrown uncaught: no part of the server can go on without its database.
 */
export async function startEmbeddedDatabase(options: Partial<EmbeddedOptions>): Promise<EmbeddedDatabase> {
  // Options given to this process (a test runner's loaders, --watch) are not the worker's.
  const worker = new Worker(new URL("./embedded.worker.ts", import.meta.url), {
    workerData: { ...defaults, ...options } satisfies EmbeddedOptions,
    execArgv: [],
  });
  const ready = await nextReply(worker);
  if (ready.kind === "failed") {
    await worker.terminate();
    throw new EmbeddedDatabaseError(`The embedded database could not be opened: ${ready.reason}`);
  }
  const dieLoudly = (code: number): void => {
    throw new EmbeddedDatabaseError(`The embedded database stopped by itself (exit code ${code})`);
  };
  worker.on("exit", dieLoudly);
  const send = (request: EmbeddedRequest): void => worker.postMessage(request);
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      worker.postMessage({ kind: "connect", port: port2 } satisfies EmbeddedRequest, [port2]);
      return new PortStream(port1);
    },
    dump: async () => {
      send({ kind: "dump" });
      const answer = await nextReply(worker);
      if (answer.kind === "dumped") return answer.snapshot;
      throw new EmbeddedDatabaseError("The embedded database could not be copied");
    },
    close: async () => {
      worker.off("exit", dieLoudly);
      send({ kind: "close" });
      await Promise.race([nextReply(worker), new Promise((done) => setTimeout(done, closeTimeoutMs).unref())]);
      await worker.terminate();
    },
  };
}

function nextReply(worker: Worker): Promise<EmbeddedReply> {
  return new Promise((resolve) => {
    const settle = (answer: EmbeddedReply): void => {
      worker.off("message", settle).off("error", fail).off("exit", fail);
      resolve(answer);
    };
    const fail = (reason: unknown): void => settle({ kind: "failed", reason: String(reason) });
    worker.on("message", settle).on("error", fail).on("exit", fail);
  });
}
