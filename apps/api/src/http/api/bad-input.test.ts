import { fieldErrors, limits, propertyListQuery, searchFilters, type SearchFilter } from "@efie/contract";
import { once } from "node:events";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { startTestApp, type Answer } from "../../../test/test-app.ts";
import { createLog } from "../../platform/observability/log.ts";

const t = await startTestApp();
afterAll(t.close);
const property = await t.makeProperty();
const user = await t.makeUser();

const list = "main/properties/";
const hugeDigits = "9".repeat(400);
const hostile = [
  "",
  "%20",
  "NaN",
  "Infinity",
  "-Infinity",
  "1e3",
  "0x10",
  "1_000",
  "1,000",
  "--1",
  "null",
  "undefined",
  "[object%20Object]",
  "true%20",
  hugeDigits,
  "%D9%A3",
  "%EF%BC%91",
  "%00",
  "1%00",
  "%ED%A0%80",
  "%E0%A4%A",
  "%",
  "1'%20or%20'1'='1",
  "1;drop%20table%20properties",
  "$1",
  "../../etc/passwd",
  "%F0%9F%8F%A0",
  "x".repeat(100_000),
];
const notIntegers = [...hostile, "1.5", "-1"];

function refusedBy(filter: SearchFilter): readonly string[] {
  if (filter.kind === "count") return [...notIntegers, String(filter.max + 1)];
  if (filter.kind === "decimal") return [...hostile, "-1", "0", "1.555", String(filter.max + 1)];
  if (filter.kind === "amount") return [...hostile, "-1", "1.555", "100000000000"];
  if (filter.kind === "flag") return [...hostile, "2", "on"];
  const [option = ""] = Object.keys(filter.options);
  return [...hostile, `${option},`, option.toUpperCase(), `${option},castle`, "__proto__"];
}

/** Of every filter that follows from a field. */
const ofFields = Object.fromEntries(searchFilters.map((filter) => [filter.parameter, refusedBy(filter)]));

/** Invalid values of each parameter of the contract. */
const refused: Record<string, readonly string[]> = {
  bbox: [...hostile, "170,5,-170,6", "-1,6,0,5", "-1,5,-1,6", "-1,5,0"],
  near: [...hostile.filter((value) => value !== "1,000"), "95,0", "5,200", "5"],
  radius_km: [...hostile.filter((value) => value !== ""), "0", "51", "10000", "-5"],
  city__id: [...notIntegers, "0", "2147483648"],
  region__id: [...notIntegers, "0", "2147483648"],
  creator: [...notIntegers, "0", "2147483648"],
  limit: [...notIntegers, "0", "101"],
  number_of_bedrooms__gte: [...notIntegers, "101"],
  number_of_bedrooms: [
    ...notIntegers.filter((value) => value !== "1,000"),
    "101",
    "2,",
    "2,x",
    ",",
    "2,-1",
    "1,".repeat(60) + "1",
  ],
  features: [...notIntegers, "0", "2147483648", "1,,2", "1;2", "[1]"],
  price__gte: [...hostile, "-1", "1.555", "100000000000", ".5", "5."],
  price__lte: [...hostile, "-0.01", "1.555", "100000000000"],
  is_promoted: [...hostile, "2", "yes"],
  is_recommended: [...hostile, "2", "yes"],
  is_featured: [...hostile, "2", "on"],
  is_verified: [...hostile, "2", "on"],
  reduced: [...hostile, "2", "on"],
  ...ofFields,
  owner_check: [...hostile, "identity,", "right_to_let", "Identity", "phone,passport"],
  type: [...hostile, "lease", "rental,lease", "rental,", "Rental", "__proto__"],
  property_type: [...hostile, "castle", "land,castle", ",land", "toString"],
  category: [...hostile, "all", "castle", "constructor"],
  ordering: [...hostile, "title", "-id", "price,-price", "PRICE"],
  cursor: [...hostile, "AAAA", btoa("0.1"), btoa("2.1.1"), btoa("0.-1.1"), btoa("0.9007199254740991.1"), btoa("0.1.2147483648")],
  search: ["x".repeat(201), "x".repeat(100_000), "%20".repeat(201)],
};

/** Expects the contract's shape of a field error: sentences, for this field only. */
function expectFieldError(answer: Answer, field: string, asked: string): void {
  expect([answer.status, asked.slice(0, 80)]).toEqual([400, asked.slice(0, 80)]);
  const errors = fieldErrors.parse(answer.body);
  expect(Object.keys(errors), asked.slice(0, 80)).toEqual([field]);
  for (const message of errors[field] ?? []) expect(message).toMatch(/^(Must|At most) .*\.$/);
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
}

test("every parameter of the list is tested", () => {
  expect(Object.keys(refused).toSorted()).toEqual(Object.keys(propertyListQuery.shape).toSorted());
});

for (const [name, values] of Object.entries(refused)) {
  test(`an invalid ${name} returns 400 with the field and a sentence`, async () => {
    for (const value of values) expectFieldError(await t.get(`${list}?${name}=${value}`), name, `${name}=${value}`);
  });
}

test("a parameter with one value is refused when repeated; parameters with several values are accepted", async () => {
  const choices = searchFilters.filter(({ kind }) => kind === "choice").map(({ parameter }) => parameter);
  const several = new Set<string>(["type", "property_type", "number_of_bedrooms", "features", ...choices]);
  for (const name of Object.keys(refused).filter((other) => !several.has(other)))
    expectFieldError(await t.get(`${list}?${name}=1&${name}=1`), name, name);
  expect((await t.get(`${list}?type=rental&type=rental&property_type=land&property_type=shop`)).status).toBe(200);
  expectFieldError(await t.get(`${list}?${"type=rental&".repeat(51)}`), "type", "type 51 times");
});

test("all invalid parameters are named in one response", async () => {
  const answer = await t.get(`${list}?limit=x&price__gte=y&ordering=z`);
  expect([answer.status, Object.keys(fieldErrors.parse(answer.body)).toSorted()]).toEqual([
    400,
    ["limit", "ordering", "price__gte"],
  ]);
});

test("invalid parameters of public profiles return the same shape", async () => {
  for (const id of [...notIntegers, "0", "2147483648"]) expectFieldError(await t.get(`core/users/all/?id=${id}`), "id", id);
  for (const limit of [...notIntegers, "0", "101"])
    expectFieldError(await t.get(`core/users/all/?limit=${limit}`), "limit", limit);
  for (const cursor of refused["cursor"] ?? [])
    expectFieldError(await t.get(`core/users/all/?cursor=${cursor}`), "cursor", cursor);
  expectFieldError(await t.get("core/users/all/?cursor=a&cursor=b"), "cursor", "twice");
});

test("an invalid id in a path returns 400 with the field", async () => {
  for (const id of ["0", "-1", "abc", "1.5", "1e3", "2147483648", "9".repeat(60), "%00", "%D9%A3", "1%2F2", "'", "NaN"]) {
    expectFieldError(await t.get(`main/properties/${id}/`), "id", id);
    expectFieldError(await t.get(`main/properties/${id}/similar/`), "id", id);
  }
});

test("malformed percent-encoding and very long path parts are refused without a 500", async () => {
  expect((await t.get("main/properties/%E0%A4%A/")).status).toBe(400);
  expect((await t.get("main/properties/%/")).status).toBe(400);
  expect((await t.get(`main/properties/${"1".repeat(5000)}/`)).status).toBe(414);
});

test("an unknown path and an unsupported method return 404 in the contract's shape", async () => {
  const requests = [
    ["GET", "/api"],
    ["GET", "/api/"],
    ["GET", "/api/main"],
    ["GET", "/api/main/properties/1/nothing/"],
    ["GET", `/api/main/properties/${property.id}/visit/`],
    ["POST", "/api/main/regions/"],
    ["PUT", "/api/main/properties/"],
    ["DELETE", "/api/main/regions/"],
    ["PATCH", "/api/health/live"],
    ["OPTIONS", "/api/main/properties/"],
    ["GET", "/api//main/properties/"],
    ["GET", "/api/MAIN/properties/"],
  ] as const;
  for (const [method, url] of requests) {
    const answer = await t.send({ method, url });
    expect([url, answer.status, answer.body]).toEqual([url, 404, { detail: "Not found." }]);
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("malformed JSON, wrong media types and oversized bodies are refused in the contract's shape", async () => {
  const url = `/api/main/properties/${property.id}/visit/`;
  const send = (payload: string, type: string) => t.send({ method: "POST", url, payload, headers: { "content-type": type } });
  const cases: [Promise<Answer>, number, string][] = [
    [send("{bad", "application/json"), 400, "The request could not be read."],
    [send('{"__proto__": {"isStaff": true}}', "application/json"), 400, "The request could not be read."],
    [send('{"constructor": {"prototype": {}}}', "application/json"), 400, "The request could not be read."],
    [send("\u0000", "application/json"), 400, "The request could not be read."],
    [send("<visit/>", "text/xml"), 415, "Unsupported media type."],
    [send("a=1", "application/x-www-form-urlencoded"), 415, "Unsupported media type."],
    [send("x", "nonsense"), 415, "Unsupported media type."],
    [send(JSON.stringify("x".repeat(limits.maxBodyBytes)), "application/json"), 413, "The request is too large."],
  ];
  for (const [asked, status, detail] of cases) {
    const answer = await asked;
    expect([answer.status, answer.body]).toEqual([status, { detail }]);
    expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("an empty body is none, whatever type it names", async () => {
  const send = (path: string, type: string) =>
    t.send({ method: "POST", url: `/api/${path}`, payload: "", headers: { "content-type": type } });
  for (const type of ["application/json", "application/json; charset=utf-8", "Application/JSON"]) {
    expect((await send(`main/properties/${property.id}/visit/`, type)).status, type).toBe(200);
    expect((await send("core/passkeys/login-options/", type)).status, type).toBe(200);
    expect((await send("core/user/login/", type)).status, "a call that needs a body").toBe(400);
  }
});

test("the longest description is accepted in any encoding", async () => {
  const escaped = "\\ud83c\\udfe1".repeat(limits.maxDescriptionCharacters);
  const body = (text: string) => `{"description":"${text}"}`;
  const url = `/api/main/properties/${property.id}/`;
  const change = (payload: string) =>
    t.send({ method: "PATCH", url, payload, headers: { "content-type": "application/json" } }, { as: user });
  expect((await change(body(escaped.slice(0, 12 * limits.maxDescriptionCharacters)))).status).not.toBe(413);
  expect((await change(body("x".repeat(limits.maxLongBodyBytes)))).status).toBe(413);
});

test("a client that disconnects during the body is not logged as an error", async () => {
  const lines: string[] = [];
  const other = await startTestApp({
    connection: t.connection,
    log: createLog("info", { write: (line) => void lines.push(line) }),
  });
  await other.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = other.app.server.address() as AddressInfo;
  const headers = { "content-type": "application/json", "content-length": 1_000 };
  const begun = once(other.app.server, "request");
  const broken = request({ port, host: "127.0.0.1", path: "/api/core/user/login/", method: "POST", headers });
  broken.on("error", () => {});
  broken.write('{"username":"a');
  await begun;
  broken.destroy();
  await expect.poll(() => lines.filter((line) => line.includes("the client broke off")).length).toBe(1);
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  await other.close();
});

test("an unauthorized caller gets no input errors", async () => {
  const answer = await t.get(`${list}?limit=x`, { token: "nonsense" });
  expect([answer.status, Object.keys(answer.body as object)]).toEqual([401, ["detail", "code"]]);
});

test("thousands of parameters and unusual headers do not cause a 500", async () => {
  const many = Array.from({ length: 3000 }, (_, index) => `p${index}=${index}`).join("&");
  expect((await t.get(`${list}?${many}`)).status).toBe(200);
  for (const headers of [
    { accept: "text/html, */*;q=0.1" },
    { accept: "nonsense" },
    { "accept-encoding": "br;q=1.0, gzip;q=0, *;q=0" },
    { "accept-encoding": "\u00ff" },
    { "if-none-match": '"x"', "if-modified-since": "never", range: "bytes=0-1" },
    { cookie: "visitor=%E0%A4%A; =; ;;; a=b=c" },
    { "x-request-id": "mine\u00ff", "x-in-process": "yes", "x-forwarded-for": "1.2.3.4, nonsense" },
    { host: "" },
  ])
    expect((await t.get(list, { headers })).status, JSON.stringify(headers)).toBe(200);
  expect((await t.get(list, { as: user, headers: { "x-http-method-override": "DELETE" } })).status).toBe(200);
});

test("a client's x-request-id is ignored", async () => {
  const answer = await t.get(list, { headers: { "x-request-id": "chosen-by-the-client" } });
  expect(answer.headers["x-request-id"]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test("what a schema refuses is said in a sentence that people understand", async () => {
  const body = { price: -1, number_of_bedrooms: 1_000, title: 5, type: "castle", features: "all" };
  const answer = await t.post(list, body, { as: user });
  expect([answer.status, answer.body]).toEqual([
    400,
    expect.objectContaining({
      price: ["Must be at least 0."],
      number_of_bedrooms: [expect.stringMatching(/^Must be at most \d+\.$/)],
      title: ["Must be text."],
      type: [expect.stringMatching(/^Must be one of: rental, /)],
      features: ["Must be a list."],
      city: ["This field is required."],
    }),
  ]);
});
