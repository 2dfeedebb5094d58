import { expect, it } from "vitest";
import { createAdmission } from "./admission.ts";

function createSurroundings() {
  const ends: Array<() => void> = [];
  let time = 0;
  return {
    now: () => time,
    atTurnEnd: (callback: () => void) => void ends.push(callback),
    pass: (milliseconds: number) => void (time += milliseconds),
    endTurn: () => ends.splice(0).forEach((end) => end()),
    ends,
  };
}

it("admits up to maxInFlight, and one more for each that leaves, counted once", () => {
  const admission = createAdmission({ maxInFlight: 2, maxTurnMilliseconds: 50, minTurnRequests: 9 }, createSurroundings());
  const leave = admission.enter();
  expect(admission.hasRoom()).toBe(true);
  admission.enter();
  expect(admission.hasRoom()).toBe(false);
  leave();
  leave();
  expect(admission.hasRoom()).toBe(true);
  admission.enter();
  expect(admission.hasRoom()).toBe(false);
});

it("rejects late requests of a long turn with many requests, and starts again with the next turn", () => {
  const turns = createSurroundings();
  const admission = createAdmission({ maxInFlight: 2, maxTurnMilliseconds: 50, minTurnRequests: 2 }, turns);
  expect(admission.hasRoom()).toBe(true);
  turns.pass(49);
  expect(admission.hasRoom()).toBe(true);
  expect(admission.hasRoom()).toBe(true);
  turns.pass(1);
  expect(admission.hasRoom()).toBe(false);
  expect(turns.ends).toHaveLength(1);
  turns.endTurn();
  // The time before the first request of a turn does not count.
  turns.pass(500);
  expect(admission.hasRoom()).toBe(true);
});

it("admits a minimum of requests, however slow the machine is", () => {
  const turns = createSurroundings();
  const admission = createAdmission({ maxInFlight: 9, maxTurnMilliseconds: 50, minTurnRequests: 3 }, turns);
  for (let count = 0; count < 3; count += 1) {
    expect(admission.hasRoom()).toBe(true);
    turns.pass(1_000);
  }
  expect(admission.hasRoom()).toBe(false);
});

it("admits a short burst beyond the limit, and the next one only when the first is nearly over", () => {
  const turns = createSurroundings();
  const limits = { maxInFlight: 8, maxBurst: 10, burstMilliseconds: 100, maxTurnMilliseconds: 1_000, minTurnRequests: 99 };
  const admission = createAdmission(limits, turns);
  const inside = Array.from({ length: 9 }, () => admission.enter());
  expect(admission.hasRoom()).toBe(true);
  inside.push(admission.enter());
  expect(admission.hasRoom()).toBe(false);
  inside.pop()?.();
  turns.pass(99);
  expect(admission.hasRoom()).toBe(true);
  turns.pass(1);
  expect(admission.hasRoom()).toBe(false);
  for (const leave of inside.splice(0, 7)) leave();
  // Two of the burst are left, so it has not ended, and the normal limit applies.
  while (inside.length < 8) inside.push(admission.enter());
  expect(admission.hasRoom()).toBe(false);
  for (const leave of inside.splice(0, 7)) leave();
  while (inside.length < 9) inside.push(admission.enter());
  expect(admission.hasRoom()).toBe(true);
});
