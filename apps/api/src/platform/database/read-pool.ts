import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { DatabaseBusyError } from "./outage.ts";
import type { ConnectionSource } from "./pool.ts";
import type { ReplicaWatch } from "./replica-watch.ts";

/**
 * Error codes of a statement that fails on the replica but not on the primary: a conflict with replay, or a table or column of
 * a migration that is not replicated yet.
 */
const statementFailures = new Set(["40001", "40P01", "42P01", "42703", "42704", "42883"]);
/** Error codes of a server that stops, starts, or has no free connection. */
const serverFailures = new Set(["53300", "57P01", "57P02", "57P03"]);

/** An error without a five-character code of PostgreSQL comes from the connection. */
function isConnectionFailure(code: unknown): boolean {
  return typeof code !== "string" || !/^[0-9A-Z]{5}$/.test(code) || code.startsWith("08") || serverFailures.has(code);
}

/**
 * Connections for reads outside transactions: to the replica while it is usable, else to the primary. Statements that fail on
 * the replica are repeated on the primary. A connection may move from the replica to the primary but never back, so that its
 * reads never go back in time.
 */
export function createReadPool(primary: ConnectionSource, replica: ConnectionSource, watch: ReplicaWatch): PostgresPool {
  const connectReplica = async (): Promise<PostgresPoolClient | null> => {
    if (!watch.isUsable()) return null;
    try {
      return readThrough(await replica.connect(), primary, watch);
    } catch (error) {
      // Too many requests wait; the primary has no capacity for them either.
      if (error instanceof DatabaseBusyError) throw error;
      watch.reportFailure(error);
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

function readThrough(client: pg.PoolClient, primary: ConnectionSource, watch: ReplicaWatch): PostgresPoolClient {
  let current = client;
  const moveToPrimary = async (error: unknown, isBroken: boolean): Promise<void> => {
    if (isBroken) watch.reportFailure(error);
    const next = await primary.connect();
    current.release(isBroken);
    current = next;
  };
  const query = async (text: string, values: unknown[]) => {
    const used = current;
    try {
      return await used.query(text, values);
    } catch (error) {
      const { code } = error as { code?: string };
      const isBroken = isConnectionFailure(code);
      if (used !== client || !(isBroken || statementFailures.has(code ?? ""))) throw error;
      await moveToPrimary(error, isBroken);
      return await current.query(text, values);
    }
  };
  return { query, release: () => current.release() } as unknown as PostgresPoolClient;
}
