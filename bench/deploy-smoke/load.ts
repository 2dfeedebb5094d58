import { setTimeout as sleep } from "node:timers/promises";
import { ask, type Answered, type Asked } from "./http.ts";
import type { Person } from "./people.ts";

/** A write that was answered with success: it must be there ever after. */
export type Acknowledged =
  | { readonly kind: "message"; readonly sender: number; readonly content: string }
  | { readonly kind: "title"; readonly property: number; readonly title: string }
  | { readonly kind: "favorite"; readonly person: number; readonly property: number; readonly isSaved: boolean };

export type Failure = { readonly method: string; readonly path: string; readonly status: number };

export type LoadReport = {
  readonly asked: number;
  /** Of those, the ones that change something. */
  readonly writes: number;
  readonly failures: readonly Failure[];
  readonly acknowledged: readonly Acknowledged[];
};

export type Load = { stop(): Promise<LoadReport> };

type Reporter = {
  isOver: boolean;
  asked: number;
  writes: number;
  failures: Failure[];
  acknowledged: Acknowledged[];
};

/** Between two requests of a reader: each address may ask ten times a second and minute. */
const readerPauseMs = 120;
/** Each person may write 120 times a minute, and send 60 messages. */
const writerPauseMs = 600;

async function send(report: Reporter, asked: Asked, allowed: readonly number[]): Promise<Answered> {
  const answer = await ask({ ...asked, isKept: true });
  const { method = "GET", path } = asked;
  report.asked += 1;
  if (method !== "GET") report.writes += 1;
  if (!allowed.includes(answer.status)) report.failures.push({ method, path, status: answer.status });
  return answer;
}

/** A guest: pages as a browser asks for them, and lists as an app does. */
async function read(report: Reporter, port: number, from: string, property: number): Promise<void> {
  const paths = [
    "/",
    `/details/${property}`,
    "/search?search=flat",
    "/api/main/properties/?limit=24",
    `/api/main/properties/${property}/`,
    "/api/main/properties/?type=sale&ordering=price",
    "/api/main/cities/",
  ];
  for (let at = 0; !report.isOver; at += 1) {
    await send(report, { port, path: paths[at % paths.length] ?? "/", from }, [200]);
    await sleep(readerPauseMs);
  }
}

async function writeMessage(report: Reporter, port: number, who: Person, to: Person, round: number): Promise<void> {
  const content = `Message ${round} of ${who.username}`;
  const path = `/api/main/messages/?user_id=${to.id}`;
  const answer = await send(
    report,
    { port, method: "POST", path, token: await who.token(), body: { content }, from: who.from },
    [201],
  );
  if (answer.status === 201) report.acknowledged.push({ kind: "message", sender: who.id, content });
}

async function editTitle(report: Reporter, port: number, who: Person, round: number): Promise<void> {
  const title = `Rooms to let, version ${round}`;
  const path = `/api/main/properties/${who.property}/`;
  const asked = { port, method: "PATCH", path, token: await who.token(), body: { title }, from: who.from } as const;
  const answer = await send(report, asked, [200]);
  if (answer.status === 200) report.acknowledged.push({ kind: "title", property: who.property, title });
}

async function turnHeart(report: Reporter, port: number, who: Person, property: number): Promise<void> {
  const path = `/api/main/properties/${property}/favorites/`;
  const common = { port, token: await who.token(), from: who.from };
  const added = await send(report, { ...common, method: "POST", path }, [200, 201]);
  if (added.status !== 200 && added.status !== 201) return;
  report.acknowledged.push({ kind: "favorite", person: who.id, property, isSaved: true });
  const { id } = added.json as { id: number };
  await sleep(writerPauseMs);
  // 404: the proxy asked a second process after the first had removed it and died.
  const removed = await send(report, { ...common, method: "DELETE", path: `${path}${id}/` }, [204, 404]);
  if (removed.status === 204 || removed.status === 404)
    report.acknowledged.push({ kind: "favorite", person: who.id, property, isSaved: false });
}

/** A person who writes messages, edits, saves and removes, and looks at their own lists in between. */
async function write(report: Reporter, port: number, who: Person, other: Person, isOver: () => boolean): Promise<void> {
  for (let round = 1; !isOver(); round += 1) {
    await writeMessage(report, port, who, other, round);
    await sleep(writerPauseMs);
    await editTitle(report, port, who, round);
    await sleep(writerPauseMs);
    await turnHeart(report, port, who, other.property);
    await send(report, { port, path: "/api/main/messages/", token: await who.token(), from: who.from }, [200]);
    await sleep(writerPauseMs);
  }
}

/** Puts load on nginx until it is stopped: readers are guests with an address each, writers people of their own. */
export function startLoad(port: number, readers: number, writers: readonly Person[]): Load {
  const report: Reporter = { isOver: false, asked: 0, writes: 0, failures: [], acknowledged: [] };
  const properties = writers.map(({ property }) => property);
  const reading = Array.from({ length: readers }, (_unused, at) =>
    read(report, port, `127.2.0.${at + 1}`, properties[at % properties.length] ?? 1),
  );
  const writing = writers.map((who, at) =>
    write(report, port, who, writers[(at + 1) % writers.length] ?? who, () => report.isOver),
  );
  return {
    stop: async () => {
      report.isOver = true;
      await Promise.all([...reading, ...writing]);
      return report;
    },
  };
}

/** "GET 3, POST 1" */
export function countByMethod(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { method } of failures) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => `${method} ${count}`).join(", ") || "none";
}
