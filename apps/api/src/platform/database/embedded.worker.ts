import { existsSync, readdirSync } from "node:fs";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { EmbeddedOptions, EmbeddedReply, EmbeddedRequest } from "./embedded-database.ts";
import { readNewDatabase } from "./new-database.ts";
import { createSessionQueue, type SessionClient, type SessionQueue } from "./session-queue.ts";
import { WireUnits } from "./wire.ts";

/** The embedded database in its own thread: it runs each query to the end, which would block the server's event loop. */

const options = workerData as EmbeddedOptions;

function reply(message: EmbeddedReply): void {
  parentPort?.postMessage(message);
}

async function open(): Promise<PGlite> {
  const { directory, snapshot } = options;
  const isEmpty = directory !== null && existsSync(directory) && readdirSync(directory).length === 0;
  const files = snapshot ?? (isEmpty ? readNewDatabase() : null);
  return PGlite.create({
    extensions: { pg_trgm },
    ...(directory === null ? {} : { dataDir: directory }),
    ...(files === null ? {} : { loadDataDir: new Blob([new Uint8Array(files)]) }),
  });
}

function createQueue(database: PGlite): SessionQueue {
  const session = {
    run: (bytes: Uint8Array, onData: (bytes: Uint8Array) => void) => database.execProtocolRawStream(bytes, { onRawData: onData }),
    isInTransaction: () => database.isInTransaction(),
    rollback: async () => {
      await database.exec("rollback");
    },
  };
  return createSessionQueue(session, options.maxIdleTransactionMs, (reason) => reply({ kind: "broken", reason }));
}

function serve(queue: SessionQueue, port: MessagePort): void {
  const units = new WireUnits();
  const client: SessionClient = {
    answer: (bytes) => {
      const copy = new Uint8Array(bytes);
      port.postMessage(copy, [copy.buffer]);
    },
    drop: () => port.close(),
  };
  port.on("message", (bytes: Uint8Array) => {
    for (const unit of units.push(bytes)) void queue.submit(client, unit);
  });
  port.on("close", () => void queue.leave(client));
}

async function dump(database: PGlite): Promise<void> {
  const tar = await database.dumpDataDir("none");
  reply({ kind: "dumped", snapshot: new Uint8Array(await tar.arrayBuffer()) });
}

async function close(database: PGlite): Promise<void> {
  await database.exec("checkpoint");
  await database.close();
  reply({ kind: "closed" });
}

async function main(): Promise<void> {
  const database = await open();
  const queue = createQueue(database);
  parentPort?.on("message", (request: EmbeddedRequest) => {
    if (request.kind === "connect") serve(queue, request.port);
    else void (request.kind === "close" ? close(database) : dump(database));
  });
  reply({ kind: "ready" });
}

main().catch((error: unknown) => reply({ kind: "failed", reason: String(error) }));
