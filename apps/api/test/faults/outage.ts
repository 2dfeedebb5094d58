import { expect } from "vitest";
import { createRandom } from "../../seeds/random.ts";
import { expectAcknowledged, expectWhole, makePeople, type People } from "../books.ts";
import { makePictures, type Journal, type Trade } from "../busy-sellers.ts";
import type { Ground } from "../killable-server.ts";
import { gatherCrowd, type Crowd } from "./crowd.ts";
import { hasPages, startFaultServer, type FaultServer, type Seen } from "./fault-server.ts";
import { until } from "./own-service.ts";

/** A server in use, something that is about to break, and what must be true of it before, meanwhile and afterwards. */
export type Scene = { ground: Ground; server: FaultServer; people: People; crowd: Crowd; trade: Trade };

const seed = 20_261_121;

/** Whatever people do; each of it has been answered well before a fault, and must be again after it. */
const doings = [
  ["GET", /^\/api\/main\/properties\/\?/],
  ["GET", /^\/api\/main\/properties\/\d+\//],
  ["POST", /^\/api\/main\/messages\//],
  ["POST", /\/favorites\/$/],
  ["POST", /^\/api\/main\/properties\/$/],
  ["POST", /\/images\/$/],
  ["POST", /-payments\/$/],
  ["POST", /\/verify-/],
] as const;

/** Of a server that was built, its pages too. */
const pages = [
  ["GET", /^\/\?/],
  ["GET", /^\/search/],
  ["GET", /^\/details/],
] as const;

/** Waits until each thing that people do has been answered so, from now on. */
export async function untilSeen({ server }: Scene, isSo: (seen: Seen) => boolean, what: readonly number[] = []): Promise<void> {
  const all = [...doings, ...(hasPages() ? pages : [])].filter((_, index) => what.length === 0 || what.includes(index));
  const from = server.seen.length;
  await until(() => {
    const since = server.seen.slice(from).filter(isSo);
    return all.every(([method, pattern]) =>
      since.some(({ request }) => (request.method ?? "POST") === method && pattern.test(request.path)),
    );
  });
}

export const isWell = ({ status }: Seen): boolean => status >= 200 && status < 300;

/** Starts a server with a crowd in it, and waits until everything works. */
export async function openScene(ground: Ground, env: Readonly<Record<string, string>> = {}): Promise<Scene> {
  const people = await makePeople(ground, 1_000);
  const server = await startFaultServer(ground.dataDirectory, { ...ground.env, ...env });
  const journal: Journal = { properties: new Map(), payments: new Map(), faults: [] };
  const trade: Trade = { server, journal, random: createRandom(seed), pictures: await makePictures(8) };
  const scene = { ground, server, people, trade, crowd: gatherCrowd(server, trade, people) };
  await untilSeen(scene, isWell);
  return scene;
}

/** An answer that a person can live with: no 500, no silence, and a refusal says when to come back. */
function expectDecent({ request, status, headers, text, milliseconds }: Seen): void {
  const what = `${request.method ?? "POST"} ${request.path}: ${status} after ${Math.round(milliseconds)} ms ${text.slice(0, 300)}`;
  expect([0, 500, 502, 504], what).not.toContain(status);
  if (status !== 503) return;
  expect(headers.get("retry-after"), what).toMatch(/^\d+$/);
  const isPage = !/^\/(api|media|sandbox)\//.test(request.path) && (request.method ?? "POST") === "GET";
  if (isPage) expect(text, what).toContain("Try Again");
  else expect(JSON.parse(text), what).toEqual({ detail: expect.stringMatching(/try again/i) as string });
}

async function expectDiary({ server, crowd, people }: Scene): Promise<void> {
  const { messages, hearts, posted } = crowd.diary;
  const { token } = people.byFee[0] ?? people.reader;
  const read = async (path: string, as: string): Promise<unknown> => {
    const answer = await server.look({ method: "GET", path, token: as });
    expect(answer.status, path).toBe(200);
    return JSON.parse(answer.text);
  };
  const talk = (await read(`/api/main/messages/?user_id=${people.byPlan[0]?.id}`, token)) as { messages: { content: string }[] };
  const texts = talk.messages.map(({ content }) => content);
  expect(new Set(texts).size, "no message twice").toBe(texts.length);
  for (const sent of [...messages.sent].slice(-texts.length)) expect(texts).toContain(sent);
  const saved = (await read("/api/main/favorites/ids/", people.reader.token)) as { property: number }[];
  const ids = new Set(saved.map(({ property }) => property));
  for (const [id, state] of hearts.get(people.reader.id) ?? []) {
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

/** Sends the crowd home; then everything that was acknowledged is there, once, and the books and the photos are whole. */
export async function closeScene(scene: Scene, { isStorageOurs = true } = {}): Promise<Seen[]> {
  const { server, crowd, trade, people, ground } = scene;
  await untilSeen(scene, isWell);
  await crowd.leave();
  const seen = [...server.seen];
  for (const one of seen) expectDecent(one);
  await expectDiary(scene);
  await expectAcknowledged(trade, people);
  server.script.process.kill("SIGTERM");
  const { code, output } = await server.script.ended;
  expect(output).not.toContain("nothing caught");
  expect(output).not.toMatch(/"status":500/);
  expect(code, output.slice(-2_000)).toBe(0);
  if (isStorageOurs) await expectWhole(ground, trade, people);
  return seen;
}
