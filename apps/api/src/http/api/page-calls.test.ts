import { accountCalls } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { requestInProcess, type InProcessResponse } from "./in-process.ts";
import { addPageCall, runPageCall } from "./page-calls.ts";

let t: TestApp;
let ownerId: number;
let ids: readonly number[];

beforeAll(async () => {
  t = await startTestApp();
  const owner = await t.makeUser({ username: "owner" });
  ownerId = owner.id;
  const properties = await t.makeProperties(Array.from({ length: 3 }, () => ({ owner, photos: ["front.webp"] })));
  ids = properties.map(({ id }) => id);
});
afterAll(() => t.close());

/** The parts of a response that a page reads. */
function read({ statusCode, headers, body }: InProcessResponse): object {
  const { "x-total-count": total, link, "retry-after": wait } = headers;
  return { statusCode, total, link, wait, body: JSON.parse(body) as unknown };
}

test.each([
  ["a list", () => "main/properties/?limit=2"],
  ["a search without a match", () => "main/properties/?search=zanzibar"],
  ["a listing", () => `main/properties/${ids[0]}/`],
  ["no listing", () => "main/properties/999999/"],
  ["similar ones", () => `main/properties/${ids[0]}/similar/`],
  ["an owner", () => `core/users/all/?id=${ownerId}`],
  ["nobody", () => "core/users/all/?id=999999"],
  ["people by cursor", () => "core/users/all/?limit=1"],
  ["a cursor that is not ours", () => "main/properties/?cursor=abc"],
])("%s: a page's direct call returns the server's response", async (_name, path) => {
  const url = `/api/${path()}`;
  const answer = await runPageCall(t.app, url, false);
  if (answer === null) throw new Error(`${url} is no call of a page`);
  expect(read(answer)).toEqual(read(await requestInProcess(t.app, { method: "GET", url })));
});

test.each(["main/regions/", "main/properties/?limit=0", "main/properties/first/", "main/properties/1/visit/", "core/user/me/"])(
  "%s is left to the server: not a page call, or invalid input",
  (path) => {
    expect(runPageCall(t.app, `/api/${path}`, false)).toBeNull();
  },
);

test.each([accountCalls.getCurrentUser, accountCalls.login])("$name cannot be a page call: only calls for guests can", (call) => {
  const handler = () => Promise.resolve({});
  expect(() => addPageCall(t.app, call, handler)).toThrow("is not readable by guests");
});

test("during a database outage a page's call returns 503 with Retry-After", async () => {
  const alone = await startTestApp();
  await alone.connection.close();
  const answer = await runPageCall(alone.app, "/api/main/properties/", false);
  expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "2" } });
  await alone.close();
});
