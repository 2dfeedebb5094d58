import type { Claim, Ground } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { ask, askEach, type Asked } from "../http.ts";
import type { Person } from "../people.ts";

type Write = {
  readonly what: string;
  readonly method: "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly body?: object;
  /** Where its author looks for it, and what must stand there afterwards. */
  readonly look: string;
  readonly shows: string;
  readonly isGone?: boolean;
};

const draft = {
  title: "Two rooms at the lagoon",
  description: "Two rooms near the road, with water and a meter of their own.",
  price: 800,
  detailed_address: "12 Lagoon Road",
  city: 8,
};

function plan({ listing }: Person, other: Person): Write[] {
  const own = `/api/main/properties/${listing}/`;
  const edit = { method: "PATCH", path: own } as const;
  const inList = `/api/main/properties/?creator=${"{id}"}&limit=50`;
  return [
    { what: "an edited title", ...edit, body: { title: "Painted last week" }, look: own, shows: "Painted last week" },
    { what: "an edited price, in the catalogue", ...edit, body: { price: 4_321 }, look: inList, shows: "4321" },
    {
      what: "a title, searched for",
      ...edit,
      body: { title: "Quenchless veranda" },
      look: "/api/main/properties/?search=quenchless",
      shows: "Quenchless",
    },
    {
      what: "a posted draft",
      method: "POST",
      path: "/api/main/properties/",
      body: draft,
      look: "/api/main/properties/my-properties/",
      shows: draft.title,
    },
    {
      what: "a heart",
      method: "POST",
      path: `/api/main/properties/${other.listing}/favorites/`,
      look: "/api/main/favorites/ids/",
      shows: `"property":${other.listing}`,
    },
    {
      what: "a heart, in the catalogue",
      method: "POST",
      path: `/api/main/properties/${other.listing}/favorites/`,
      look: `/api/main/properties/${other.listing}/`,
      shows: '"favorite_id":',
    },
    {
      what: "a message",
      method: "POST",
      path: `/api/main/messages/?user_id=${other.id}`,
      body: { content: "Is it still free?" },
      look: `/api/main/messages/?user_id=${other.id}`,
      shows: "Is it still free?",
    },
    {
      what: "messages marked read",
      method: "PATCH",
      path: `/api/main/messages/mark_read/?user_id=${other.id}`,
      look: "/api/main/messages/unread/",
      shows: '"unread":0',
    },
    {
      what: "notifications marked read",
      method: "PATCH",
      path: "/api/main/notifications/",
      body: { is_read: true },
      look: "/api/main/notifications/unread/",
      shows: '"unread":0',
    },
    {
      what: "a name, in one's account",
      method: "PATCH",
      path: "/api/core/user/me/",
      body: { username: "renamed_owner" },
      look: "/api/core/user/me/",
      shows: "renamed_owner",
    },
    {
      what: "a name, in the public profile",
      method: "PATCH",
      path: "/api/core/user/me/",
      body: { username: "renamed_again" },
      look: "/api/core/users/all/?id={id}",
      shows: "renamed_again",
    },
  ];
}

/** Writes through one process and looks on every one. */
async function tryWrite({ apis }: Ground, owner: Person, write: Write, at: number): Promise<string[]> {
  const ports = apis.map(({ port }) => port);
  const token = await owner.token();
  const { method, path, body, look, shows, what } = write;
  const asked: Asked = { port: ports[at % ports.length] ?? 0, method, path, token, from: owner.from, ...(body && { body }) };
  const written = await ask(asked);
  if (written.status < 200 || written.status > 299)
    return [`${what} was answered with ${written.status}: ${written.text.slice(0, 150)}`];
  const answers = await askEach(ports, { path: look.replace("{id}", String(owner.id)), token, from: owner.from });
  return answers.flatMap(({ status, text }, index) =>
    status === 200 && text.includes(shows) ? [] : [`${what}: ${apis[index]?.name} answers ${status} without it`],
  );
}

/** The public page of the author's listing, which carries no token: with the cookie that the write left, and without. */
async function tryPages({ apis }: Ground, owner: Person): Promise<{ objections: string[]; old: number }> {
  const ports = apis.map(({ port }) => port);
  const { all, unless } = createObjections();
  const title = "Seen by its author at once";
  const path = `/api/main/properties/${owner.listing}/`;
  const page = `/details/${owner.listing}`;
  await askEach(ports, { path: page, from: "127.3.1.1" });
  const asked = { port: ports[0] ?? 0, method: "PATCH", path, token: await owner.token(), body: { title } } as const;
  const { headers, status } = await ask({ ...asked, from: owner.from });
  unless(status === 200, `the edit was answered with ${status}`);
  const cookie = headers["set-cookie"]?.map((text) => text.split(";")[0]).join("; ") ?? "";
  for (const [at, { text }] of (await askEach(ports, { path: page, cookie, from: owner.from })).entries())
    unless(text.includes(title), `${apis[at]?.name} shows its author a page from before`);
  const guests = await askEach(ports, { path: page, from: "127.3.1.1" });
  return { objections: all, old: guests.filter(({ text }) => !text.includes(title)).length };
}

/** The replica stops replaying, which is the longest lag there is; a person writes, and reads through every process. */
export const ownWrites: Claim = {
  name: "own-writes",
  says: "the replica's lag never shows a person their own write missing",
  async try(ground) {
    const objections: string[] = [];
    const [owner, other] = await ground.newPeople(2);
    if (!owner || !other) return { figures: "", objections: ["nobody there"] };
    const writes = plan(owner, other);
    const pause = (): Promise<unknown> => ground.replica.pool.query("select pg_wal_replay_pause()");
    const resume = (): Promise<unknown> => ground.replica.pool.query("select pg_wal_replay_resume()");
    let reads = 0;
    let old = 0;
    try {
      for (const [at, write] of writes.entries()) {
        // Paused anew for each, so that the replica is behind, and not so far that it is given up.
        await pause();
        objections.push(...(await tryWrite(ground, owner, write, at)));
        await resume();
        reads += ground.apis.length;
      }
      await pause();
      const pages = await tryPages(ground, other);
      objections.push(...pages.objections);
      old = pages.old;
    } finally {
      await resume();
    }
    if (old === 0) objections.push("guests saw the change, too: the replica was not behind, and nothing was shown");
    const figures = `${writes.length} kinds of writes with replay stopped, each read back through ${ground.apis.length} processes (${reads} reads), and the page; guests saw the page from before on ${old}`;
    return { figures, objections };
  },
};
