import { expect, test } from "vitest";
import * as contract from "./index.ts";
import * as lightCalls from "./light-calls.ts";
import * as memberCalls from "./light-member-calls.ts";

const light: Readonly<Record<string, unknown>> = { ...lightCalls, ...memberCalls };
/** No browser asks whether the server is well. */
const isLight = (name: string): boolean => name.endsWith("Calls") && name !== "healthCalls";
const groups = Object.entries({ ...contract } as Record<string, unknown>).filter(([name]) => isLight(name));

test.each(groups)("the light %s have the same names, methods, paths and auth as the full calls", (name, calls) => {
  const expected = Object.entries(calls as Record<string, contract.Call>).map(([key, call]) => {
    const { name: own, method, path, auth } = call;
    return [key, { name: own, method, path, auth }];
  });
  expect(light[name]).toEqual(Object.fromEntries(expected));
});
