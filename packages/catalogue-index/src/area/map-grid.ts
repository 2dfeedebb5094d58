import { maxMapMarkers, type Bbox } from "@efie/contract";
import { Boxes } from "./boxes.ts";

/** Cells of the map that a tile of its zoom is wide. */
const cellsPerTile = 4;

/** The properties of one cell: how many, the smallest box around them, and any one of them. */
export type MapCell = { count: number; bbox: Bbox; one: number };

/**
 * The cells of a map's box. They lie on a grid of the whole world, so that clusters stay where they are when the map is
 * moved. They become larger until there are at most `maxMapMarkers`.
 */
export class MapGrid {
  /** The width and height of a cell in degrees. */
  readonly size: number;
  readonly columns: number;
  readonly #rows: number;
  readonly #firstRow: number;
  readonly #firstColumn: number;

  constructor({ west, south, east, north }: Bbox, zoom: number) {
    for (let size = 360 / 2 ** zoom / cellsPerTile; ; size *= 2) {
      this.size = size;
      this.#firstRow = Math.floor(south / size);
      this.#firstColumn = Math.floor(west / size);
      this.#rows = Math.floor(north / size) - this.#firstRow + 1;
      this.columns = Math.floor(east / size) - this.#firstColumn + 1;
      if (this.count <= maxMapMarkers) return;
    }
  }

  get count(): number {
    return this.#rows * this.columns;
  }

  /** The number of the cell of a point inside the box. */
  cellOf(latitude: number, longitude: number): number {
    const row = Math.floor(latitude / this.size) - this.#firstRow;
    return row * this.columns + Math.floor(longitude / this.size) - this.#firstColumn;
  }
}

/** Counts points by cell. */
export class CellCounts {
  readonly #grid: MapGrid;
  readonly #counts: Int32Array;
  readonly #any: Int32Array;
  readonly #boxes: Boxes;

  constructor(grid: MapGrid) {
    this.#grid = grid;
    this.#counts = new Int32Array(grid.count);
    this.#any = new Int32Array(grid.count);
    this.#boxes = new Boxes(grid.count);
  }

  /**
   * Counts points somewhere in a box, if it lies in the box around what its cell has already: then they change nothing but the
   * count. Returns whether it does.
   */
  addInside({ west, south, east, north }: Bbox, count: number): boolean {
    const cell = this.#grid.cellOf(south, west);
    if ((this.#counts[cell] ?? 0) === 0) return false;
    const box = this.#boxes.of(cell);
    if (west < box.west || south < box.south || east > box.east || north > box.north) return false;
    this.#counts[cell] = (this.#counts[cell] as number) + count;
    return true;
  }

  add(latitude: number, longitude: number, one: number): void {
    const cell = this.#grid.cellOf(latitude, longitude);
    const before = this.#counts[cell] as number;
    this.#counts[cell] = before + 1;
    if (before === 0) this.#any[cell] = one;
    this.#boxes.extend(cell, latitude, longitude);
  }

  /** The cells with points, by number. */
  list(): MapCell[] {
    return Array.from(this.#counts, (count, cell) => ({
      count,
      bbox: this.#boxes.of(cell),
      one: this.#any[cell] as number,
    })).filter(({ count }) => count > 0);
  }
}
