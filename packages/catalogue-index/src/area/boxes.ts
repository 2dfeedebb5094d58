import type { Bbox } from "@efie/contract";
import { grow } from "../typed-arrays.ts";

/** By number: the smallest box around some points. Four numbers each: west, south, east, north. */
export class Boxes {
  #edges: Float64Array;
  #length = 0;

  constructor(capacity: number) {
    this.#edges = new Float64Array(4 * capacity);
  }

  of(at: number): Bbox {
    const edges = this.#edges;
    const [west, south] = [edges[4 * at] as number, edges[4 * at + 1] as number];
    return { west, south, east: edges[4 * at + 2] as number, north: edges[4 * at + 3] as number };
  }

  extend(at: number, latitude: number, longitude: number): void {
    while (this.#length <= at) this.#begin();
    const { west, south, east, north } = this.of(at);
    this.#set(at, Math.min(west, longitude), Math.min(south, latitude), Math.max(east, longitude), Math.max(north, latitude));
  }

  #begin(): void {
    const at = this.#length++;
    // By whole boxes: the end of one that is cut in two would read as zero.
    if (4 * at >= this.#edges.length) this.#edges = grow(this.#edges, 4 * (Math.ceil(at * 1.1) + 32));
    this.#set(at, Infinity, Infinity, -Infinity, -Infinity);
  }

  #set(at: number, west: number, south: number, east: number, north: number): void {
    this.#edges[4 * at] = west;
    this.#edges[4 * at + 1] = south;
    this.#edges[4 * at + 2] = east;
    this.#edges[4 * at + 3] = north;
  }
}
