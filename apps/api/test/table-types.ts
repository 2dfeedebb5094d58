import { fieldNames, fieldOf } from "@efie/contract";
import { generate, PostgresDialect } from "kysely-codegen";
import type { Executor } from "../src/platform/database/tables.ts";

/** The generated file. `npm run tables` writes it; a test compares it with the migrations. */
export const tableTypesFile = new URL("../src/tables.ts", import.meta.url);

/** What the driver returns (`platform/database/pool.ts`). */
const driverTypes = {
  date: "string",
  int8: "number",
  json: "ColumnType<unknown, string, string>",
  jsonb: "unknown",
  timestamptz: "Date",
};

/** Options of a listing's fields, which the database keeps as text. */
const optionTypes = Object.fromEntries(
  fieldNames.flatMap((name) => {
    const field = fieldOf(name);
    return field.kind === "choice" && field.initial === undefined ? [[`properties.${name}`, `FieldValues["${name}"]`]] : [];
  }),
);

/** Columns of which the database knows less than the code. */
const columnTypes = {
  ...optionTypes,
  "account_codes.purpose": '"verify_email" | "verify_phone" | "reset_password"',
  "account_links.purpose": '"reset_password" | "take_back_email" | "take_back_phone"',
  "api_keys.scopes": "ApiKeyScope[]",
  "case_flags.kind": "CaseFlagKind",
  "data_exports.status": 'Exclude<ExportStatus, "none">',
  "deliveries.channel": "DeliveryChannel",
  "deliveries.status": "Generated<DeliveryStatus>",
  "delivery_preferences.data": "Generated<DataUse>",
  "imports.columns": "ColumnType<SheetColumn[], string, string>",
  "imports.defaults": "ColumnType<ColumnDefaults, string | undefined, string>",
  "import_rows.cells": "ColumnType<string[], string, string>",
  "import_rows.changes": "Generated<ColumnType<Partial<Record<ImportColumn, string>>, string, string>>",
  "import_rows.errors": 'ColumnType<ImportRow["errors"] | null, string | null, string | null>',
  "messages.flags": "Generated<MessageFlag[]>",
  // A signed 64-bit number.
  "property_photos.perceptual_hash": "string | null",
  "published_properties.owner_checks": "OwnerCheckKind[]",
  "saved_searches.frequency": "AlertFrequency",
  "subscription_plans.perks": "Generated<PerkCode[]>",
  "viewing_hours.hours": "ColumnType<ViewingHours, string, string>",
  "viewings.missed_by": "ViewingSide | null",
  "viewings.proposed_by": "ViewingSide",
  "viewings.slots": "Date[]",
};

/** The names of types in them, all of the contract. */
const customImports = Object.fromEntries(
  [
    ...Object.values(columnTypes)
      .join(" ")
      .matchAll(/\b(?!Generated|Exclude|ColumnType|Date|Partial|Record)[A-Z]\w+/g),
  ].map(([name]) => [name, "@efie/contract"]),
);

/** Returns TypeScript for the tables of a migrated database. */
export function generateTableTypes(db: Executor): Promise<string> {
  return generate({
    db,
    dialect: new PostgresDialect(),
    excludePattern: "(*.schema_migrations|pgboss.*)",
    typeMapping: driverTypes,
    overrides: { columns: columnTypes },
    customImports,
    outFile: null,
  });
}
