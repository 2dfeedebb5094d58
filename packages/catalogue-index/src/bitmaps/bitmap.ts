import { grow } from "../typed-arrays.ts";

/** Documents come one by one behind those that were there at first; to make room for them in hundreds of sets at once takes long. */
const room = 1.2;

/** A set of docs, one bit each; 32 of them are a block. */
export class Bitmap {
  blocks: Int32Array;

  constructor(size: number) {
    this.blocks = new Int32Array(Math.ceil((size * room + 1) / 32));
  }

  has(doc: number): boolean {
    return ((this.blocks[doc >> 5] ?? 0) & (1 << (doc & 31))) !== 0;
  }

  /** Makes room for a doc: a typed array drops what is written beyond its end. */
  reach(doc: number): void {
    const at = doc >> 5;
    if (at >= this.blocks.length) this.blocks = grow(this.blocks, Math.max(at + 1, Math.ceil(this.blocks.length * 1.1)));
  }

  put(doc: number, has: boolean): void {
    const at = doc >> 5;
    this.reach(doc);
    const bit = 1 << (doc & 31);
    this.blocks[at] = has ? (this.blocks[at] as number) | bit : (this.blocks[at] as number) & ~bit;
  }

  /** Adds what is in another set. */
  unite({ blocks }: Bitmap): void {
    this.reach(blocks.length * 32 - 1);
    for (let at = 0; at < this.blocks.length; at++) this.blocks[at] = (this.blocks[at] as number) | (blocks[at] ?? 0);
  }
}

/** How many bits of a block are set (Hacker's Delight, 5-1). */
export function countBits(block: number): number {
  let bits = block - ((block >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
