import { beforeEach, expect, test } from "vitest";
import {
  countChanges,
  forgetSaved,
  learnAll,
  learnSome,
  readEntry,
  readShown,
  rememberEntry,
  setKept,
  setWanted,
} from "./saved-properties.ts";

beforeEach(() => forgetSaved());

const shown = () => [...readShown()].toSorted((a, b) => a - b);

test("a heart changes when it is pressed, and reverts if the call fails", () => {
  learnAll([{ id: 70, property: 7 }], countChanges());
  setWanted(7, false);
  setWanted(8, true);
  expect(shown()).toEqual([8]);
  setWanted(7, null);
  setWanted(8, null);
  expect(shown()).toEqual([7]);
});

test("an answer requested before a change does not undo it", () => {
  const asked = countChanges();
  rememberEntry(1, 10);
  rememberEntry(2, null);
  learnAll(
    [
      { id: 20, property: 2 },
      { id: 30, property: 3 },
    ],
    asked,
  );
  expect(shown()).toEqual([1, 3]);
  learnAll([{ id: 20, property: 2 }], countChanges());
  expect(shown()).toEqual([2]);
});

test("a partial list adds to the known favorites, except those removed meanwhile", () => {
  learnAll([{ id: 10, property: 1 }], countChanges());
  const asked = countChanges();
  rememberEntry(2, null);
  learnSome(
    [
      { id: 20, property: 2 },
      { id: 30, property: 3 },
    ],
    asked,
  );
  expect(shown()).toEqual([1, 3]);
  expect(readEntry(3)).toBe(30);
});

test("a press that waits for the network shows until it does not wait any more; a newer press counts more", () => {
  learnAll([{ id: 70, property: 7 }], countChanges());
  setKept(
    new Map([
      [7, false],
      [8, true],
    ]),
  );
  expect(shown()).toEqual([8]);
  setWanted(7, true);
  expect(shown()).toEqual([7, 8]);
  setWanted(7, null);
  setKept(new Map());
  expect(shown()).toEqual([7]);
});

test("signing out clears everything", () => {
  rememberEntry(1, 10);
  setWanted(2, true);
  forgetSaved();
  expect(shown()).toEqual([]);
});
