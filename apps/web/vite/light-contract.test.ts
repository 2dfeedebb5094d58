import { fileURLToPath } from "node:url";
import * as contract from "@efie/contract";
import { expect, test } from "vitest";
import { lightCalls } from "./light-contract.ts";

type Calls = Readonly<Record<string, contract.Call>>;

async function load(entry: string): Promise<Readonly<Record<string, Calls>>> {
  const file = fileURLToPath(import.meta.resolve(entry));
  const { load: write } = lightCalls() as { load: (id: string) => Promise<string> };
  return (await import(`data:text/javascript,${encodeURIComponent(await write(file))}`)) as Record<string, Calls>;
}

test("browsers have every group of calls, but that of the server's health, with what the client reads and nothing else", async () => {
  const light = { ...(await load("@efie/contract/calls")), ...(await load("@efie/contract/member-calls")) };
  const groups = Object.entries({ ...contract } as Record<string, unknown>).filter(([name]) => name.endsWith("Calls"));
  const expected = groups.map(([group, calls]) => {
    const read = Object.entries(calls as Calls).map(([key, { method, path, auth }]) => [key, { method, path, auth }]);
    return [group, Object.fromEntries(read) as object];
  });
  expect({ ...light, healthCalls: contract.healthCalls }).toMatchObject(Object.fromEntries(expected) as object);
  expect(JSON.stringify(light)).not.toContain("summary");
});
