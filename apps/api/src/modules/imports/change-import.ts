import {
  importColumnLabel,
  limits,
  defaultedColumns,
  type ColumnDefaults,
  type ColumnMap,
  type ImportColumn,
  type ImportRow,
  type ImportSummary,
  type PropertyImport,
  type SheetColumn,
  type UpdateImportBody,
} from "@efie/contract";
import { AppError, requireFound } from "../../platform/app-error.ts";
import { isUniqueViolation } from "../../platform/database/sql.ts";
import type { Executor } from "../../platform/database/tables.ts";
import { takeOrRefuse } from "../../platform/security/rate-limiter.ts";
import { indexPlaces } from "./columns/read-places.ts";
import { cellsOfDefaults, readRow } from "./columns/read-row.ts";
import { shorten } from "./columns/write-cells.ts";
import { ImportErrors, type StartDeps } from "./imports-deps.ts";
import {
  findCheckedRows,
  findImport,
  leaveTrial,
  listRecent,
  replaceMeaning,
  skipRows,
  type CheckedRow,
  type ImportRecord,
} from "./imports.repository.ts";
import type { StartedImport } from "./start-import.ts";

type Key = { id: number; userId: number };

function presentSummary({ id, state, file_name, created_at, done, total, error }: ImportRecord): ImportSummary {
  return { id, state, file_name, created_at: created_at.toISOString(), done, total, error };
}

function requireImport({ db }: StartDeps, key: Key): Promise<ImportRecord> {
  return requireFound(findImport(db, key), ImportErrors.unknown);
}

/** A person's imports of the last days, newest first. */
export async function listImports({ db }: StartDeps, userId: number): Promise<ImportSummary[]> {
  return (await listRecent(db, userId, limits.maxPageSize)).map(presentSummary);
}

/** What a row changes; a change of kind drops fields that the sheet may not have. */
function presentChanges({ cells, changes }: CheckedRow, columns: readonly SheetColumn[]): ImportRow["changes"] {
  return Object.fromEntries(
    Object.entries(changes).map(([name, from]) => {
      const heading = columns.find(({ field }) => field === name)?.heading ?? name;
      return [heading, { from, to: shorten(cells?.[name as ImportColumn]) }] as const;
    }),
  );
}

function presentRow(row: CheckedRow, columns: readonly SheetColumn[]): ImportRow {
  const { line, status, title, errors, property_id: property } = row;
  return {
    row: line,
    status,
    title: shorten(title ?? ""),
    errors: errors ?? {},
    changes: presentChanges(row, columns),
    property,
  };
}

/** An import with the rows that are checked. @throws AppError "not_found" */
export async function getImport(deps: StartDeps, key: Key): Promise<PropertyImport> {
  const found = await requireImport(deps, key);
  const rows = (await findCheckedRows(deps.db, key.id, found.columns)).map((row) => presentRow(row, found.columns));
  const columns = Object.fromEntries(found.columns.map(({ heading, field }) => [heading, field]));
  return { ...presentSummary(found), columns, defaults: found.defaults, rows };
}

/** @throws AppError a field error for a heading that there is not, and for a field that two columns would be */
function changeColumns(columns: readonly SheetColumn[], map: ColumnMap): SheetColumn[] {
  for (const heading of Object.keys(map))
    if (!columns.some((column) => column.heading === heading)) throw ImportErrors.unknownHeading(heading);
  const changed = columns.map(({ heading, field }) => ({
    heading,
    field: Object.hasOwn(map, heading) ? (map[heading] ?? null) : field,
  }));
  const fields = changed.flatMap(({ field }) => (field === null ? [] : [field]));
  const twice = fields.find((field, at) => fields.indexOf(field) !== at);
  if (twice !== undefined) throw ImportErrors.fieldTwice(importColumnLabel(twice));
  return changed;
}

/** Defaults as they are with a change. @throws AppError a field error for what a column gives, and for what no cell could say */
async function changeDefaults(
  { properties, readPlaces }: StartDeps,
  columns: readonly SheetColumn[],
  values: NonNullable<UpdateImportBody["defaults"]>,
): Promise<ColumnDefaults> {
  const names = defaultedColumns.filter((name) => Boolean(values[name]));
  const given = names.find((name) => columns.some(({ field }) => field === name));
  if (given !== undefined) throw ImportErrors.givenByColumn(importColumnLabel(given));
  const defaults = Object.fromEntries(names.map((name) => [name, values[name] ?? ""]));
  const { body, errors } = readRow(cellsOfDefaults(defaults), indexPlaces(await readPlaces()));
  const [sentence] = Object.values(errors).flat();
  if (sentence !== undefined) throw new AppError("invalid", sentence, { fields: errors });
  await properties.checkSome(body);
  return defaults;
}

type Step = { state: "checking" | "committing"; also: (tx: Executor) => Promise<void> };

/** Begins a step of an import in its trial. False in any other state. @throws AppError "conflict" while another one runs */
async function begin({ db, wake }: StartDeps, key: Key, { state, also }: Step): Promise<boolean> {
  try {
    const hasBegun = await db.transaction().execute(async (tx) => {
      if (!(await leaveTrial(tx, key, state))) return false;
      await also(tx);
      return true;
    });
    // Also by who came second: a claim skips rows that are locked, and this attempt had the import locked.
    wake();
    return hasBegun;
  } catch (error) {
    throw isUniqueViolation(error, "imports_running") ? ImportErrors.runsAlready() : error;
  }
}

/** Says what a sheet means, and checks the rows again. @throws AppError "not_found", a field error, "conflict" outside of the trial, "too_many" */
export async function updateImport(deps: StartDeps, key: Key, body: UpdateImportBody): Promise<PropertyImport> {
  await takeOrRefuse(deps.rates.importChangesPerPerson, String(key.userId), ImportErrors.changedTooOften);
  const { state, ...before } = await requireImport(deps, key);
  const columns = changeColumns(before.columns, body.columns ?? {});
  const defaults = await changeDefaults(deps, columns, { ...before.defaults, ...body.defaults });
  const also = (tx: Executor) => replaceMeaning(tx, key.id, { columns, defaults });
  if (!(await begin(deps, key, { state: "checking", also })))
    throw state === "checking" ? ImportErrors.notChecked() : ImportErrors.cannotChange();
  return await getImport(deps, key);
}

/** Carries out the rows that are new or changed by the trial, once: again, it only says how far that is. @throws AppError "not_found", "conflict" before the trial and for one that failed */
export async function commitImport(deps: StartDeps, key: Key): Promise<StartedImport> {
  const also = (tx: Executor) => skipRows(tx, key.id);
  if (await begin(deps, key, { state: "committing", also })) return { id: key.id, state: "committing" };
  const { id, state } = await requireImport(deps, key);
  if (state === "checking") throw ImportErrors.notChecked();
  if (state === "failed") throw ImportErrors.cannotChange();
  return { id, state };
}
