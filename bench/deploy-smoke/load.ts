import { setTimeout as sleep } from "node:timers/promises";
import { sendRequest, type HttpResponse, type HttpRequest } from "./http.ts";
import type { Owner } from "./owners.ts";

/** A write with a successful response; it must not be lost. */
export type AcknowledgedWrite =
  | { readonly kind: "message"; readonly sender: number; readonly content: string }
  | { readonly kind: "title"; readonly property: number; readonly title: string }
  | { readonly kind: "favorite"; readonly person: number; readonly property: number; readonly isSaved: boolean };

export type Failure = { readonly method: string; readonly path: string; readonly status: number };

export type LoadReport = {
  readonly asked: number;
  /** Requests other than GET. */
  readonly writes: number;
  readonly failures: readonly Failure[];
  readonly acknowledged: readonly AcknowledgedWrite[];
};

export type Load = { stop(): Promise<LoadReport> };

type LoadState = {
  isOver: boolean;
  asked: number;
  writes: number;
  failures: Failure[];
  acknowledged: AcknowledgedWrite[];
};

/** Pause between two requests of a reader, which keeps within the rate limit of an address. */
const readerPauseMs = 120;
/** Pause between two writes of a user, who may write 120 times and send 60 messages a minute. */
const writerPauseMs = 600;

async function send(report: LoadState, asked: HttpRequest, allowed: readonly number[]): Promise<HttpResponse> {
  const response = await sendRequest({ ...asked, keepAlive: true });
  const { method = "GET", path } = asked;
  report.asked += 1;
  if (method !== "GET") report.writes += 1;
  if (!allowed.includes(response.status)) report.failures.push({ method, path, status: response.status });
  return response;
}

/** Requests pages and lists as a guest. */
async function read(report: LoadState, port: number, from: string, property: number): Promise<void> {
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

async function writeMessage(report: LoadState, port: number, owner: Owner, to: Owner, round: number): Promise<void> {
  const content = `Message ${round} of ${owner.username}`;
  const path = `/api/main/messages/?user_id=${to.id}`;
  const response = await send(
    report,
    { port, method: "POST", path, token: await owner.token(), body: { content }, from: owner.from },
    [201],
  );
  if (response.status === 201) report.acknowledged.push({ kind: "message", sender: owner.id, content });
}

async function editTitle(report: LoadState, port: number, owner: Owner, round: number): Promise<void> {
  const title = `Rooms for rent, version ${round}`;
  const path = `/api/main/properties/${owner.property}/`;
  const asked = { port, method: "PATCH", path, token: await owner.token(), body: { title }, from: owner.from } as const;
  const response = await send(report, asked, [200]);
  if (response.status === 200) report.acknowledged.push({ kind: "title", property: owner.property, title });
}

async function toggleFavorite(report: LoadState, port: number, owner: Owner, property: number): Promise<void> {
  const path = `/api/main/properties/${property}/favorites/`;
  const common = { port, token: await owner.token(), from: owner.from };
  const added = await send(report, { ...common, method: "POST", path }, [200, 201]);
  if (added.status !== 200 && added.status !== 201) return;
  report.acknowledged.push({ kind: "favorite", person: owner.id, property, isSaved: true });
  const { id } = added.json as { id: number };
  await sleep(writerPauseMs);
  // 404 means that the proxy retried on a second process after the first had deleted the favorite and died.
  const removed = await send(report, { ...common, method: "DELETE", path: `${path}${id}/` }, [204, 404]);
  if (removed.status === 204 || removed.status === 404)
    report.acknowledged.push({ kind: "favorite", person: owner.id, property, isSaved: false });
}

/** Sends messages, edits a title, adds and removes a favorite, and reads messages, as one user. */
async function write(report: LoadState, port: number, owner: Owner, other: Owner, isOver: () => boolean): Promise<void> {
  for (let round = 1; !isOver(); round += 1) {
    await writeMessage(report, port, owner, other, round);
    await sleep(writerPauseMs);
    await editTitle(report, port, owner, round);
    await sleep(writerPauseMs);
    await toggleFavorite(report, port, owner, other.property);
    await send(report, { port, path: "/api/main/messages/", token: await owner.token(), from: owner.from }, [200]);
    await sleep(writerPauseMs);
  }
}

/** Sends requests to nginx until it is stopped. Each reader is a guest with an own address, each writer a user. */
export function startLoad(port: number, readers: number, writers: readonly Owner[]): Load {
  const report: LoadState = { isOver: false, asked: 0, writes: 0, failures: [], acknowledged: [] };
  const properties = writers.map(({ property }) => property);
  const reading = Array.from({ length: readers }, (_unused, at) =>
    read(report, port, `127.2.0.${at + 1}`, properties[at % properties.length] ?? 1),
  );
  const writing = writers.map((owner, at) =>
    write(report, port, owner, writers[(at + 1) % writers.length] ?? owner, () => report.isOver),
  );
  return {
    stop: async () => {
      report.isOver = true;
      await Promise.all([...reading, ...writing]);
      return report;
    },
  };
}

/** Returns a summary such as "GET 3, POST 1". */
export function countByMethod(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { method } of failures) counts.set(method, (counts.get(method) ?? 0) + 1);
  return [...counts].map(([method, count]) => `${method} ${count}`).join(", ") || "none";
}
