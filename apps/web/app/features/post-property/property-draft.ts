import { readDraft, writeDraft } from "../../lib/storage/draft.ts";
import { emptyProperty, propertyFields, type TypedProperty } from "./typed-property.ts";

const key = "sell";

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof example;
}

/** What was typed before a reload, a lost session or a trip elsewhere; the defaults for the rest. */
export function readPropertyDraft(): TypedProperty {
  const kept = readDraft(key);
  if (typeof kept !== "object" || kept === null) return emptyProperty;
  const known = Object.entries(kept).filter(
    ([name, value]) =>
      propertyFields.some((field) => field === name) && isLike(value, emptyProperty[name as keyof TypedProperty]),
  );
  return { ...emptyProperty, ...(Object.fromEntries(known) as Partial<TypedProperty>) };
}

export function keepPropertyDraft(typed: TypedProperty): void {
  writeDraft(key, typed);
}

export function forgetPropertyDraft(): void {
  writeDraft(key, null);
}
