import { SmokeTestError } from "../child.ts";
import type { SmokeCheck, CheckContext } from "../check.ts";
import { createFailureList } from "../check.ts";
import { sendRequest, sendToEach, type HttpRequest } from "../http.ts";
import type { Owner } from "../owners.ts";
import { listWrites, type Write } from "./write-kinds.ts";

/** Creates a message and a notification, to be marked as read. */
async function sendNews({ apis }: CheckContext, owner: Owner, other: Owner): Promise<void> {
  const asked = { port: apis[0]?.port ?? 0, method: "POST", token: await other.token(), from: other.from } as const;
  await sendRequest({ ...asked, path: `/api/main/messages/?user_id=${owner.id}`, body: { content: "Please call me" } });
  await sendRequest({ ...asked, path: `/api/main/properties/${owner.property}/favorites/` });
  const token = await owner.token();
  for (const path of ["/api/main/messages/unread/", "/api/main/notifications/unread/"]) {
    const { text } = await sendRequest({ port: asked.port, path, token, from: owner.from });
    if (!text.includes('"unread":1')) throw new SmokeTestError(`${path} should return 1: ${text}`);
  }
}

/** Writes through one process and reads back from every one. Returns the failures. */
async function tryWrite({ apis }: CheckContext, owner: Owner, write: Write, at: number): Promise<string[]> {
  const ports = apis.map(({ port }) => port);
  const token = await owner.token();
  const { method, path, body, shown, what } = write;
  const asked: HttpRequest = {
    port: ports[at % ports.length] ?? 0,
    method,
    path,
    token,
    from: owner.from,
    ...(body && { body }),
  };
  const { status, text } = await sendRequest(asked);
  if (status < 200 || status > 299) return [`${what} returned ${status}: ${text.slice(0, 150)}`];
  const missing: string[] = [];
  for (const [readPath, pattern] of Object.entries(shown)) {
    const responses = await sendToEach(ports, { path: readPath, token, from: owner.from });
    for (const [index, response] of responses.entries())
      if (response.status !== 200 || !pattern.test(response.text))
        missing.push(`${what}: missing from ${readPath} of ${apis[index]?.name}`);
  }
  return missing;
}

/** Reads the public page of the author's property with the cookie that the write set, and as a guest. */
async function tryPages({ apis }: CheckContext, owner: Owner): Promise<{ failures: string[]; outdated: number }> {
  const ports = apis.map(({ port }) => port);
  const { all, unless } = createFailureList();
  const title = "Seen by its author at once";
  const path = `/api/main/properties/${owner.property}/`;
  const page = `/details/${owner.property}`;
  await sendToEach(ports, { path: page, from: "127.3.1.1" });
  const asked = { port: ports[0] ?? 0, method: "PATCH", path, token: await owner.token(), body: { title } } as const;
  const { headers, status } = await sendRequest({ ...asked, from: owner.from });
  unless(status === 200, `the edit returned ${status}`);
  const cookie = headers["set-cookie"]?.map((text) => text.split(";")[0]).join("; ") ?? "";
  for (const [at, { text }] of (await sendToEach(ports, { path: page, cookie, from: owner.from })).entries())
    unless(text.includes(title), `${apis[at]?.name} shows its author an outdated page`);
  const guests = await sendToEach(ports, { path: page, from: "127.3.1.1" });
  return { failures: all, outdated: guests.filter(({ text }) => !text.includes(title)).length };
}

/** Pauses replay on the replica, which maximises its lag, then writes and reads back through every process. */
export const ownWrites: SmokeCheck = {
  name: "own-writes",
  title: "authors always see their own writes despite replica lag",
  async run(context) {
    const failures: string[] = [];
    const [owner, other] = await context.takeOwners(2);
    if (!owner || !other) return { figures: "", failures: ["no owners found"] };
    await sendNews(context, owner, other);
    const writes = listWrites(owner, other);
    const pause = (): Promise<unknown> => context.replica.pool.query("select pg_wal_replay_pause()");
    const resume = (): Promise<unknown> => context.replica.pool.query("select pg_wal_replay_resume()");
    let reads = 0;
    let outdated = 0;
    try {
      for (const [at, write] of writes.entries()) {
        // Replay is paused for each write separately, so that the replica lags but stays in use.
        await pause();
        failures.push(...(await tryWrite(context, owner, write, at)));
        await resume();
        reads += Object.keys(write.shown).length * context.apis.length;
      }
      await pause();
      const pages = await tryPages(context, other);
      failures.push(...pages.failures);
      outdated = pages.outdated;
    } finally {
      await resume();
    }
    if (outdated === 0) failures.push("guests saw the change as well: the replica did not lag, so the check proves nothing");
    const figures = `${writes.length} kinds of writes with replay stopped, each read back through ${context.apis.length} processes (${reads} reads), and the page; guests saw the outdated page on ${outdated}`;
    return { figures, failures };
  },
};
