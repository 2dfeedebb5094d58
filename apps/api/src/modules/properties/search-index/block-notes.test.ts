import { expect, test } from "vitest";
import { BlockNotes, type BlockNote } from "./block-notes.ts";

function write(notes: BlockNotes, blocks: readonly (readonly [number, number])[]): BlockNote | null {
  notes.begin();
  for (const [at, block] of blocks) notes.put(at, block);
  return notes.keep();
}

function read(notes: BlockNotes, note: BlockNote): number[][] {
  const blocks: number[][] = [];
  notes.visit(note, (at, block) => blocks.push([at, block]) > 0);
  return blocks;
}

test("a note is read as it was written, until others need its place; then it says that it is gone", () => {
  const notes = new BlockNotes(6, 3);
  const written: [number, number][] = Array.from({ length: 40 }, (_unused, at) => [at, ~at]);
  const kept: { note: BlockNote; blocks: [number, number][] }[] = [];
  for (const [at, block] of written) {
    const blocks = written.slice(at, at + 1 + (at % 2));
    const note = write(notes, blocks);
    if (!note) throw new Error(`nothing was kept of ${block}`);
    kept.push({ note, blocks });
    // The newest one always is, and none reads another's.
    expect(notes.has(note)).toBe(true);
    const there = kept.filter((one) => notes.has(one.note));
    expect(there.map((one) => read(notes, one.note))).toEqual(there.map((one) => one.blocks));
  }
  const there = kept.filter(({ note }) => notes.has(note));
  expect(there.length).toBeGreaterThan(1);
  expect(there).toEqual(kept.slice(-there.length));
});

test("one that is too long is not kept, nor one that another was begun after; neither takes a place", () => {
  const notes = new BlockNotes(6, 3);
  const first = write(notes, [[1, 10]]);
  const tooLong = write(notes, [
    [2, 20],
    [3, 30],
    [4, 40],
  ]);
  expect(tooLong).toBeNull();
  notes.begin();
  notes.put(5, 50);
  const second = write(notes, [[6, 60]]);
  expect(first && read(notes, first)).toEqual([[1, 10]]);
  expect(second && read(notes, second)).toEqual([[6, 60]]);
  expect(second?.from).toBe(2);
});

test("who has seen enough is told no more", () => {
  const notes = new BlockNotes(10, 3);
  const note = write(notes, [
    [1, 10],
    [2, 20],
  ]);
  const seen: number[] = [];
  expect(note && notes.visit(note, (at) => seen.push(at) < 1)).toBe(false);
  expect(seen).toEqual([1]);
  expect(note && notes.visit(note, () => true)).toBe(true);
});
