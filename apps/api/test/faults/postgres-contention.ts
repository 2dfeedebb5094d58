import pg from "pg";
import { waitUntil } from "./own-service.ts";

/** Other clients of the same PostgreSQL that hold connections or locks. */
export type Contention = { end(): Promise<void> };

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Opens connections until the server rejects more. Returns their number. */
async function fill(url: string, taken: pg.Client[]): Promise<number> {
  const before = taken.length;
  for (;;) {
    const client = await open(url).catch(() => null);
    if (client === null) return taken.length - before;
    taken.push(client);
  }
}

/** Terminates the server's connections. Returns their number. */
async function endServers(admin: pg.Client): Promise<number> {
  const ended = await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'efie'");
  return ended.rows.length;
}

/** Takes all connections, including the server's. A terminated one is freed with a delay, so the result is checked twice. */
export async function exhaustConnections(url: string): Promise<Contention> {
  const admin = await open(url);
  const taken: pg.Client[] = [];
  let quiet = 0;
  await waitUntil(async () => {
    const changes = (await endServers(admin)) + (await fill(url, taken));
    quiet = changes === 0 ? quiet + 1 : 0;
    return quiet === 2;
  });
  return {
    end: async () => {
      await Promise.all([admin, ...taken].map((client) => client.end()));
    },
  };
}

const lockStatement = "begin; lock table properties, published_properties, property_counters, users in access exclusive mode";
/** PostgreSQL's error code. */
const deadlockDetected = "40P01";

/** Locks the most used tables, as an `alter table` does. */
export async function lockTables(url: string): Promise<Contention> {
  const holder = await open(url);
  // The server's transactions take these locks in other orders: the victim of a deadlock retries.
  for (let isLocked = false; !isLocked;) {
    isLocked = await holder.query(lockStatement).then(
      () => true,
      async (error: unknown) => {
        await holder.query("rollback");
        if ((error as { code?: string }).code !== deadlockDetected) throw error;
        return false;
      },
    );
  }
  return {
    end: async () => {
      await holder.query("rollback");
      await holder.end();
    },
  };
}
