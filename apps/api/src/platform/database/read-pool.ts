import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { DatabaseBusyError } from "./outage.ts";
import type { Lender } from "./pool.ts";
import type { ReplicaWatch } from "./replica-watch.ts";

/**
 * What a replica says of a single statement that the primary would have answered: it is in the way of what is being
 * replayed, or it needs what a migration made that has not arrived yet.
 */
const statementFailures = new Set(["40001", "40P01", "42P01", "42703", "42704", "42883"]);
/** It stops, starts, or is full. */
const serverFailures = new Set(["53300", "57P01", "57P02", "57P03"]);

/** An error without PostgreSQL's five characters is one of the connection. */
function isOutOfReach(code: unknown): boolean {
  return typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith("08") || serverFailures.has(code);
}

/**
 * Connections for reading, outside of transactions: the replica's while it can be trusted, else the primary's. What the
 * replica fails to answer is asked of the primary. A connection may go from the replica to the primary, never back: what
 * is read through one never gets older.
 */
export function createReadPool(primary: Lender, replica: Lender, watch: ReplicaWatch): PostgresPool {
  const connectReplica = async (): Promise<PostgresPoolClient | null> => {
    if (!watch.isUsable()) return null;
    try {
      return readThrough(await replica.connect(), primary, watch);
    } catch (error) {
      // Too many wait: the primary has no room for them either.
      if (error instanceof DatabaseBusyError) throw error;
      watch.suspect(error);
      return null;
    }
  };
  return {
    connect: async () => (await connectReplica()) ?? (await primary.connect()),
    end: async () => {
      watch.stop();
      await replica.end();
    },
    options: {},
  };
}

function readThrough(client: pg.PoolClient, primary: Lender, watch: ReplicaWatch): PostgresPoolClient {
  let current = client;
  const moveToPrimary = async (error: unknown, isBroken: boolean): Promise<void> => {
    if (isBroken) watch.suspect(error);
    const next = await primary.connect();
    current.release(isBroken);
    current = next;
  };
  const query = async (text: string, values: unknown[]) => {
    const asked = current;
    try {
      return await asked.query(text, values);
    } catch (error) {
      const { code } = error as { code?: string };
      const isBroken = isOutOfReach(code);
      if (asked !== client || !(isBroken || statementFailures.has(code ?? ""))) throw error;
      await moveToPrimary(error, isBroken);
      return await current.query(text, values);
    }
  };
  return { query, release: () => current.release() } as unknown as PostgresPoolClient;
}
