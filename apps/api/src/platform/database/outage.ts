const busyName = "DatabaseBusyError";

/** The database is overloaded; a retry may succeed. */
export class DatabaseBusyError extends Error {
  override name = busyName;
}

/** System error codes of an unreachable database. */
const systemCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
]);

/**
 * PostgreSQL's error classes (https://www.postgresql.org/docs/current/errcodes-appendix.html): connection failure,
 * insufficient resources, operator intervention, system error.
 */
const sqlClasses = new Set(["08", "53", "57", "58"]);
const sqlCodes = new Set([
  // A missing database, or one that accepts no connections.
  "3D000",
  "55000",
  // Lock timeout, serialization failure, deadlock, idle transaction: a retry helps.
  "55P03",
  "40001",
  "40P01",
  "25P03",
  // A read-only server: a standby that is not promoted yet, or a primary that became a standby.
  "25006",
]);

const messages =
  /timeout exceeded when trying to connect|connection terminated|not queryable|driver has already been destroyed|pool after calling end|stopped answering/i;

/** Whether an error means that the database is temporarily unavailable. The request is not at fault and may be retried. */
export function isDatabaseOutage(error: { name?: unknown; code?: unknown; message?: string; syscall?: unknown }): boolean {
  // By its name: the queue's library passes copies on.
  if (error.name === busyName) return true;
  if (typeof error.code === "string") {
    if (error.code.length === 5 && (sqlCodes.has(error.code) || sqlClasses.has(error.code.slice(0, 2)))) return true;
    if (systemCodes.has(error.code) && (error.code !== "ENOENT" || error.syscall === "connect")) return true;
  }
  return messages.test(error.message ?? "");
}
