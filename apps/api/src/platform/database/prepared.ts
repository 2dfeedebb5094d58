import { createHash } from "node:crypto";
import { sql } from "kysely";

const mark = "/* prepared */";
const names = new Map<string, string>();

/**
 * Begins a statement that is asked again and again and always has the same text. PostgreSQL then parses it once per
 * connection and may keep its plan. Not for statements with optional filters, whose one plan would be wrong for most.
 */
export const prepared = sql.raw(mark);

/** The name by which a connection knows a marked statement; null for all others. */
export function nameOf(text: string): string | null {
  if (!text.startsWith(mark)) return null;
  let name = names.get(text);
  if (name === undefined) {
    name = `efie_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}
