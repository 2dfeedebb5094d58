import { expect, test } from "vitest";
import { isPure, listTagged, listTests, selectTouched } from "./test-selection.ts";

const tests = listTests();

test("pure tests start no database, server or process, and make no pictures", () => {
  expect(tests.length).toBeGreaterThan(100);
  expect(isPure("apps/api/seeds/photo-choice.test.ts")).toBe(true);
  expect(isPure("apps/api/src/platform/load/semaphore.test.ts")).toBe(true);
  expect(isPure("apps/api/src/modules/favorites/favorites.test.ts")).toBe(false);
  expect(isPure("apps/api/src/platform/sending/smtp.test.ts")).toBe(false);
  expect(isPure("apps/api/src/platform/images.test.ts")).toBe(false);
  expect(isPure("apps/api/src/killed-server.slow.test.ts")).toBe(false);
});

test("a change selects the tests of its area, and a contract those of its module", () => {
  const ofFavorites = selectTouched(tests, ["apps/api/src/modules/favorites/add-favorite.ts"]);
  expect(ofFavorites).toEqual(["apps/api/src/modules/favorites/favorites.test.ts"]);
  expect(selectTouched(tests, ["packages/contract/src/favorites.ts"])).toEqual(expect.arrayContaining(ofFavorites));
  expect(selectTouched(tests, ["docs/architecture.md"])).toEqual([]);
  const ofProcesses = selectTouched(tests, ["apps/api/src/platform/process/listen.ts"]);
  expect(ofProcesses).toContain("apps/api/src/platform/process/scheduler.test.ts");
  expect(ofProcesses, "slow tests are excluded").not.toContain("apps/api/src/platform/process/listen.slow.test.ts");
});

test("tests with a slow part are found by the tag of one, or of their file", () => {
  const tagged = listTagged();
  expect(tagged).toContain("apps/api/src/modules/receipts/receipts.test.ts");
  expect(tagged).toContain("apps/api/src/platform/render-aside.test.ts");
  expect(tagged).not.toContain("apps/api/src/platform/load/semaphore.test.ts");
});
