import type { Bbox } from "@efie/contract";
import type { Columns } from "../columns.ts";
import { Boxes } from "../area/boxes.ts";
import { inSteps, type Pause } from "../typed-arrays.ts";

const room = 1.2;

/**
 * The box around the points of each block of 32 documents (a zone map). Documents near each other share a block, so most blocks lie
 * wholly inside or outside of an area, or in one cell of a map, and their points need not be looked at.
 */
export class BlockBounds {
  readonly #columns: Columns;
  readonly #boxes: Boxes;

  private constructor(columns: Columns) {
    this.#columns = columns;
    this.#boxes = new Boxes(Math.ceil((columns.size * room + 1) / 32));
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
    return this.#boxes.of(at);
  }

  #extend(doc: number): void {
    this.#boxes.extend(doc >> 5, this.#columns.latitudeOf(doc), this.#columns.longitudeOf(doc));
  }
}
