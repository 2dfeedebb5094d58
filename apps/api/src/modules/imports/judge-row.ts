import { limits, visibleText, type ImportColumn, type ImportRow, type ImportRowStatus, type SheetColumn } from "@efie/contract";
import { AppError, fieldError } from "../../platform/app-error.ts";
import type { KnownProperty, NewProperty, PropertyEdit } from "../properties/index.ts";
import { CellError } from "./columns/read-cell.ts";
import type { Places } from "./columns/read-places.ts";
import { cellsOf, readRow, type Cells, type ReadRow } from "./columns/read-row.ts";
import { shorten, writeCells, type SheetCells } from "./columns/write-cells.ts";
import type { ImportsDeps } from "./imports-deps.ts";
import type { StoredRow } from "./imports.repository.ts";
import type { PhotoArchive } from "./photo-archive.ts";

/** What rows are judged by. */
export type Judging = Pick<ImportsDeps, "properties" | "photos"> & {
  userId: number;
  columns: readonly SheetColumn[];
  /** What a new listing has where no column says it. */
  defaults: Cells;
  places: Places;
  archive: PhotoArchive;
  /** The first row with each reference or number. */
  firstLines: ReadonlyMap<string, number>;
};

/** What a commit would do with a row. `photos`: the names of those that are new. */
export type Judged = {
  status: ImportRowStatus;
  errors: ImportRow["errors"];
  changes: SheetCells;
  known: KnownProperty | null;
  photos: readonly string[];
  action: { create: NewProperty } | { edit: PropertyEdit } | null;
};

type Errors = Record<string, string[]>;

const taken = "You already use this reference for another listing.";
const notYours = "This is no listing of yours. Leave the cell empty to make a new one.";

/** What names the listing of a row: its number here, and its owner's reference. */
export function keysOf(cells: Cells): { id: string; reference: string } {
  return { id: cells.get("id") ?? "", reference: visibleText(cells.get("reference") ?? "") };
}

/** The listing that a row changes, null for a new one. @throws AppError a field error for a number that is not the owner's, and two listings in one row */
async function findListing({ properties, userId }: Judging, row: StoredRow, cells: Cells): Promise<KnownProperty | null> {
  const { id, reference } = keysOf(cells);
  const ids = [row.property_id ?? Number(id)].filter((number) => Number.isInteger(number) && number > 0 && number < 2 ** 31);
  const found = await properties.findKnown(userId, { references: reference === "" ? [] : [reference], ids });
  const byId = found.find((property) => property.id === ids[0]) ?? null;
  const byReference = reference === "" ? null : (found.find(({ fields }) => fields.reference === reference) ?? null);
  if (id !== "" && !byId) throw fieldError("id", notYours);
  if (byId && byReference && byId.id !== byReference.id) throw fieldError("reference", taken);
  return byId ?? byReference;
}

/** The sentences of a refusal by column; one about the whole listing stands at its reference. */
export function sentencesOf(error: unknown): Errors {
  if (!(error instanceof AppError) || error.code === "unavailable") throw error;
  return error.details.fields ?? { reference: [error.message] };
}

function findRepeated({ firstLines }: Judging, line: number, cells: Cells): Errors {
  return Object.fromEntries(
    Object.entries(keysOf(cells)).flatMap(([column, value]) => {
      const first = firstLines.get(`${column} ${value}`);
      return value === "" || first === undefined || first === line ? [] : [[column, [`Row ${first} has the same.`]]];
    }),
  );
}

/** The photos that the listing does not have yet, by their content. */
async function judgePhotos({ archive, photos }: Judging, names: readonly string[], known: KnownProperty | null) {
  const had = new Set(known?.photoHashes);
  const added: string[] = [];
  const errors: string[] = [];
  for (const name of names) {
    try {
      const hash = photos.nameOf(await archive.read(name));
      if (!had.has(hash)) added.push(name);
      had.add(hash);
    } catch (error) {
      if (error instanceof CellError) errors.push(error.message);
      else for (const sentence of Object.values(sentencesOf(error)).flat()) errors.push(`"${name}": ${sentence}`);
    }
  }
  const isFull = added.length > 0 && had.size > limits.maxPhotosPerProperty;
  if (isFull) errors.push(`A listing has at most ${limits.maxPhotosPerProperty} photos. Name fewer.`);
  return { added, errors };
}

/** A draft's address, where a sheet has none, is what it says of the town: often a quarter. */
function withAddress(body: ReadRow["body"], cells: Cells): ReadRow["body"] {
  const place = visibleText(cells.get("city") ?? "");
  return body["detailed_address"] === undefined && place !== "" ? { ...body, detailed_address: place } : body;
}

async function judgeFacts(
  { properties, userId }: Judging,
  known: KnownProperty | null,
  { body, cells }: { body: ReadRow["body"]; cells: Cells },
) {
  if (known === null) return { action: { create: await properties.checkNew(withAddress(body, cells)) }, changed: [] };
  const { edit, changed } = await properties.checkEdit({ id: userId, isStaff: false }, known, body);
  return { action: { edit }, changed };
}

function cellsBefore(known: KnownProperty, columns: readonly ImportColumn[]): SheetCells {
  const cells = writeCells(known);
  return Object.fromEntries(columns.map((column) => [column, shorten(cells[column])]));
}

const maxSentence = 400;

/** Errors by the heading of their column; by the field's name where the sheet has no such column. Sentences that quote long names are cut. */
export function byHeading(errors: Errors, columns: readonly SheetColumn[]): Errors {
  return Object.fromEntries(
    Object.entries(errors).map(([column, sentences]) => [
      columns.find(({ field }) => field === column)?.heading ?? column,
      sentences.map((sentence) => shorten(sentence, maxSentence)),
    ]),
  );
}

/** Decides what a commit would do with a row, by the rules of posting and editing. A listing that there is keeps what no column says. */
export async function judgeRow(judging: Judging, row: StoredRow): Promise<Judged> {
  const given = cellsOf(judging.columns, row.cells);
  let refusal: Errors = {};
  const known = await findListing(judging, row, given).catch((error: unknown) => {
    refusal = sentencesOf(error);
    return null;
  });
  const cells = known === null ? new Map([...judging.defaults, ...given]) : given;
  const { body, photos: names, errors } = readRow(cells, judging.places);
  const refused = (more: Errors): Judged => {
    const all = byHeading({ ...more, ...errors }, judging.columns);
    return { status: "error", errors: all, changes: {}, known, photos: [], action: null };
  };
  if (Object.keys(refusal).length > 0) return refused(refusal);
  const repeated = findRepeated(judging, row.line, cells);
  const photos = await judgePhotos(judging, names, known);
  const found = { ...repeated, ...(photos.errors.length > 0 ? { photos: photos.errors } : {}) };
  const { action, changed } = await judgeFacts(judging, known, { body, cells }).catch((error: unknown) => {
    Object.assign(found, sentencesOf(error));
    return { action: null, changed: [] };
  });
  if (Object.keys({ ...found, ...errors }).length > 0) return refused(found);
  const changes = known === null ? {} : cellsBefore(known, photos.added.length === 0 ? changed : [...changed, "photos"]);
  const status = known === null ? "new" : Object.keys(changes).length > 0 ? "changed" : "same";
  return { status, errors: {}, changes, known, photos: photos.added, action };
}
