import { expect } from "vitest";
import { createRandom } from "../../seeds/random.ts";
import { expectAcknowledged, expectConsistent, makePeople, type People } from "../consistency-checks.ts";
import { createPictures, type SalesRecord, type SalesContext } from "../busy-sellers.ts";
import type { ServerState } from "../killable-server.ts";
import { startClients, type SimulatedClients } from "./clients.ts";
import { hasPages, startFaultServer, type FaultServer, type ObservedResponse } from "./fault-server.ts";
import { waitUntil } from "./own-service.ts";

/** A server with simulated clients, for tests of outages. */
export type FaultScenario = {
  state: ServerState;
  server: FaultServer;
  people: People;
  clients: SimulatedClients;
  sales: SalesContext;
};

const seed = 20_261_121;

/** Calls of the clients. Each must succeed before a fault and again after it. */
const calls = [
  ["GET", /^\/api\/main\/properties\/\?/],
  ["GET", /^\/api\/main\/properties\/\d+\//],
  ["POST", /^\/api\/main\/messages\//],
  ["POST", /\/favorites\/$/],
  ["POST", /^\/api\/main\/properties\/$/],
  ["POST", /\/images\/$/],
  ["POST", /-payments\/$/],
  ["POST", /\/verify-/],
] as const;

/** Pages, requested if the web app is built. */
const pages = [
  ["GET", /^\/\?/],
  ["GET", /^\/search/],
  ["GET", /^\/details/],
] as const;

/** Waits until each call has a new response that satisfies the condition. */
export async function waitForResponses(
  { server }: FaultScenario,
  condition: (responses: ObservedResponse) => boolean,
  indexes: readonly number[] = [],
): Promise<void> {
  const all = [...calls, ...(hasPages() ? pages : [])].filter((_, index) => indexes.length === 0 || indexes.includes(index));
  const from = server.responses.length;
  await waitUntil(() => {
    const since = server.responses.slice(from).filter(condition);
    return all.every(([method, pattern]) =>
      since.some(({ request }) => (request.method ?? "POST") === method && pattern.test(request.path)),
    );
  });
}

export const isSuccessful = ({ status }: ObservedResponse): boolean => status >= 200 && status < 300;

/** Starts a server and clients, and waits until every call succeeds. */
export async function startScenario(state: ServerState, env: Readonly<Record<string, string>> = {}): Promise<FaultScenario> {
  const people = await makePeople(state, 1_000);
  const server = await startFaultServer(state.dataDirectory, { ...state.env, ...env });
  const record: SalesRecord = { properties: new Map(), payments: new Map(), faults: [] };
  const sales: SalesContext = { server, record, random: createRandom(seed), pictures: await createPictures(8) };
  const scenario = { state, server, people, sales, clients: startClients(server, sales, people) };
  await waitForResponses(scenario, isSuccessful);
  return scenario;
}

/** Expects no 500 and no missing response, and that a 503 says when to retry. */
function expectAcceptable({ request, status, headers, text, milliseconds }: ObservedResponse): void {
  const indexes = `${request.method ?? "POST"} ${request.path}: ${status} after ${Math.round(milliseconds)} ms ${text.slice(0, 300)}`;
  expect([0, 500, 502, 504], indexes).not.toContain(status);
  if (status !== 503) return;
  expect(headers.get("retry-after"), indexes).toMatch(/^\d+$/);
  const isPage = !/^\/(api|media|sandbox)\//.test(request.path) && (request.method ?? "POST") === "GET";
  if (isPage) expect(text, indexes).toContain("Try Again");
  else expect(JSON.parse(text), indexes).toEqual({ detail: expect.stringMatching(/try again/i) as string });
}

async function expectRecordedWrites({ server, clients, people }: FaultScenario): Promise<void> {
  const { messages, favorites, posted } = clients.record;
  const { token } = people.byFee[0] ?? people.reader;
  const read = async (path: string, as: string): Promise<unknown> => {
    const answer = await server.sendUnrecorded({ method: "GET", path, token: as });
    expect(answer.status, path).toBe(200);
    return JSON.parse(answer.text);
  };
  const conversation = (await read(`/api/main/messages/?user_id=${people.byPlan[0]?.id}`, token)) as {
    messages: { content: string }[];
  };
  const texts = conversation.messages.map(({ content }) => content);
  expect(new Set(texts).size, "no message twice").toBe(texts.length);
  for (const sent of [...messages.sent].slice(-texts.length)) expect(texts).toContain(sent);
  const saved = (await read("/api/main/favorites/ids/", people.reader.token)) as { property: number }[];
  const ids = new Set(saved.map(({ property }) => property));
  for (const [id, state] of favorites.get(people.reader.id) ?? []) {
    if (state !== "unknown") expect(ids.has(id), `listing ${id} was ${state}`).toBe(state === "saved");
  }
  const own = (await read("/api/main/properties/my-properties/?limit=100", people.reader.token)) as {
    id: number;
    title: string;
  }[];
  const titles = own.map(({ title }) => title);
  expect(new Set(titles).size, "nothing is posted twice under one key").toBe(titles.length);
  for (const [title, id] of [...posted].slice(-50)) expect(own.find((one) => one.title === title)?.id).toBe(id);
}

/** Stops the clients and expects that every acknowledged write exists once and that payments and photos are consistent. */
export async function finishScenario(scenario: FaultScenario, { checksStorage = true } = {}): Promise<ObservedResponse[]> {
  const { server, clients, sales, people, state } = scenario;
  await waitForResponses(scenario, isSuccessful);
  await clients.stop();
  const responses = [...server.responses];
  for (const one of responses) expectAcceptable(one);
  await expectRecordedWrites(scenario);
  await expectAcknowledged(sales, people);
  server.script.process.kill("SIGTERM");
  const { code, output } = await server.script.ended;
  expect(output).not.toContain("nothing caught");
  expect(output).not.toMatch(/"status":500/);
  expect(code, output.slice(-2_000)).toBe(0);
  if (checksStorage) await expectConsistent(state, sales, people);
  return responses;
}
