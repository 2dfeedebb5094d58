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
const revivalPauseMs = 2_000;
const defaults: EmbeddedOptions = { directory: null, snapshot: null, maxIdleTransactionMs: 30_000 };

/**
 * Starts PGlite in a worker thread. One that gave up, as it does where the disk is full in the middle of its log, is started
 * anew from its files until that succeeds; meanwhile connections end at once.
 * @throws EmbeddedDatabaseError when it cannot open its files. Should the thread die by itself later, or an in-memory
 *   database give up, the error is thrown uncaught: what is left of it is not understood.
 */
export async function startEmbeddedDatabase(given: Partial<EmbeddedOptions>): Promise<EmbeddedDatabase> {
  const options = { ...defaults, ...given };
  let worker: Worker | null = null;
  let isClosed = false;
  const dieLoudly = (code: number): void => {
    throw new EmbeddedDatabaseError(`The embedded database stopped by itself (exit code ${code})`);
  };
  const open = async (): Promise<void> => {
    const opened = await openWorker(options);
    opened.on("exit", dieLoudly);
    opened.on("message", (message: EmbeddedReply) => {
      if (message.kind === "broken") void revive(message.reason);
    });
    worker = opened;
  };
  const revive = async (reason: string): Promise<void> => {
    if (options.directory === null) throw new EmbeddedDatabaseError(`The embedded database gave up: ${reason}`);
    const broken = worker;
    worker = null;
    broken?.off("exit", dieLoudly);
    await broken?.terminate();
    await reopen();
  };
  const reopen = async (): Promise<void> => {
    if (isClosed) return;
    await open().catch(() => void setTimeout(() => void reopen(), revivalPauseMs).unref());
  };
  await open();
  return {
    connect: () => connectTo(worker),
    dump: async () => {
      const asked = needed(worker);
      asked.postMessage({ kind: "dump" } satisfies EmbeddedRequest);
      const answer = await nextReply(asked);
      if (answer.kind === "dumped") return answer.snapshot;
      throw new EmbeddedDatabaseError("The embedded database could not be copied");
    },
    close: async () => {
      isClosed = true;
      const closing = worker;
      if (closing === null) return;
      closing.off("exit", dieLoudly);
      closing.postMessage({ kind: "close" } satisfies EmbeddedRequest);
      await Promise.race([nextReply(closing), new Promise((done) => setTimeout(done, closeTimeoutMs).unref())]);
      await closing.terminate();
    },
  };
}

function needed(worker: Worker | null): Worker {
  if (worker === null) throw new EmbeddedDatabaseError("The embedded database is being started anew");
  return worker;
}

/** A connection to nothing ends by itself, which its owner takes for a lost one. */
function connectTo(worker: Worker | null): PortStream {
  const { port1, port2 } = new MessageChannel();
  if (worker === null) port2.close();
  else worker.postMessage({ kind: "connect", port: port2 } satisfies EmbeddedRequest, [port2]);
  return new PortStream(port1);
}

async function openWorker(options: EmbeddedOptions): Promise<Worker> {
  // Options given to this process (a test runner's loaders, --watch) are not the worker's.
  const worker = new Worker(new URL("./embedded.worker.ts", import.meta.url), { workerData: options, execArgv: [] });
  const ready = await nextReply(worker);
  if (ready.kind !== "failed") return worker;
  await worker.terminate();
  throw new EmbeddedDatabaseError(`The embedded database could not be opened: ${ready.reason}`);
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
