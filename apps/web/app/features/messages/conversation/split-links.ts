export type TextPart = { readonly start: number; readonly text: string; readonly href: string | null };

/** Web addresses as people write them. Characters that turn the direction of a text could dress one up as another. */
const candidate = /\bhttps?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/giu;
/** The sentence's, not the address's. */
const tail = /[.,;:!?'’”»…*_~]+$/u;
const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;

const count = (text: string, character: string): number => text.split(character).length - 1;

/** Without the punctuation behind it; a closing bracket belongs to the address if it was opened there. */
function trim(address: string): string {
  let trimmed = address.replace(tail, "");
  for (const [open, close] of pairs) {
    while (trimmed.endsWith(close) && count(trimmed, close) > count(trimmed, open)) {
      trimmed = trimmed.slice(0, -1).replace(tail, "");
    }
  }
  return trimmed;
}

/** Null for what is no address, or one that pretends to be another by a name before an `@`. */
function readHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  return url.username === "" && url.password === "" ? url.href : null;
}

/** Cuts a text where web addresses begin and end. Nothing else becomes a link, and no character is lost. */
export function splitLinks(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(candidate)) {
    const address = trim(found);
    const href = readHref(address);
    if (href === null) continue;
    if (index > end) parts.push({ start: end, text: text.slice(end, index), href: null });
    parts.push({ start: index, text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ start: end, text: text.slice(end), href: null });
  return parts;
}
