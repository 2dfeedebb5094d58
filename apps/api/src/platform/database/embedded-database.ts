import { type MessagePort, MessageChannel, Worker } from "node:worker_threads";
import { setFlagsFromString } from "node:v8";
import { OperatorError } from "../app-error.ts";
import { PortStream } from "./port-stream.ts";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";

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

// V8 crashes the process now and then while it frees WebAssembly code that several threads use (nodejs/node#64500): PGlite is
// WebAssembly, and so is what removes the types from our files. The code stays in memory instead, a few megabytes.
setFlagsFromString("--no-wasm-code-gc");

/** The embedded database failed. All acknowledged data is on disk. */
export class EmbeddedDatabaseError extends OperatorError {
  override name = "EmbeddedDatabaseError";
}

const closeTimeoutMs = 5_000;
const reopenPauseMs = 2_000;
const defaults: EmbeddedOptions = { directory: null, snapshot: null, maxIdleTransactionMs: 30_000 };

/**
 * Starts PGlite in a worker thread. After a panic, for example on a full disk, it is restarted from its files until that
 * succeeds; until then connections end immediately.
 * @throws EmbeddedDatabaseError when it cannot open its files. If the thread dies later, or an in-memory database panics,
 *   the error is thrown uncaught: the state is unknown.
 */
export async function startEmbeddedDatabase(given: Partial<EmbeddedOptions>) {
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
    /** A new connection, used by `pg` as its socket. */
    connect: (): PortStream => connectTo(worker),
    /** All files of the database as an uncompressed tar. */
    dump: async (): Promise<Uint8Array> => {
      const current = worker;
      if (current === null) throw new EmbeddedDatabaseError("The embedded database is being restarted");
      current.postMessage({ kind: "dump" } satisfies EmbeddedRequest);
      const answer = await nextReply(current);
      if (answer.kind === "dumped") return answer.snapshot;
      throw new EmbeddedDatabaseError("The embedded database could not be copied");
    },
    /** Writes a checkpoint and ends the thread. Connections must be closed first. */
    close: async (): Promise<void> => {
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

/** A running embedded database. */
export type EmbeddedDatabase = Awaited<ReturnType<typeof startEmbeddedDatabase>>;

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

/**
 * Opens the database in a directory, creating it on the first start. A first start that was killed leaves unusable files
 * without acknowledged data, so they are created again. The marker for this exists only until the first open succeeds, so a
 * database in use is never removed.
 * @param directory absolute path; its parent exists and is locked by this process
 */
export async function openDirectory(directory: string): Promise<EmbeddedDatabase> {
  const marker = `${directory}.incomplete`;
  if (existsSync(marker)) await rm(directory, { recursive: true, force: true });
  if (existsSync(directory)) return startEmbeddedDatabase({ directory });
  await writeFile(marker, "The database beside this file is still being made.\n");
  await mkdir(directory, { mode: 0o700 });
  const database = await startEmbeddedDatabase({ directory });
  await rm(marker);
  return database;
}
