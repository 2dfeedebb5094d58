import { randomUUID } from "node:crypto";
import { renewByFee, sellByFee, sellByPlan, type Seller, type Trade } from "../busy-sellers.ts";
import type { People } from "../books.ts";
import { form } from "../publishing.ts";
import type { FaultServer } from "./fault-server.ts";

/** What members of the crowd were told, beside what sellers write down for themselves. */
export type Diary = {
  /** Texts of messages that were acknowledged, and of those that were tried. */
  messages: { sent: Set<string>; tried: Set<string> };
  /** Of each reader: the property ids that they were told are saved, or no longer; unknown after a lost answer. */
  hearts: Map<number, Map<number, "saved" | "removed" | "unknown">>;
  /** Title of each property that was posted under a key, sent again until somebody answered. */
  posted: Map<string, number>;
};

export type Crowd = {
  diary: Diary;
  trade: Trade;
  /** Everybody finishes what they are at and goes home. */
  leave(): Promise<void>;
};

/** What guests look at; `{id}` becomes a property's. */
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

type Walk = { server: FaultServer; isOver: () => boolean };

async function walk({ server, isOver }: Walk, paths: readonly string[], ids: readonly number[]): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    const path = (paths[step % paths.length] ?? "").replace("{id}", String(ids[step % ids.length]));
    // Another address each time, or all but the first would be served from what is kept.
    await server.send({ method: "GET", path: `${path}${path.includes("?") ? "&" : "?"}n=${step}` });
  }
}

async function chat({ server, isOver }: Walk, { token }: Seller, to: Seller, { messages }: Diary): Promise<void> {
  const path = `/api/main/messages/?user_id=${to.id}`;
  while (!isOver()) {
    const content = randomUUID();
    messages.tried.add(content);
    const { status } = await server.send({ path, token, body: { content } });
    if (status === 201) messages.sent.add(content);
    await server.send({ method: "GET", path, token });
  }
}

async function heart({ server, isOver }: Walk, { id, token }: Seller, ids: readonly number[], { hearts }: Diary): Promise<void> {
  const own = new Map<number, "saved" | "removed" | "unknown">();
  hearts.set(id, own);
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

/** A key for each property, and the same request again until there is an answer. */
async function postUnderKeys({ server, isOver }: Walk, { token }: Seller, { posted }: Diary): Promise<void> {
  while (!isOver()) {
    const title = `Kept by its key ${randomUUID()}`;
    const headers = { "idempotency-key": randomUUID() };
    let answer = { status: 0, body: null as unknown };
    do answer = await server.send({ path: "/api/main/properties/", token, headers, body: { ...form, title } });
    while (answer.status !== 201 && !isOver());
    if (answer.status === 201) posted.set(title, (answer.body as { id: number }).id);
  }
}

/** Guests who read, and people who save, write, post, upload and pay, all at once and without pause. */
export function gatherCrowd(server: FaultServer, trade: Trade, people: People): Crowd {
  const diary: Diary = { messages: { sent: new Set(), tried: new Set() }, hearts: new Map(), posted: new Map() };
  let isOver = false;
  const way: Walk = { server, isOver: () => isOver };
  const again = async (work: () => Promise<void>): Promise<void> => {
    while (!way.isOver()) await work();
  };
  const [a, b] = people.byFee as [Seller, Seller];
  const [c, d] = people.byPlan as [Seller, Seller];
  const everybody = Promise.all([
    walk(way, guestPaths.pages, people.published),
    walk(way, guestPaths.calls, people.published),
    chat(way, a, c, diary),
    heart(way, people.reader, people.published, diary),
    postUnderKeys(way, people.reader, diary),
    ...[a, b].map((seller) => again(() => sellByFee(trade, seller))),
    ...[c, d].map((seller) => again(() => sellByPlan(trade, seller))),
    again(() => renewByFee(trade, people.renewer, people.expired)),
  ]);
  return {
    diary,
    trade,
    leave: async () => {
      isOver = true;
      await everybody;
    },
  };
}
