/** The database has more to do than it can; the next try may find it free. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
}

/** Codes of the system for a database that cannot be reached, and for a disk that is full. */
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
 * PostgreSQL's own words (https://www.postgresql.org/docs/current/errcodes-appendix.html), by class or by code: a
 * connection that failed; a disk, a memory or a number of connections that is used up; an operator who ends
 * connections, or a statement cut short; trouble of the system beneath.
 */
const sqlClasses = new Set(["08", "53", "57", "58"]);
const sqlCodes = new Set([
  // A database that is gone, or lets nobody in.
  "3D000",
  "55000",
  // A lock that took too long, one that two wanted from each other, and a transaction that idled: all end with another try.
  "55P03",
  "40001",
  "40P01",
  "25P03",
  // A standby that was promoted late, or a primary that became one.
  "25006",
]);

const messages =
  /timeout exceeded when trying to connect|connection terminated|not queryable|driver has already been destroyed|pool after calling end|stopped answering/i;

/** Whether nothing can be had of the database just now, so that another try is worth it. No fault of the request's. */
export function isDatabaseOutage(error: { code?: unknown; message?: string; syscall?: unknown }): boolean {
  if (error instanceof DatabaseBusyError) return true;
  if (typeof error.code === "string") {
    if (error.code.length === 5 && (sqlCodes.has(error.code) || sqlClasses.has(error.code.slice(0, 2)))) return true;
    if (systemCodes.has(error.code) && (error.code !== "ENOENT" || error.syscall === "connect")) return true;
  }
  return messages.test(error.message ?? "");
}
