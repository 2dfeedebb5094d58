import { expect, test } from "vitest";
import { describeWeek, explainWeek } from "./week-figures.tsx";

const mover = (last: number, previous: number) => ({ property: 1, title: "Home", last, previous });

test("a week is compared in percent only where the numbers bear it", () => {
  expect(describeWeek(9, 1_200)).toBe("1,200 in the 7 days before");
  expect(describeWeek(105, 100)).toBe("100 in the 7 days before");
  expect(describeWeek(200, 100)).toMatch(/^100 % more .* than in the 7 days before$/);
});

test("a listing explains a clear change of which it made a third, in the same direction", () => {
  expect(explainWeek(200, 100, mover(60, 20))).toEqual(mover(60, 20));
  expect(explainWeek(100, 200, mover(20, 90))).toEqual(mover(20, 90));
  expect(explainWeek(200, 100, mover(50, 20))).toBeNull();
  expect(explainWeek(200, 100, mover(20, 90))).toBeNull();
  expect(explainWeek(20, 5, mover(15, 0))).toBeNull();
  expect(explainWeek(200, 100, null)).toBeNull();
});
