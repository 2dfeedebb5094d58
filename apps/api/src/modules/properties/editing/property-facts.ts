import {
  fieldNames,
  fieldOf,
  hasTwoDecimals,
  isKept,
  reviewedFields,
  type FieldName,
  type createPropertyBody,
  type updatePropertyBody,
} from "@efie/contract";
import type { z } from "zod";
import { isUniqueViolation } from "../../../platform/database/sql.ts";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";
import { findUnknownFeature, hasCity, updatePublicPoint, type FactColumns } from "./property-facts.repository.ts";
import { toFieldColumns } from "../field-columns.ts";
import { isInGhana } from "../location/border.policy.ts";
import { circleAround, isInCircle } from "@efie/catalogue-index";
import { movePoint } from "../location/public-point.ts";
import { PropertyErrors } from "../property-errors.ts";

export type NewProperty = z.output<typeof createPropertyBody>;
export type PropertyEdit = z.output<typeof updatePropertyBody>;

/** @throws a field error for half a pin, and for one in the sea or abroad. */
function checkPin({ latitude, longitude }: Pick<PropertyEdit, "latitude" | "longitude">): void {
  const hasLatitude = typeof latitude === "number";
  const hasLongitude = typeof longitude === "number";
  if (hasLatitude !== hasLongitude || (latitude === undefined) !== (longitude === undefined)) throw PropertyErrors.halfPin();
  if (hasLatitude && hasLongitude && !isInGhana({ latitude, longitude })) throw PropertyErrors.pinOutsideGhana();
}

/** After a change of the pin: stores where others see it. */
export async function movePin(executor: Executor, pinKey: Buffer, id: number, edit: PropertyEdit): Promise<void> {
  const { latitude, longitude } = edit;
  if (latitude === undefined) return;
  const pin = typeof latitude === "number" && typeof longitude === "number" ? { latitude, longitude } : null;
  await updatePublicPoint(executor, id, pin && movePoint(pinKey, id, pin));
}

/** @throws a field error for fractions of a pesewa, and for a third decimal. */
function checkDecimals(edit: PropertyEdit): void {
  for (const name of fieldNames) {
    const [field, value] = [fieldOf(name), edit[name]];
    const isExact = field.kind === "amount" || (field.kind === "decimal" && field.isExact);
    if (isExact && typeof value === "number" && !hasTwoDecimals(value)) throw PropertyErrors.tooManyDecimals(name);
  }
}

/** Checks what the contract's schema cannot. @throws a field error for fractions of a pesewa, an unknown town or amenity. */
export async function checkFacts(executor: Executor, edit: PropertyEdit): Promise<void> {
  const { city, features } = edit;
  checkPin(edit);
  checkDecimals(edit);
  if (city !== undefined && !(await hasCity(executor, city))) throw PropertyErrors.unknownCity();
  const unknown = features === undefined ? null : await findUnknownFeature(executor, features);
  if (unknown !== null) throw PropertyErrors.unknownFeature(unknown);
}

/** Says which field the database refused. @throws a field error for a reference of another listing, else the error itself */
export function refuseTakenReference(error: unknown): never {
  throw isUniqueViolation(error, "properties_reference") ? PropertyErrors.referenceTaken() : error;
}

/** Maps wire fields to columns; omitted fields stay omitted. What such a listing does not have is emptied. */
export function toChangedColumns(
  { city, latitude, longitude, gps_address, ...edit }: PropertyEdit,
  kind: Pick<NewProperty, "type" | "property_type">,
): Partial<FactColumns> {
  const dropped = fieldNames.filter((name) => !isKept(name, kind)).map((name) => [name, null]);
  const place = { city_id: city, latitude, longitude, gps_address };
  const columns = {
    ...toFieldColumns({ ...edit, ...(Object.fromEntries(dropped) as { [Name in FieldName]?: null }) }),
    ...place,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const reviewedColumns = ["city_id", ...reviewedFields] as const;

/** A pin that moves further is another place, and not the same one put right. */
const maxMoveKm = 2;

type Pin = { latitude: number | null; longitude: number | null };

/** Whether an edit places a pin further than so many kilometres from the one before, or where there was none. */
export function isMoved(before: Pin, { latitude, longitude }: Partial<Pin>, km: number): boolean {
  if (typeof latitude !== "number" || typeof longitude !== "number") return false;
  if (before.latitude === null || before.longitude === null) return true;
  const around = circleAround({ latitude: before.latitude, longitude: before.longitude }, km);
  return !isInCircle(around, latitude, longitude);
}

/** Whether an edit changes the text, place or type that staff reviewed. */
export function isMaterial(life: PropertyLifecycle, columns: Partial<FactColumns>): boolean {
  if (isMoved(life, columns, maxMoveKm)) return true;
  return reviewedColumns.some((name) => columns[name] !== undefined && columns[name] !== life[name]);
}

const homeColumns = ["detailed_address", "city_id", "property_type"] as const;

/** Whether an edit makes it another home than the one whose papers staff saw. A first pin only says where it was; a removed one could come back anywhere. */
export function isAnotherHome(life: PropertyLifecycle, columns: Partial<FactColumns>): boolean {
  if (life.latitude !== null && (columns.latitude === null || isMoved(life, columns, 1))) return true;
  return homeColumns.some((name) => columns[name] !== undefined && columns[name] !== life[name]);
}
