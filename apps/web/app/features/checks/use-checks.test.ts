import type { OwnCheck } from "@efie/contract";
import { expect, test } from "vitest";
import { splitChecks } from "./use-checks.ts";

const sent = (id: number, status: OwnCheck["status"], property?: number) => ({
  id,
  status,
  kind: property === undefined ? ("identity" as const) : ("right_to_let" as const),
  property: property === undefined ? null : { id: property, title: `Home ${property}` },
});
const idsOf = (checks: Parameters<typeof splitChecks>[0]) => splitChecks(checks).map((part) => part.map(({ id }) => id));

test("a refusal is past once documents were sent again, whatever came of them", () => {
  expect(idsOf([sent(3, "submitted"), sent(2, "rejected")])).toEqual([[2], [3]]);
  expect(idsOf([sent(3, "approved"), sent(2, "expired"), sent(1, "rejected")])).toEqual([[2, 1], [3]]);
});

test("the newest counts, and an approved one counts while another waits", () => {
  expect(idsOf([sent(2, "rejected")])).toEqual([[], [2]]);
  expect(idsOf([sent(2, "submitted"), sent(1, "approved")])).toEqual([[], [2, 1]]);
});

test("the papers of one listing say nothing of another's", () => {
  expect(idsOf([sent(3, "approved", 7), sent(2, "rejected", 8), sent(1, "rejected", 7)])).toEqual([[1], [3, 2]]);
});
