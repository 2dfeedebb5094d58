import type { Bbox } from "@efie/contract";
import type { Circle } from "../query.ts";
import { boxAround, isInBox, isInCircle } from "./circle.ts";

/** What lies in a box, in a circle, or in both. */
export class Area {
  readonly #bbox: Bbox | null;
  readonly #circle: Circle | null;
  /** A box around it. */
  readonly #around: Bbox;

  constructor(bbox: Bbox | null, circle: Circle | null) {
    this.#bbox = bbox;
    this.#circle = circle;
    this.#around = [bbox, circle && boxAround(circle)].reduce((one: Bbox, other) => (other ? both(one, other) : one), everywhere);
  }

  has(latitude: number, longitude: number): boolean {
    if (this.#bbox && !isInBox(this.#bbox, latitude, longitude)) return false;
    return this.#circle === null || isInCircle(this.#circle, latitude, longitude);
  }

  /** Whether nothing of a box lies in it. May be false where nothing does. */
  isApartFrom({ west, south, east, north }: Bbox): boolean {
    const around = this.#around;
    return west > around.east || east < around.west || south > around.north || north < around.south;
  }

  /** Whether all of a box lies in it: it is convex, so the corners decide. */
  hasAllOf({ west, south, east, north }: Bbox): boolean {
    return this.has(south, west) && this.has(north, east) && this.has(south, east) && this.has(north, west);
  }
}

const everywhere: Bbox = { west: -Infinity, south: -Infinity, east: Infinity, north: Infinity };

function both(one: Bbox, other: Bbox): Bbox {
  return {
    west: Math.max(one.west, other.west),
    south: Math.max(one.south, other.south),
    east: Math.min(one.east, other.east),
    north: Math.min(one.north, other.north),
  };
}
