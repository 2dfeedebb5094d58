import type { LogEvent } from "kysely";
import type { Telemetry } from "../observability/telemetry.ts";

const maxSqlCharacters = 4_096;
const firstWord = /^(?:\s|\/\*.*?\*\/)*(\w+)/;
const firstTable = /\b(?:from|into|update|table)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_]\w*)"?/i;

/** For example `{ operation: "SELECT", table: "properties" }`, with the first table of the statement. */
export function summarize(sql: string): { operation: string; table: string | undefined } {
  return { operation: (firstWord.exec(sql)?.[1] ?? "unknown").toUpperCase(), table: firstTable.exec(sql)?.[1] };
}

/**
 * Called after every statement; it never reads the values. It measures all statements, and makes spans of those of requests
 * and jobs, but not of the background polling.
 */
export function traceSql(telemetry: Telemetry): (event: LogEvent) => void {
  return (event) => {
    const { sql } = event.query;
    const { operation, table } = summarize(sql);
    const errorType = event.level === "error" ? errorTypeOf(event.error) : undefined;
    const attributes = { "db.system.name": "postgresql", "db.operation.name": operation, "db.collection.name": table };
    const measured = { ...attributes, "error.type": errorType };
    telemetry.observe("db.client.operation.duration", event.queryDurationMillis / 1_000, measured);
    if (!telemetry.isTracing()) return;
    const span = telemetry.startSpan({
      name: table === undefined ? operation : `${operation} ${table}`,
      kind: "client",
      attributes: { ...attributes, "db.query.text": sql.slice(0, maxSqlCharacters) },
      startedAt: performance.now() - event.queryDurationMillis,
    });
    span.end({ errorType });
  };
}

/** PostgreSQL's code, or the class name of other errors. */
function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as { code?: unknown };
  return typeof code === "string" ? code : error.name;
}
