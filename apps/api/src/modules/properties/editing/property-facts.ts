import type { createPropertyBody, updatePropertyBody } from "@efie/contract";
import type { z } from "zod";
import type { Executor } from "../../../platform/database/tables.ts";
import type { PropertyLifecycle } from "../lifecycle/property-lifecycle.ts";
import { findPin, findUnknownFeature, hasCity, updatePublicPoint, type FactColumns } from "./property-facts.repository.ts";
import { isInGhana } from "../location/border.policy.ts";
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
  if (edit.latitude === undefined) return;
  const pin = await findPin(executor, id);
  await updatePublicPoint(executor, id, pin && movePoint(pinKey, id, pin));
}

/** Checks what the contract's schema cannot. @throws a field error for fractions of a pesewa, an unknown town or amenity. */
export async function checkFacts(executor: Executor, { city, features, price, ...pin }: PropertyEdit): Promise<void> {
  checkPin(pin);
  if (price !== undefined && Number(price.toFixed(2)) !== price) throw PropertyErrors.tooManyDecimals();
  if (city !== undefined && !(await hasCity(executor, city))) throw PropertyErrors.unknownCity();
  const unknown = features === undefined ? null : await findUnknownFeature(executor, features);
  if (unknown !== null) throw PropertyErrors.unknownFeature(unknown);
}

/** Maps wire fields to columns; omitted fields stay omitted. */
export function toChangedColumns(edit: PropertyEdit): Partial<FactColumns> {
  const { price, city, parking_spaces, features: _, ...same } = edit;
  const columns: { [Column in keyof FactColumns]?: FactColumns[Column] | undefined } = {
    ...same,
    price_pesewas: price === undefined ? undefined : Math.round(price * 100),
    city_id: city,
    parking_spaces: parking_spaces === null ? 0 : parking_spaces,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

export function toColumns(property: NewProperty): FactColumns {
  // The schema sets a default for every field, so every column is present.
  return toChangedColumns(property) as FactColumns;
}

const reviewedColumns = ["title", "description", "detailed_address", "city_id", "type", "property_type"] as const;

/** Whether an edit changes the text, place or type that staff reviewed. */
export function isMaterial(life: PropertyLifecycle, columns: Partial<FactColumns>): boolean {
  return reviewedColumns.some((name) => columns[name] !== undefined && columns[name] !== life[name]);
}
