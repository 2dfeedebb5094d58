import pg from "pg";
import { until } from "./own-service.ts";

/** Others on the same PostgreSQL, who take what the server needs. */
export type Rival = { end(): Promise<void> };

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Opens connections until there are no more; answers how many. */
async function fill(url: string, taken: pg.Client[]): Promise<number> {
  const before = taken.length;
  for (;;) {
    const client = await open(url).catch(() => null);
    if (client === null) return taken.length - before;
    taken.push(client);
  }
}

/** Ends the server's connections; answers how many there were. */
async function endServers(admin: pg.Client): Promise<number> {
  const ended = await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'efie'");
  return ended.rows.length;
}

/** Takes every connection that there is, the server's too. One that ends holds its place for a moment: so it is looked twice. */
export async function takeConnections(url: string): Promise<Rival> {
  const admin = await open(url);
  const taken: pg.Client[] = [];
  let quiet = 0;
  await until(async () => {
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

/** Holds the tables that most of what people do needs, as a careless `alter table` would. */
export async function holdTables(url: string): Promise<Rival> {
  const holder = await open(url);
  await holder.query("begin; lock table properties, published_properties, property_counters, users in access exclusive mode");
  return {
    end: async () => {
      await holder.query("rollback");
      await holder.end();
    },
  };
}
