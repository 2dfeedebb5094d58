import type { PropertyDocument } from "@efie/contract";
import { stringifyAscii } from "../../../platform/encoding.ts";

// A document joins an answer as text: parsed and written again, the guest mix took 1.5 times the CPU.

/** What of a document ends by itself. A job rewrites it within a minute; until then the clock judges. */
export type Ending = "identity" | "licence" | "right_to_let" | "previous_price";
type Ends = { [Name in Ending]?: string };

/** The name that the ends have behind a stored document. They are never sent. */
export const endsField = "ends";
const beforeEnds = `,"${endsField}":`;
const noEnds = `${beforeEnds}{}}`;

/** A document as it is stored: the JSON text of what everybody reads, and when parts of it end; null or undefined for never. */
export function storeDocument(document: PropertyDocument, ends: Record<Ending, Date | null | undefined>): string {
  const dated = Object.entries(ends).flatMap(([name, at]) => (at ? [[name, at.toISOString()] as const] : []));
  return stringifyAscii({ ...document, [endsField]: Object.fromEntries(dated) });
}

function dropEnded(document: PropertyDocument, ended: ReadonlySet<string>): PropertyDocument {
  return {
    ...document,
    owner_checks: document.owner_checks.filter((kind) => !ended.has(kind)),
    ...(ended.has("right_to_let") && { right_to_let_checked: false, right_to_let_checked_at: null }),
    ...(ended.has("previous_price") && { previous_price: null }),
  };
}

/** The JSON text of a stored document as it is now, without its closing brace. Most documents have nothing that ends, and are only cut. */
export function openDocument(stored: string, now: Date): string {
  if (stored.endsWith(noEnds)) return stored.slice(0, -noEnds.length);
  const at = stored.lastIndexOf(beforeEnds);
  // One of a release that stored no ends.
  if (at === -1) return stored.slice(0, -1);
  const open = stored.slice(0, at);
  const ends = Object.entries(JSON.parse(stored.slice(at + beforeEnds.length, -1)) as Ends);
  const ended = new Set(ends.filter(([, end]) => Date.parse(end) <= now.getTime()).map(([name]) => name));
  if (ended.size === 0) return open;
  return stringifyAscii(dropEnded(JSON.parse(`${open}}`) as PropertyDocument, ended)).slice(0, -1);
}

/** The JSON text of a stored document as it is now. */
export function readDocument(stored: string, now: Date): string {
  return `${openDocument(stored, now)}}`;
}
