import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cache } from "../environment.ts";
import { makeDatabase, type Database } from "../setup/database.ts";
import { copyDemoData } from "../setup/demo-data.ts";
import { findPort, startServer, type Server } from "../setup/server.ts";
import { openCatalogue } from "./catalogue.ts";
import { test as base } from "./conversation.ts";

type Backend = { readonly url: string; readonly database: Database };

const news = /something behind the API is out of reach|a socket could not be opened|the scheduler waits for the database/;
const refusals = [/status 503/, /status of 503/, /WebSocket connection/];

function startOn(dataDirectory: string, database: Database, port: number): Promise<Server> {
  return startServer({
    dataDirectory,
    port,
    logFile: join(cache, "e2e", "outage.log"),
    // One connection, because the embedded database has one session, where prepared statements of two connections would collide.
    env: { DATABASE_URL: database.url, DATABASE_POOL_SIZE: "1", PAYMENTS: "sandbox", JWT_SECRET: randomUUID() },
    mayLog: news,
  });
}

/** The server runs the whole time and must also stop cleanly. */
async function withBackend(name: string, use: (backend: Backend) => Promise<void>): Promise<void> {
  const dataDirectory = await mkdtemp(join(tmpdir(), `efie-outage-${name}-`));
  await copyDemoData(dataDirectory);
  const database = makeDatabase(join(dataDirectory, "database"), await findPort(4200));
  try {
    await database.start();
    const server = await startOn(dataDirectory, database, await findPort(4000));
    await use({ url: server.url, database });
    await server.stop();
  } finally {
    await database.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

type TestFixtures = {
  /** Started again after each journey. */
  readonly database: Database;
};

/** Journeys on their own server, whose database they stop and start. */
export const test = base.extend<TestFixtures, { readonly backend: Backend }>({
  backend: [async ({ browserName }, use) => withBackend(browserName, use), { scope: "worker", timeout: 180_000 }],
  baseURL: async ({ backend }, use) => use(backend.url),
  catalogue: [async ({ backend }, use) => use(openCatalogue(backend.url)), { scope: "worker" }],
  database: async ({ backend: { database }, problems }, use) => {
    problems.allow(...refusals);
    await use(database);
    await database.start();
  },
});
