import { accountCalls, paymentCalls, propertyCalls } from "@efie/contract";
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { makeDataDirectory } from "../test/embedded-test-database.ts";
import { startFakePaystack, type FakePaystack } from "../test/fake-paystack.ts";
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from "../test/otlp-receiver.ts";
import { runScript, type Script } from "../test/script.ts";

/** What the whole server exports. `telemetry.test.ts` tests the parts of it that need no process of their own. */
const loadedModules = new URL("../test/scripts/loaded-modules.ts", import.meta.url);
let people = 0;

/** A new user, whose data must not leave the server. */
function nextPerson() {
  people += 1;
  return {
    username: `canaryama${people}`,
    email: `canary${people}@people.example`,
    password: "canary-Tr0ub4dor-horse",
    first_name: "Canaryfirst",
    last_name: "Canarylast",
    phone_number: "0241234567",
    account_type: "regular",
  };
}

let receiver: OtlpReceiver;
let paystack: FakePaystack;
let dataDirectory: string;

beforeAll(async () => {
  paystack = await startFakePaystack();
  dataDirectory = await makeDataDirectory();
});
afterAll(async () => {
  await paystack.close();
  await rm(dataDirectory, { recursive: true, force: true, maxRetries: 3 });
});
beforeEach(async () => {
  receiver = await startOtlpReceiver();
});
afterEach(() => receiver.close());

type Server = { process: Script["process"]; ended: Script["ended"]; send(path: string, init?: RequestInit): Promise<Response> };

/** Starts the whole server in a child process, with an embedded database and a fake Paystack. */
async function startServer(env: Record<string, string>): Promise<Server> {
  const server = runScript(loadedModules, [], {
    PORT: "0",
    DATA_DIR: dataDirectory,
    DEMO_DATA: "off",
    PAYSTACK_API_URL: paystack.url,
    PAYSTACK_SECRET_KEY: paystack.keys.secret,
    PAYSTACK_PUBLIC_KEY: paystack.keys.public,
    ...env,
  });
  const url = /^Efie is ready: (http\S+)$/m.exec(await server.printed("Efie is ready"))?.[1] ?? "";
  return { ...server, send: (path, init) => fetch(`${url}/api/${path}`, init) };
}

async function stop({ process: child, ended }: Server): Promise<{ code: number | null; output: string; seconds: number }> {
  const began = performance.now();
  child.kill("SIGTERM");
  const { code, output } = await ended;
  return { code, output, seconds: (performance.now() - began) / 1_000 };
}

function post(body: object, token?: string): RequestInit {
  const headers = { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  return { method: "POST", headers, body: JSON.stringify(body) };
}

/** Registers, signs in and opens a payment for a plan. Returns the payment's reference. */
async function buyPlan({ send }: Server, person = nextPerson()): Promise<string> {
  const registered = await send(accountCalls.register.path, post(person));
  expect(registered.status, await registered.text()).toBe(201);
  const { access } = (await (await send(accountCalls.login.path, post(person))).json()) as { access: string };
  const answer = await send(paymentCalls.createSubscriptionPayment.path, post({ plan: 1, amount: 80 }, access));
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { payment_ref: string }).payment_ref;
}

const childrenOf = (parent: ReceivedSpan | undefined): ReceivedSpan[] =>
  receiver.spans.filter(({ parentSpanId }) => parent !== undefined && parentSpanId === parent.spanId);
const spanNamed = (name: string): ReceivedSpan | undefined => receiver.spans.find((span) => span.name === name);

test("a request is exported as a trace with its statements and provider call, and as metrics, without user data", async () => {
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Basic%20a",
  });
  const person = nextPerson();
  const reference = await buyPlan(server, person);
  await server.send(`${propertyCalls.listProperties.path}?search=canary-search`);
  const { code, output } = await stop(server);
  expect(code).toBe(0);
  expect(output).toMatch(/files of OpenTelemetry: [1-9]/);

  expect(receiver.resource).toMatchObject({ "service.name": "efie", "service.version": "0.1.0" });
  expect(receiver.resource["service.instance.id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(receiver.authorizations)).toEqual(new Set(["Basic a"]));

  const payment = spanNamed("POST /api/main/subscription-payments");
  expect(payment).toMatchObject({ kind: 2, parentSpanId: null });
  expect(payment?.attributes).toMatchObject({
    "http.request.method": "POST",
    "http.route": "/api/main/subscription-payments",
    "http.response.status_code": 201,
    "efie.call": paymentCalls.createSubscriptionPayment.name,
  });
  const parts = childrenOf(payment);
  const insert = parts.find(({ name }) => name === "INSERT payments");
  expect(insert?.attributes["db.query.text"]).toMatch(/^insert into "payments" .*\$1/);
  const outgoing = parts.find(({ attributes }) => attributes["url.template"] === "/transaction/initialize");
  expect(outgoing).toMatchObject({ kind: 3, attributes: { "server.address": "127.0.0.1", "http.response.status_code": 200 } });
  expect(receiver.spans.some(({ name, parentSpanId }) => name.startsWith("job ") && parentSpanId === null)).toBe(true);
  const roots = receiver.spans.filter(({ parentSpanId }) => parentSpanId === null);
  expect(
    roots.filter(({ attributes }) => "db.query.text" in attributes),
    "nobody asked for",
  ).toEqual([]);

  const listed = receiver.points.find(({ attributes }) => attributes["efie.call"] === "listProperties");
  expect(listed).toMatchObject({ metric: "http.server.request.duration", count: 1 });
  const metrics = new Set(receiver.points.map(({ metric }) => metric));
  for (const name of ["http.client.request.duration", "db.client.operation.duration", "efie.job.duration"])
    expect(metrics).toContain(name);

  const sent = receiver.texts.join("\n");
  const { account_type: _plain, ...own } = person;
  for (const canary of [...Object.values(own), "canary-search", reference, paystack.keys.secret])
    expect(sent).not.toContain(canary);
});

test("OpenTelemetry is not loaded without an endpoint", async () => {
  const server = await startServer({});
  await buyPlan(server);
  expect((await stop(server)).output).toContain("files of OpenTelemetry: 0\n");
});

test("a hanging collector delays neither requests nor the shutdown", async () => {
  receiver.isHanging = true;
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, RATE_LIMIT: "off" });
  await buyPlan(server);
  const began = performance.now();
  // More spans than a batch, so that the first batch hangs.
  for (let n = 0; n < 300; n += 1) expect((await server.send(propertyCalls.listProperties.path)).status).toBe(200);
  expect((performance.now() - began) / 300, "milliseconds a request").toBeLessThan(100);
  const { code, seconds, output } = await stop(server);
  expect(code).toBe(0);
  expect(seconds).toBeLessThan(9);
  expect(output, "unsent data is discarded").toContain('"step":"telemetry"');
});
