import { createPropertyBody, fieldNames, fieldOf, importColumns, updatePropertyBody, type ImportColumn } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../../platform/database/tables.ts";
import { takeOrRefuse } from "../../../platform/security/rate-limiter.ts";
import { findOwnProperty, requireEditable, type Owner } from "../lifecycle/own-property.ts";
import { PropertyErrors } from "../property-errors.ts";
import { updateProperty, type EndRightToLet } from "./change-property.ts";
import { insertDraft, type PostingDeps } from "./create-property.ts";
import { findKnown, findNewestOwn, type KnownProperty } from "./property-facts.repository.ts";
import { checkFacts, toChangedColumns, type NewProperty, type PropertyEdit } from "./property-facts.ts";
import { AppError } from "../../../platform/app-error.ts";

export type { KnownProperty } from "./property-facts.repository.ts";

type ImportDeps = Omit<PostingDeps, "idempotencyKeys"> & { endRightToLet: EndRightToLet };

const missing = "This field is required.";

function sentenceOf(name: string, message: string): string {
  const known = fieldNames.find((field) => field === name);
  const field = known === undefined ? null : fieldOf(known);
  const isRange = field?.kind === "count" || field?.kind === "decimal";
  return isRange ? `Write ${field.kind === "count" ? "a whole number" : "a number"} from ${field.min} to ${field.max}.` : message;
}

function parse<Facts>(schema: z.ZodType<Facts>, body: object): Facts {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0] ?? "reference");
    const isMissing = Reflect.get(body, name) === undefined;
    (fields[name] ??= []).push(isMissing ? missing : sentenceOf(name, message));
  }
  throw new AppError("invalid", missing, { fields });
}

/** In what a listing differs from what an edit would make of it. */
function listChanged(known: KnownProperty, { features, ...edit }: PropertyEdit): ImportColumn[] {
  const kind = { type: edit.type ?? known.type, property_type: edit.property_type ?? known.property_type };
  const changed = Object.entries(toChangedColumns(edit, kind));
  const facts = changed.filter(([name, value]) => known[name as keyof KnownProperty] !== value).map(([name]) => name);
  const { featureIds } = known;
  const hasNewFeatures = features && (features.length !== featureIds.length || features.some((id) => !featureIds.includes(id)));
  const names = facts.map((name) => (name === "city_id" ? "city" : name.replace(/_pesewas$/, "")));
  return importColumns.filter((column) => names.includes(column) || (column === "features" && hasNewFeatures));
}

/** What imports ask of properties. Rows obey the rules of the calls that post and change listings. */
export type ImportedProperties = ReturnType<typeof connectImported>;

/** Connects imports to the use cases of posting and editing. */
export function connectImported(deps: ImportDeps) {
  const { db, clock, pinKey, rates } = deps;
  const check = async <Facts extends PropertyEdit>(schema: z.ZodType<Facts>, body: object): Promise<Facts> => {
    const facts = parse(schema, body);
    await checkFacts(db, facts);
    return facts;
  };
  const checkSome = (body: object) => check(updatePropertyBody, body);
  return {
    /** The owner's listings with these references, or with these ids. */
    findKnown: (ownerId: number, by: Parameters<typeof findKnown>[2]) => findKnown(db, ownerId, by),
    /** The owner's newest listings. */
    findNewest: (ownerId: number, limit: number) => findNewestOwn(db, ownerId, limit),
    /** A body as the call would take it. @throws AppError field errors */
    checkNew: (body: object) => check(createPropertyBody, body),
    /** Some of a body. @throws AppError field errors */
    checkSome,
    /** Likewise for a change, and the names of the columns of a sheet that it changes. @throws AppError field errors, "conflict" for a listing that must be renewed first */
    checkEdit: async (owner: Owner, known: KnownProperty, body: object) => {
      const edit = await checkSome(body);
      const changed = listChanged(known, edit);
      const now = clock.now();
      const life = await findOwnProperty(db, owner, known.id, now);
      if (changed.length > 0) requireEditable(life, now);
      return { edit, changed };
    },
    /** Counts a draft of the day. @throws AppError "too_many" */
    takeDraft: (ownerId: number) =>
      takeOrRefuse(rates.importedPropertiesPerPersonAndDay, String(ownerId), PropertyErrors.tooManyPosted),
    insertDraft: (tx: Executor, ownerId: number, property: NewProperty) =>
      insertDraft(tx, { pinKey, ownerId, property, now: clock.now() }),
    update: (owner: Owner, id: number, edit: PropertyEdit) => updateProperty(deps, owner, id, edit),
  };
}
