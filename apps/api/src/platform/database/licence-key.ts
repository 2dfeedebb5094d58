import { sql, type RawBuilder } from "kysely";

/** The compared form of a licence number in `checks`: its letters and digits, as in the index `checks_licence`. Null without a number. */
export function licenceKey(table: string): RawBuilder<string | null> {
  return sql`upper(regexp_replace(${sql.ref(`${table}.licence_number`)}, '[^A-Za-z0-9]', '', 'g'))`;
}
