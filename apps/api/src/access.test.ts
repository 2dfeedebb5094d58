import * as contract from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { accessTable, secretsIn, startAccessFixture, type Caller } from "../test/access-table.ts";
import type { Answer } from "../test/test-app.ts";

const calls = Object.entries(contract)
  .filter(([name]) => name.endsWith("Calls"))
  .flatMap(([, group]) => Object.values(group) as contract.Call[]);
const callers: readonly Caller[] = ["guest", "other", "owner", "staff"];
const world = await startAccessFixture();
afterAll(world.close);

async function ask(call: contract.Call, caller: Caller): Promise<Answer> {
  const { params = {}, query, body, files } = (await accessTable[call.name]?.[4]?.(world)) ?? {};
  const path = call.path.replace(/\{(\w+)\}/g, (_braces, name: string) => String(params[name])) + (query ? `?${query}` : "");
  const as = world.callers[caller];
  const asking = as ? { as } : {};
  if (files) return await world.t.upload(path, files, asking);
  return await world.t.send({ method: call.method, url: `/api/${path}`, ...(body && { payload: body }) }, asking);
}

test("the table has exactly one row for every call of the contract", () => {
  expect(Object.keys(accessTable).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test.each(calls.map((call) => [call.name, call] as const))("access to %s", async (name, call) => {
  const statuses: number[] = [];
  for (const caller of callers) {
    const answer = await ask(call, caller);
    statuses.push(answer.status);
    expect(secretsIn(answer.text, caller, name), `sent to ${caller}`).toEqual([]);
  }
  expect(statuses).toEqual(accessTable[name]?.slice(0, callers.length));
});
