import type { DemoProperty, Landmark } from "./property.ts";
import type { Area, Place } from "./places.ts";
import type { Random } from "./random.ts";

/** South of it a pin that is moved south may end up in the sea. */
const coastLatitude = 6.2;
const [kmNorth, kmEast] = [110.6, 110.2];

type Pin = Pick<DemoProperty, "latitude" | "longitude" | "gps_address" | "landmark">;

function digitalAddress(random: Random, prefix: string): string {
  return `${prefix}-${String(random.int(3, 620)).padStart(3, "0")}-${String(random.int(1, 9999)).padStart(4, "0")}`;
}

/** Most owners place a pin: near the middle of the neighbourhood, or of the town. */
export function makePin(random: Random, place: Place, area: Area, landmark: Landmark): Pin {
  const spoken = random.chance(0.6) ? `${landmark.relation} ${landmark.name}` : null;
  if (!random.chance(0.8)) return { latitude: null, longitude: null, gps_address: null, landmark: spoken };
  const middle = area.point ?? place.point;
  const spreadKm = area.point ? 0.8 : 2;
  // The sum of two is more often small than large, as homes are near the middle.
  const offset = (): number => (random.next() + random.next() - 1) * spreadKm;
  const [north, east] = [offset(), offset()];
  const inland = middle.latitude < coastLatitude ? Math.abs(north) : north;
  return {
    latitude: Number((middle.latitude + inland / kmNorth).toFixed(6)),
    longitude: Number((middle.longitude + east / kmEast).toFixed(6)),
    gps_address: area.gpsPrefix && random.chance(0.4) ? digitalAddress(random, area.gpsPrefix) : null,
    landmark: spoken,
  };
}
