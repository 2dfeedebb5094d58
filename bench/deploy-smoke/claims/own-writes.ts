import { SmokeTestError } from "../child.ts";
import type { Claim, Ground } from "../claim.ts";
import { createObjections } from "../claim.ts";
import { ask, askEach, type Asked } from "../http.ts";
import type { Person } from "../people.ts";
import { kindsOfWrites, type Write } from "./kinds-of-writes.ts";

/** Something to be marked read: a message, and a notification of a heart. */
async function sendNews({ apis }: Ground, owner: Person, other: Person): Promise<void> {
  const asked = { port: apis[0]?.port ?? 0, method: "POST", token: await other.token(), from: other.from } as const;
  await ask({ ...asked, path: `/api/main/messages/?user_id=${owner.id}`, body: { content: "Please call me" } });
  await ask({ ...asked, path: `/api/main/properties/${owner.property}/favorites/` });
  const token = await owner.token();
  for (const path of ["/api/main/messages/unread/", "/api/main/notifications/unread/"]) {
    const { text } = await ask({ port: asked.port, path, token, from: owner.from });
    if (!text.includes('"unread":1')) throw new SmokeTestError(`${path} should say 1: ${text}`);
  }
}

/** Writes through one process and looks on every one. */
async function tryWrite({ apis }: Ground, owner: Person, write: Write, at: number): Promise<string[]> {
  const ports = apis.map(({ port }) => port);
  const token = await owner.token();
  const { method, path, body, shown, what } = write;
  const asked: Asked = { port: ports[at % ports.length] ?? 0, method, path, token, from: owner.from, ...(body && { body }) };
  const { status, text } = await ask(asked);
  if (status < 200 || status > 299) return [`${what} was answered with ${status}: ${text.slice(0, 150)}`];
  const missing: string[] = [];
  for (const [look, pattern] of Object.entries(shown)) {
    const answers = await askEach(ports, { path: look, token, from: owner.from });
    for (const [index, answer] of answers.entries())
      if (answer.status !== 200 || !pattern.test(answer.text))
        missing.push(`${what}: ${look} of ${apis[index]?.name} is without it`);
  }
  return missing;
}

/** The public page of the author's property, which carries no token: with the cookie that the write left, and without. */
async function tryPages({ apis }: Ground, owner: Person): Promise<{ objections: string[]; old: number }> {
  const ports = apis.map(({ port }) => port);
  const { all, unless } = createObjections();
  const title = "Seen by its author at once";
  const path = `/api/main/properties/${owner.property}/`;
  const page = `/details/${owner.property}`;
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
    await sendNews(ground, owner, other);
    const writes = kindsOfWrites(owner, other);
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
        reads += Object.keys(write.shown).length * ground.apis.length;
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
