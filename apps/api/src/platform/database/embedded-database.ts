import { setFlagsFromString } from "node:v8";
import { MessageChannel, Worker } from "node:worker_threads";
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest } from "./embedded-protocol.ts";
import { PortStream } from "./port-stream.ts";

// V8 crashes the process now and then while it frees WebAssembly code that several threads use (nodejs/node#64500): PGlite is
// WebAssembly, and so is what removes the types from our files. The code stays in memory instead, a few megabytes.
setFlagsFromString("--no-wasm-code-gc");

/** The embedded database failed. All acknowledged data is on disk. */
export class EmbeddedDatabaseError extends Error {
  override name = "EmbeddedDatabaseError";
}

/** A running embedded database. */
export type EmbeddedDatabase = {
  /** A new connection, used by `pg` as its socket. */
  connect(): PortStream;
  /** All files of the database as an uncompressed tar. */
  dump(): Promise<Uint8Array>;
  /** Writes a checkpoint and ends the thread. Connections must be closed first. */
  close(): Promise<void>;
};

const closeTimeoutMs = 5_000;
const reopenPauseMs = 2_000;
const defaults: EmbeddedOptions = { directory: null, snapshot: null, maxIdleTransactionMs: 30_000 };

/**
 * Starts PGlite in a worker thread. After a panic, for example on a full disk, it is restarted from its files until that
 * succeeds; until then connections end immediately.
 * @throws EmbeddedDatabaseError when it cannot open its files. If the thread dies later, or an in-memory database panics,
 *   the error is thrown uncaught: the state is unknown.
 */
export async function startEmbeddedDatabase(given: Partial<EmbeddedOptions>): Promise<EmbeddedDatabase> {
  const options = { ...defaults, ...given };
  let worker: Worker | null = null;
  let isClosed = false;
  const failUncaught = (code: number): void => {
    throw new EmbeddedDatabaseError(`The embedded database stopped by itself (exit code ${code})`);
  };
  const open = async (): Promise<void> => {
    const opened = await openWorker(options);
    opened.on("exit", failUncaught);
    opened.on("message", (message: EmbeddedReply) => {
      if (message.kind === "broken") void restart(message.reason);
    });
    worker = opened;
  };
  const restart = async (reason: string): Promise<void> => {
    if (options.directory === null) throw new EmbeddedDatabaseError(`The embedded database gave up: ${reason}`);
    const broken = worker;
    worker = null;
    broken?.off("exit", failUncaught);
    await broken?.terminate();
    await reopen();
  };
  const reopen = async (): Promise<void> => {
    if (isClosed) return;
    await open().catch(() => void setTimeout(() => void reopen(), reopenPauseMs).unref());
  };
  await open();
  return {
    connect: () => connectTo(worker),
    dump: async () => {
      const current = requireWorker(worker);
      current.postMessage({ kind: "dump" } satisfies EmbeddedRequest);
      const answer = await nextReply(current);
      if (answer.kind === "dumped") return answer.snapshot;
      throw new EmbeddedDatabaseError("The embedded database could not be copied");
    },
    close: async () => {
      isClosed = true;
      const closing = worker;
      if (closing === null) return;
      closing.off("exit", failUncaught);
      closing.postMessage({ kind: "close" } satisfies EmbeddedRequest);
      await Promise.race([nextReply(closing), new Promise((done) => setTimeout(done, closeTimeoutMs).unref())]);
      await closing.terminate();
    },
  };
}

function requireWorker(worker: Worker | null): Worker {
  if (worker === null) throw new EmbeddedDatabaseError("The embedded database is being restarted");
  return worker;
}

/** Without a worker, the connection ends immediately, and its owner treats it as lost. */
function connectTo(worker: Worker | null): PortStream {
  const { port1, port2 } = new MessageChannel();
  if (worker === null) port2.close();
  else worker.postMessage({ kind: "connect", port: port2 } satisfies EmbeddedRequest, [port2]);
  return new PortStream(port1);
}

async function openWorker(options: EmbeddedOptions): Promise<Worker> {
  // The worker must not inherit this process's options (a test runner's loaders, --watch).
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
