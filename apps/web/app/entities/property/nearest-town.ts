type Point = { readonly latitude: number; readonly longitude: number };

const earthKm = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometers as the crow flies. */
export function distanceKm(one: Point, other: Point): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const part =
    Math.sin(north / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.sqrt(part));
}

/** No place in Ghana is so far from all of our towns. */
const maxKm = 100;

/** The town whose middle is nearest; null far from all of them, such as abroad. */
export function nearestTown<Town extends Point>(towns: readonly Town[], point: Point): Town | null {
  const [nearest] = towns.toSorted((one, other) => distanceKm(one, point) - distanceKm(other, point));
  return nearest !== undefined && distanceKm(nearest, point) <= maxKm ? nearest : null;
}
