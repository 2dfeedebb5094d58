import { createHash } from "node:crypto";
import { sql } from "kysely";

const mark = "/* prepared */";
const names = new Map<string, string>();

/**
 * Marks a frequent statement whose text never changes. PostgreSQL parses it once per connection and may reuse its plan. Not for
 * statements with optional filters, for which one plan would be wrong in most cases.
 */
export const prepared = sql.raw(mark);

/** The name of the prepared statement; null for unmarked statements. */
export function nameOf(text: string): string | null {
  if (!text.startsWith(mark)) return null;
  let name = names.get(text);
  if (name === undefined) {
    name = `efie_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
