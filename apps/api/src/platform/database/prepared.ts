import { createHash } from "node:crypto";
import { sql } from "kysely";
import pg from "pg";

const mark = "/* prepared */";
const names = new Map<string, string>();

/**
 * Begins a statement that is asked again and again and always has the same text. PostgreSQL then parses it once per
 * connection and may keep its plan. Not for statements with optional filters, whose one plan would be wrong for most.
 */
export const prepared = sql.raw(mark);

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = `efie_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
    names.set(text, name);
  }
  return name;
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown;

/** A connection that gives marked statements a name. Not for the embedded database, whose one session all share. */
export class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown, done?: unknown) => {
    const plain = super.query.bind(this) as Query;
    if (typeof text !== "string" || !text.startsWith(mark)) return plain(text, values, done);
    return plain({ name: nameOf(text), text, values }, done);
  }) as pg.Client["query"];
}
