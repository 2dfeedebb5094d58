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

/** Opens connections until there are no more. */
async function fill(url: string, taken: pg.Client[]): Promise<void> {
  for (;;) {
    const client = await open(url).catch(() => null);
    if (client === null) return;
    taken.push(client);
  }
}

/** Takes every connection that there is, the server's too. */
export async function takeConnections(url: string): Promise<Rival> {
  const admin = await open(url);
  const taken: pg.Client[] = [];
  await until(async () => {
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'efie'");
    await fill(url, taken);
    const { rows } = await admin.query("select 1 from pg_stat_activity where application_name = 'efie'");
    return rows.length === 0;
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
