import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accountCalls, favoriteCalls, healthCalls, paymentCalls, propertyCalls, subscriptionCalls } from "@efie/contract";
import { afterEach, expect, test } from "vitest";
import { ApiError, createClient, createMemoryTokenStore, NetworkError, type TokenStore } from "./index.ts";

type ReceivedRequest = { method: string; url: string; authorization: string | undefined; body: string; key: unknown };
type Reply = (requests: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function readText(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

async function listen(reply: Reply, tokens?: TokenStore) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const { authorization, "idempotency-key": key } = request.headers;
      const entry = { method: request.method ?? "", url: request.url ?? "", authorization, body, key };
      requests.push(entry);
      return reply(entry, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
  return { requests, baseUrl, client: createClient(tokens === undefined ? { baseUrl } : { baseUrl, tokens }) };
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

/** Accepts `good` only; refreshes `live` to `good`. */
const guarded: Reply = ({ url, authorization, body }, response) => {
  if (url.includes("token/refresh")) {
    const isLive = (JSON.parse(body) as { refresh: string }).refresh === "live";
    return json(response, isLive ? 200 : 401, isLive ? { access: "good" } : { detail: "Token is invalid or expired" });
  }
  if (authorization !== undefined && authorization !== "Bearer good")
    return json(response, 401, { detail: "bad", code: "token_not_valid" });
  if (url.includes("favorites") && authorization === undefined) return json(response, 401, { detail: "Sign in." });
  return json(response, 200, []);
};

test("writes trailing slashes, parameters and comma-joined lists, and reads the headers of a list", async () => {
  const { requests, client } = await listen((_, response) =>
    json(response, 200, [], {
      "x-total-count": "10000",
      "x-total-count-capped": "true",
      link: '</api/main/properties/?cursor=a%2Fb&limit=2>; rel="next"',
    }),
  );
  const list = await client.call(propertyCalls.listProperties, {
    query: { type: ["rental", "sale"], limit: 2, is_promoted: true, search: "" },
  });
  expect(list).toEqual({ data: [], status: 200, total: 10_000, isTotalCapped: true, nextCursor: "a/b" });
  await client.call(favoriteCalls.removeFavorite, { params: { id: 7, favId: 9 } });
  await client.call(healthCalls.getLiveness);
  expect(requests.map((entry) => `${entry.method} ${entry.url}`)).toEqual([
    "GET /api/main/properties/?type=rental%2Csale&limit=2&is_promoted=true",
    "DELETE /api/main/properties/7/favorites/9/",
    "GET /api/health/live/",
  ]);
});

test("sends the token and returns null for a 204", async () => {
  const tokens = createMemoryTokenStore({ access: "good", refresh: "live" });
  const { requests, client } = await listen((_, response) => void response.writeHead(204).end(), tokens);
  const result = await client.call(subscriptionCalls.getCurrentSubscription);
  expect(result).toMatchObject({ data: null, status: 204 });
  expect(requests[0]?.authorization).toBe("Bearer good");
});

test("calls that fail together share one refresh, and each is retried once", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, client } = await listen(guarded, tokens);
  const results = await Promise.all(Array.from({ length: 6 }, () => client.call(favoriteCalls.listFavorites)));
  expect(results.map((result) => result.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(requests.filter((entry) => entry.url.includes("refresh"))).toHaveLength(1);
  expect(tokens.readAccess()).toBe("good");
});

test("a call is not retried a second time", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, client } = await listen(
    ({ url }, response) => json(response, url.includes("refresh") ? 200 : 401, { access: "new", detail: "no" }),
    tokens,
  );
  await expect(client.call(favoriteCalls.listFavorites)).rejects.toMatchObject({ status: 401 });
  expect(requests).toHaveLength(3);
});

test("clears both tokens when the server rejects the refresh token", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "dead" });
  const { client } = await listen(guarded, tokens);
  await expect(client.call(favoriteCalls.listFavorites)).rejects.toMatchObject({ status: 401 });
  expect([tokens.readAccess(), tokens.readRefresh()]).toEqual([null, null]);
});

test("keeps the session when the refresh fails with 503", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { client } = await listen(
    ({ url }, response) => json(response, url.includes("refresh") ? 503 : 401, { detail: "Later." }),
    tokens,
  );
  await expect(client.call(favoriteCalls.listFavorites)).rejects.toMatchObject({ status: 503 });
  expect(tokens.readRefresh()).toBe("live");
});

test("without a refresh token a public call is retried as a guest's, any other call returns null", async () => {
  const tokens = createMemoryTokenStore({ access: "old" });
  const { client } = await listen(guarded, tokens);
  expect((await client.call(propertyCalls.listProperties)).data).toEqual([]);
  expect(tokens.readAccess()).toBeNull();
  expect(await client.call(favoriteCalls.listFavorites)).toMatchObject({ data: null, status: 401 });
});

test("a wrong password returns 401 without a refresh", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, client } = await listen(
    (_, response) => json(response, 401, { detail: "Incorrect username or password." }),
    tokens,
  );
  await expect(client.call(accountCalls.login, { body: { username: "ama", password: "wrong-one" } })).rejects.toMatchObject({
    status: 401,
    detail: "Incorrect username or password.",
  });
  expect(requests).toHaveLength(1);
  expect(tokens.readRefresh()).toBe("live");
});

test("an ApiError has the messages of each field", async () => {
  const { client } = await listen((_, response) => json(response, 400, { email: ["Taken."], username: ["Short."] }));
  const error = await client.call(healthCalls.getLiveness).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 400, detail: "Taken.", fieldErrors: { email: ["Taken."], username: ["Short."] } });
});

test("only a 402 has a payment status", () => {
  expect(new ApiError(402, { detail: "Not yet.", status: "pending" }, null).paymentStatus).toBe("pending");
  expect(new ApiError(409, { detail: "No.", status: "pending" }, null).paymentStatus).toBeNull();
});

test("a proxy's HTML error page becomes an ApiError with its status", async () => {
  const { client } = await listen((_, response) => void response.writeHead(429, { "retry-after": "3" }).end("<html>"));
  await expect(client.call(healthCalls.getLiveness)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 3, sentence: null });
});

test("a failed connection is a NetworkError, an aborted call an AbortError", async () => {
  const client = createClient({ baseUrl: "http://127.0.0.1:9/api/" });
  const failure = client.call(healthCalls.getLiveness);
  await expect(failure).rejects.toThrow("Network Error");
  await expect(failure).rejects.toBeInstanceOf(NetworkError);
  await expect(client.call(healthCalls.getLiveness, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: "AbortError",
  });
});

/** Runs work one at a time, as `navigator.locks` does for tabs. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work);
    last = turn;
    return turn;
  };
}

test("tabs whose calls fail together share one refresh", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, baseUrl } = await listen(guarded, tokens);
  const lock = createQueue();
  const tabs = [createClient({ baseUrl, tokens, lock }), createClient({ baseUrl, tokens, lock })];
  await Promise.all(tabs.flatMap((tab) => [1, 2, 3].map(() => tab.call(favoriteCalls.listFavorites))));
  expect(requests.filter(({ url }) => url.includes("refresh"))).toHaveLength(1);
});

test("a refresh does not undo a sign-out that happens during it", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { client } = await listen((request, response) => {
    if (request.url.includes("refresh")) tokens.clear();
    return guarded(request, response);
  }, tokens);
  await expect(client.call(favoriteCalls.listFavorites)).rejects.toMatchObject({ status: 401 });
  expect(tokens.readAccess()).toBeNull();
});

test("renews a rejected token once, and returns a newer stored token without a request", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, client } = await listen(guarded, tokens);
  expect(await client.renewAccess("old")).toBe("good");
  expect(await client.renewAccess("old")).toBe("good");
  expect(requests).toHaveLength(1);
});

test("a call sends its idempotency key, also when it is retried after a refresh", async () => {
  const tokens = createMemoryTokenStore({ access: "old", refresh: "live" });
  const { requests, client } = await listen(guarded, tokens);
  await client.call(paymentCalls.createSubscriptionPayment, { body: { plan: 1 }, idempotencyKey: "7f9c24e8" });
  await client.call(paymentCalls.createSubscriptionPayment, { body: { plan: 1 } });
  const sent = requests.filter(({ url }) => url.includes("subscription-payments"));
  expect(sent.map(({ authorization, key }) => [authorization, key])).toEqual([
    ["Bearer old", '"7f9c24e8"'],
    ["Bearer good", '"7f9c24e8"'],
    ["Bearer good", undefined],
  ]);
});
