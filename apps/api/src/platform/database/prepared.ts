import { createHash } from "node:crypto";
import { sql, type RawBuilder } from "kysely";

const mark = "/* prepared */";
const names = new Map<string, string>();

/**
 * Marks a frequent statement whose text never changes. PostgreSQL parses it once per connection and may reuse its plan. Not for
 * statements with optional filters, for which one plan would be wrong in most cases.
 */
export const prepared = sql.raw(mark);

/**
 * An array for `unnest` in a prepared statement. While PostgreSQL sees that an array has fewer than ten elements, it takes the plan for
 * arrays of any length for too expensive, and plans the statement again every time. It does not look into a query.
 */
export function arrayOf(type: "integer" | "boolean", values: readonly (number | boolean)[]): RawBuilder<unknown> {
  return sql`(select ${values}::${sql.raw(type)}[])`;
}

/**
 * The name of the prepared statement; null for unmarked statements.
 * @throws Error if the statement compares with an array that is not from `arrayOf`
 */
export function nameOf(text: string): string | null {
  if (!text.startsWith(mark)) return null;
  let name = names.get(text);
  if (name === undefined) {
    if (/\bany\s*\(\$|\bunnest\s*\(\$/.test(text)) throw new Error(`A prepared statement takes arrays from arrayOf: ${text}`);
    name = `efie_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
