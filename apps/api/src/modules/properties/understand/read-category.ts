import { categories, type Category, type PropertyType } from "@efie/contract";
import type { Remainder } from "./reading.ts";

/** "2 rooms" may count bedrooms, and a "living room" or a "town house" is something else: these stay words. */
const named: readonly (readonly [Category & ("room" | "house"), RegExp])[] = [
  [
    "room",
    /(?<!\b(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|bed|living|dining|store|bath|sitting|show|wash)[ -]?)\brooms?\b/g,
  ],
  ["house", /(?<!\b(?:estate|town|storey|story|boarding|open|full|rest|club|white)[ -]?)\bhouses?\b/g],
];

/** Takes "room" or "house" out of a text: several kinds of property. Beside one of these kinds the word says nothing more. */
export function readCategory(text: Remainder, kind: PropertyType | undefined): Category | undefined {
  const found = named.filter(([category, pattern]) => text.has(pattern) && fits(category, kind));
  const [only] = found;
  if (only === undefined || found.length > 1) return undefined;
  text.take(only[1], () => true);
  return kind === undefined ? only[0] : undefined;
}

function fits(category: Category, kind: PropertyType | undefined): boolean {
  return kind === undefined || (categories[category] as readonly PropertyType[]).includes(kind);
}
