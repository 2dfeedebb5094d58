import { readDraft, writeDraft } from "../../../lib/storage/draft.ts";
import { isChanged, type PropertyValues } from "./property-values.ts";

function isLike(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((item) => typeof item === "string");
  return typeof value === typeof example;
}

/** What was typed before a reload, a lost session or a trip elsewhere, in fields that there still are; `start` for the rest. */
export function readPropertyDraft(key: string, start: PropertyValues): PropertyValues {
  const stored = readDraft(key);
  if (typeof stored !== "object" || stored === null) return start;
  const known = Object.entries(stored).filter(
    ([name, value]) => name in start && isLike(value, start[name as keyof PropertyValues]),
  );
  return { ...start, ...(Object.fromEntries(known) as Partial<PropertyValues>) };
}

export function writePropertyDraft(key: string, start: PropertyValues, values: PropertyValues): void {
  writeDraft(key, isChanged(start, values) ? values : null);
}
