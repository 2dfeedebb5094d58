import type { Repertoire } from "./descriptions/compose.ts";
import { compose } from "./descriptions/compose.ts";
import { flats } from "./descriptions/flats.ts";
import { hostels } from "./descriptions/hostels.ts";
import { houses } from "./descriptions/houses.ts";
import { land } from "./descriptions/land.ts";
import { rooms } from "./descriptions/rooms.ts";
import { shops } from "./descriptions/shops.ts";
import { shortLets } from "./descriptions/short-lets.ts";
import type { Family, PropertyFacts } from "./property.ts";
import type { Random } from "./random.ts";

const repertoires: Record<Family, Repertoire> = { rooms, flats, houses, land, shops, "short lets": shortLets, hostels };

/** Returns a description of 150 to 600 characters that agrees with the facts. */
export function makeDescription(random: Random, facts: PropertyFacts): string {
  return compose(repertoires[facts.family], facts, random);
}
