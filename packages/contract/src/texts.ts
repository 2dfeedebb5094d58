const exact = new Intl.NumberFormat("en-GH", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A whole number with its thousands apart. A page has dozens of them, and `Intl` does more than that. */
function groupThousands(whole: number): string {
  const digits = String(Math.abs(whole));
  let grouped = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`;
  return whole < 0 ? `-${grouped}` : grouped;
}

/** `GH₵1,500`, and decimals only where there are any. */
export function formatCedis(cedis: number): string {
  return `GH₵${Number.isInteger(cedis) ? groupThousands(cedis) : exact.format(cedis)}`;
}

/** `12,000`, rounded to a whole number. */
export function formatCount(count: number): string {
  return groupThousands(Math.round(count));
}

/** `1 day`, `3 days`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Control characters but tab and line ends: PostgreSQL rejects them, or terminals execute them. */
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu;

/** Blanks that count as symbols, such as the braille one, and what no font draws: private characters and what stands for a broken one. */
export const blankSymbols = "\\u2800\\ufffc\\ufffd\\u{1d159}\\u{13441}\\u{13442}\\p{Co}\\p{Noncharacter_Code_Point}";

/**
 * What shows nothing by itself: spaces, characters that Unicode lets programs ignore (fillers of Hangul among them), marks, which need
 * a letter, and blank symbols.
 */
const unseen = new RegExp(`^[\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{M}\\p{Default_Ignorable_Code_Point}${blankSymbols}]*$`, "u");

/** A text as it is kept: trimmed, without control characters, and empty where nothing of it can be seen. */
export function visibleText(typed: string): string {
  const text = typed.replace(control, "").trim();
  return unseen.test(text) ? "" : text;
}

/** Characters of no width and marks that turn the direction: a name with them reads as another. Joiners stay, which some scripts need. */
const misleading = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

/** The same for a person's name. */
export function visibleName(typed: string): string {
  return visibleText(typed.replace(misleading, ""));
}

/** A name as a part of an address: lower case, without anything but letters, digits and hyphens. */
export function toSlug(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

/** The question that one tap sends to an owner. */
export function availabilityQuestion(title: string): string {
  return `Hello, is “${title}” still available?`;
}

/** Whether a message is that question, by one tap or in somebody's own words. */
export function isAvailabilityQuestion(content: string): boolean {
  return /\bis\b.*\bstill available\s*\?/is.test(content);
}

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** `Tue 1 Dec`: the day in Accra, which keeps UTC. */
export function weekdayDate(instant: string): string {
  const date = new Date(instant);
  return `${days[date.getUTCDay()] ?? ""} ${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ""}`;
}

/** `Tue 1 Dec at 10:00 or 12:30, or Wed 2 Dec at 09:00 (Accra time)`: times of viewings, in order. */
export function describeSlots(slots: readonly string[]): string {
  const parts = slots.map((slot, index) => {
    const [day, time, before] = [weekdayDate(slot), slot.slice(11, 16), slots[index - 1]];
    if (before === undefined) return `${day} at ${time}`;
    return weekdayDate(before) === day ? ` or ${time}` : `, or ${day} at ${time}`;
  });
  return `${parts.join("")} (Accra time)`;
}
