import type { Landmark } from "./property.ts";
import type { Area, Place } from "./places.ts";
import type { Random } from "./random.ts";

const spotRelations: readonly (readonly [string, number])[] = [
  ["near", 6],
  ["close to", 4],
  ["behind", 4],
  ["opposite", 3],
  ["a few houses from", 2],
  ["not far from", 2],
];
const roadRelations: readonly (readonly [string, number])[] = [
  ["off", 5],
  ["just off", 2],
  ["along", 2],
  ["on", 1],
];

// Properties are never behind or opposite these
const crossings =
  /Junction|junction|light|Roundabout|roundabout|Interchange|Barrier|barrier|Crossing|Circle|road$|stop|Mile|bridge|Bridge|Bypass|Lagoon|estuary|escarpment|landing|Site|Gravel|Mango|Curve|Gate$|Official/;
const crossingRelations: readonly (readonly [string, number])[] = [
  ["near", 6],
  ["close to", 4],
  ["not far from", 2],
  ["after", 1],
];

/** Returns a landmark of the area. */
export function pickLandmark(random: Random, area: Area): Landmark {
  const isRoad = area.roads.length > 0 && random.chance(0.2);
  const name = random.pick(isRoad ? area.roads : area.spots);
  const relations = isRoad ? roadRelations : crossings.test(name) ? crossingRelations : spotRelations;
  return { name, isRoad, relation: random.weighted(relations) };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns a typical address: landmark and area. The code of GhanaPostGPS is private, and stands in a field of its own. */
export function makeAddress(random: Random, place: Place, area: Area, landmark: Landmark): string {
  const direction = `${landmark.relation} ${landmark.name}`;
  const where = area.name || place.city;
  const town = area.name && random.chance(0.4) ? `${where}, ${place.city}` : where;
  return random.chance(0.55) ? `${capitalised(direction)}, ${town}` : `${town}, ${direction}`;
}
