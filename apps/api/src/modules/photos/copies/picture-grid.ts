import { readGrey } from "../../../platform/images.ts";

/** A picture as `gridSize` by `gridSize` grey values, row by row, whatever its own shape. */
export type Grid = Uint8Array;

export const gridSize = 96;

/** A part of a picture as shares of its width and height: left, right, top, bottom. Below 0 and above 1 it is larger than the picture. */
export type Region = readonly [left: number, right: number, top: number, bottom: number];

/** @throws Error when the bytes are no picture */
export async function readGrid(bytes: Buffer): Promise<Grid> {
  return new Uint8Array(await readGrey(bytes, gridSize));
}

/** Where samples between two shares are read, along one side; outside of the picture its edge goes on. */
function samplePlaces(from: number, to: number, count: number): Uint8Array {
  const places = new Uint8Array(count);
  for (let at = 0; at < count; at++) {
    const place = Math.floor((from + ((to - from) * (at + 0.5)) / count) * gridSize);
    places[at] = Math.min(gridSize - 1, Math.max(0, place));
  }
  return places;
}

/** The means of `size` by `size` fields of a region, `samples` each way; outside of the picture its edge goes on. Plain loops: closures made it five times as slow. */
export function viewRegion(grid: Grid, [left, right, top, bottom]: Region, size: number, samples: number): Float64Array {
  const steps = size * samples;
  const columns = samplePlaces(left, right, steps);
  const rows = samplePlaces(top, bottom, steps);
  const fields = new Float64Array(size * size);
  for (let y = 0; y < steps; y++) {
    const row = (rows[y] as number) * gridSize;
    const first = Math.floor(y / samples) * size;
    for (let x = 0; x < steps; x++) {
      const field = first + Math.floor(x / samples);
      fields[field] = (fields[field] as number) + (grid[row + (columns[x] as number)] as number);
    }
  }
  return fields.map((sum) => sum / samples ** 2);
}

/** The picture as a mirror shows it. */
export function mirror(grid: Grid): Grid {
  return grid.map((_, at) => grid[at - (at % gridSize) + gridSize - 1 - (at % gridSize)] as number);
}
