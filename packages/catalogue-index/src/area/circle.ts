import type { Bbox, Point } from "@efie/contract";
import type { Circle } from "../query.ts";

/** Kilometres of a degree of latitude, on the mean sphere. */
const kmPerDegree = 111.195;

/** A circle; its distances are exact to a thousandth as far as 50 km. */
export function circleAround({ latitude, longitude }: Point, radiusKm: number): Circle {
  const kmEast = kmPerDegree * Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
  return { latitude, longitude, radiusKm, kmNorth: kmPerDegree, kmEast };
}

/** The box around a circle, with room for rounding. */
export function boxAround({ latitude, longitude, radiusKm, kmNorth, kmEast }: Circle): Bbox {
  const [north, east] = [(radiusKm / kmNorth) * 1.001, (radiusKm / kmEast) * 1.001];
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}

export function isInBox({ west, south, east, north }: Bbox, latitude: number, longitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Whether a point lies in a circle. `conditions.repository.ts` says the same in SQL. */
export function isInCircle(circle: Circle, latitude: number, longitude: number): boolean {
  const north = (latitude - circle.latitude) * circle.kmNorth;
  const east = (longitude - circle.longitude) * circle.kmEast;
  return north * north + east * east <= circle.radiusKm * circle.radiusKm;
}
