import { randomUUID } from "node:crypto";
import { renewByFee, sellByFee, sellByPlan, type Seller, type SalesContext } from "../busy-sellers.ts";
import type { People } from "../consistency-checks.ts";
import { form } from "../publishing.ts";
import type { FaultServer } from "./fault-server.ts";

/** Acknowledged writes of the clients, in addition to those that sellers record. */
export type ClientRecord = {
  /** Contents of acknowledged and of attempted messages. */
  messages: { sent: Set<string>; tried: Set<string> };
  /** State of each reader's favorites by property id; unknown after a lost response. */
  favorites: Map<number, Map<number, "saved" | "removed" | "unknown">>;
  /** Ids by title of properties posted with an idempotency key. */
  posted: Map<string, number>;
};

export type SimulatedClients = {
  record: ClientRecord;
  sales: SalesContext;
  /** Lets every client finish its current work and stops them. */
  stop(): Promise<void>;
};

/** Paths that guests request; `{id}` is replaced by a property id. */
export const guestPaths = {
  pages: ["/", "/search", "/search?search=room", "/details/{id}", "/help"],
  calls: [
    "/api/main/properties/",
    "/api/main/properties/?search=room",
    "/api/main/properties/{id}/",
    "/api/main/properties/{id}/similar/",
    "/api/main/cities/",
    "/api/main/property-features/",
  ],
};

type ClientLoop = { server: FaultServer; isOver: () => boolean };

async function browse({ server, isOver }: ClientLoop, paths: readonly string[], ids: readonly number[]): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    const path = (paths[step % paths.length] ?? "").replace("{id}", String(ids[step % ids.length]));
    // A distinct path each time bypasses the caches.
    await server.send({ method: "GET", path: `${path}${path.includes("?") ? "&" : "?"}n=${step}` });
  }
}

async function chat({ server, isOver }: ClientLoop, { token }: Seller, to: Seller, { messages }: ClientRecord): Promise<void> {
  const path = `/api/main/messages/?user_id=${to.id}`;
  while (!isOver()) {
    const content = randomUUID();
    messages.tried.add(content);
    const { status } = await server.send({ path, token, body: { content } });
    if (status === 201) messages.sent.add(content);
    await server.send({ method: "GET", path, token });
  }
}

async function toggleFavorites(
  { server, isOver }: ClientLoop,
  { id, token }: Seller,
  ids: readonly number[],
  { favorites }: ClientRecord,
): Promise<void> {
  const own = new Map<number, "saved" | "removed" | "unknown">();
  favorites.set(id, own);
  for (let step = 0; !isOver(); step += 1) {
    const property = ids[step % ids.length] ?? 0;
    const path = `/api/main/properties/${property}/favorites/`;
    own.set(property, "unknown");
    const { status, body } = await server.send({ path, token });
    if (status !== 200 && status !== 201) continue;
    own.set(property, "saved");
    if (step % 3 !== 0) continue;
    own.set(property, "unknown");
    const removed = await server.send({ method: "DELETE", path: `${path}${(body as { id: number }).id}/`, token });
    if (removed.status === 204) own.set(property, "removed");
  }
}

/** Posts properties, each with an idempotency key, and repeats the request until it is acknowledged. */
async function postUnderKeys({ server, isOver }: ClientLoop, { token }: Seller, { posted }: ClientRecord): Promise<void> {
  while (!isOver()) {
    const title = `Kept by its key ${randomUUID()}`;
    const headers = { "idempotency-key": randomUUID() };
    let answer = { status: 0, body: null as unknown };
    do answer = await server.send({ path: "/api/main/properties/", token, headers, body: { ...form, title } });
    while (answer.status !== 201 && !isOver());
    if (answer.status === 201) posted.set(title, (answer.body as { id: number }).id);
  }
}

/** Starts guests and users who read, save, write, post, upload and pay concurrently. */
export function startClients(server: FaultServer, sales: SalesContext, people: People): SimulatedClients {
  const record: ClientRecord = { messages: { sent: new Set(), tried: new Set() }, favorites: new Map(), posted: new Map() };
  let isOver = false;
  const loop: ClientLoop = { server, isOver: () => isOver };
  const repeat = async (work: () => Promise<void>): Promise<void> => {
    while (!loop.isOver()) await work();
  };
  const [a, b] = people.byFee as [Seller, Seller];
  const [c, d] = people.byPlan as [Seller, Seller];
  const clients = Promise.all([
    browse(loop, guestPaths.pages, people.published),
    browse(loop, guestPaths.calls, people.published),
    chat(loop, a, c, record),
    toggleFavorites(loop, people.reader, people.published, record),
    postUnderKeys(loop, people.reader, record),
    ...[a, b].map((seller) => repeat(() => sellByFee(sales, seller))),
    ...[c, d].map((seller) => repeat(() => sellByPlan(sales, seller))),
    repeat(() => renewByFee(sales, people.renewer, people.expired)),
  ]);
  return {
    record,
    sales,
    stop: async () => {
      isOver = true;
      await clients;
    },
  };
}
