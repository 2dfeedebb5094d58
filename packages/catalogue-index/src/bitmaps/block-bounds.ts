import type { Bbox } from "@efie/contract";
import type { Columns } from "../columns.ts";
import { grow, inSteps, type Pause } from "../typed-arrays.ts";

const room = 1.2;

/**
 * The box around the points of each block of 32 documents (a zone map). Documents near each other share a block, so most blocks lie
 * wholly inside or outside of an area, or in one cell of a map, and their points need not be looked at.
 */
export class BlockBounds {
  readonly #columns: Columns;
  /** Four numbers a block: west, south, east, north. */
  #boxes: Float64Array;
  /** How many blocks have a box. */
  #length = 0;

  private constructor(columns: Columns) {
    this.#columns = columns;
    this.#boxes = new Float64Array(4 * Math.ceil((columns.size * room + 1) / 32));
  }

  static async build(columns: Columns, pause: Pause): Promise<BlockBounds> {
    const bounds = new BlockBounds(columns);
    await inSteps(columns.size, pause, (from, to) => {
      for (let doc = from; doc < to; doc++) bounds.#extend(doc);
    });
    return bounds;
  }

  /** Documents are added behind all others; a box stays as large when its documents are gone. */
  add(added: Iterable<number>): void {
    for (const doc of added) this.#extend(doc);
  }

  boxOf(at: number): Bbox {
    const boxes = this.#boxes;
    const [west, south] = [boxes[4 * at] as number, boxes[4 * at + 1] as number];
    return { west, south, east: boxes[4 * at + 2] as number, north: boxes[4 * at + 3] as number };
  }

  #extend(doc: number): void {
    const at = doc >> 5;
    for (; this.#length <= at; this.#length++) this.#begin(this.#length);
    const [latitude, longitude] = [this.#columns.latitudeOf(doc), this.#columns.longitudeOf(doc)];
    const { west, south, east, north } = this.boxOf(at);
    this.#set(at, Math.min(west, longitude), Math.min(south, latitude), Math.max(east, longitude), Math.max(north, latitude));
  }

  #begin(at: number): void {
    // By whole boxes: the end of one that is cut in two would read as zero.
    if (4 * at >= this.#boxes.length) this.#boxes = grow(this.#boxes, 4 * (Math.ceil(at * 1.1) + 32));
    this.#set(at, Infinity, Infinity, -Infinity, -Infinity);
  }

  #set(at: number, west: number, south: number, east: number, north: number): void {
    this.#boxes[4 * at] = west;
    this.#boxes[4 * at + 1] = south;
    this.#boxes[4 * at + 2] = east;
    this.#boxes[4 * at + 3] = north;
  }
}
