import { expect, test } from "vitest";
import { readPlan } from "./explain-queries.ts";

const plan = `Limit  (cost=0.42..1.20 rows=25 width=40) (actual time=0.031..0.210 rows=25 loops=1)
  Buffers: shared hit=120 read=35
  ->  Nested Loop  (cost=0.42..3.00 rows=25 width=40) (actual time=0.030..0.200 rows=25 loops=1)
        Buffers: shared hit=120 read=35
        ->  Seq Scan on published_properties p  (cost=0.00..9.00 rows=25 width=8) (actual time=0.010..0.030 rows=25 loops=1)
              Buffers: shared hit=10
        ->  Index Only Scan Backward using property_counters_pkey on property_counters c  (cost=0.42..2.64 rows=1 width=4)
        ->  Bitmap Index Scan on published_properties_place  (cost=0.42..2.64 rows=1 width=0)
Planning:
  Buffers: shared hit=4
Planning Time: 0.250 ms
Execution Time: 1.500 ms`;

test("reads the figures and indexes of a plan, and counts the buffers of the top node only, and those of a scan", () => {
  expect(readPlan("select 1", plan.split("\n"))).toMatchObject({
    planningMs: 0.25,
    executionMs: 1.5,
    buffers: 155,
    scanned: [{ table: "published_properties", pages: 10 }],
    indexes: ["property_counters_pkey", "published_properties_place"],
  });
});
