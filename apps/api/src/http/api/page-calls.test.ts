import { accountCalls } from "@efie/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../../test/test-app.ts";
import { askInProcess, type InProcessAnswer } from "./in-process.ts";
import { addPageCall, answerPageCall } from "./page-calls.ts";

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

/** What a page reads of an answer. */
function read({ statusCode, headers, body }: InProcessAnswer): object {
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
])("%s: a page's call is answered as the server would", async (_name, path) => {
  const url = `/api/${path()}`;
  const answer = await answerPageCall(t.app, url, false);
  if (answer === null) throw new Error(`${url} is no call of a page`);
  expect(read(answer)).toEqual(read(await askInProcess(t.app, { method: "GET", url })));
});

test.each(["main/regions/", "main/properties/?limit=0", "main/properties/first/", "main/properties/1/visit/", "core/user/me/"])(
  "%s is left to the server: no such call of pages, or wrong input",
  (path) => {
    expect(answerPageCall(t.app, `/api/${path}`, false)).toBeNull();
  },
);

test.each([accountCalls.getCurrentUser, accountCalls.login])(
  "$name is not served to pages: only what a guest may read is",
  (call) => {
    const handler = () => Promise.resolve({});
    expect(() => addPageCall(t.app, call, handler)).toThrow("is not a guest's to read");
  },
);

test("without its database a page's call says when to come again", async () => {
  const alone = await startTestApp();
  await alone.connection.close();
  const answer = await answerPageCall(alone.app, "/api/main/properties/", false);
  expect(answer).toMatchObject({ statusCode: 503, headers: { "retry-after": "2" } });
  await alone.close();
});
