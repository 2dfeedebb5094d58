import fastify from "fastify";
import { createHash } from "node:crypto";
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createTestConfig, silentReport } from "../../../test/test-config.ts";
import { registerInProcess } from "../api/in-process.ts";
import { registerWeb } from "./page-routes.ts";

const bar = Array.from({ length: 200 }, (_, place) => `<a href="/${(place * 7_919) % 1_000}">${place}</a>`).join("");
const styleSheet = { body: Buffer.from("a{}"), type: "text/css; charset=utf-8", isImmutable: true };

/** Pages of one bar, but for what their address says. */
function startPages(renderShell: () => string = () => bar, shellStatus = 200) {
  const app = fastify();
  registerInProcess(app);
  registerWeb(app, {
    config: createTestConfig(),
    reportError: silentReport,
    source: {
      assets: new Map([["/assets/styles-abc.css", styleSheet]]),
      renderPage: async ({ url }, { nonce }) => {
        const text = nonce === "" ? renderShell() : `${bar}<h1>${new URL(url).pathname}</h1>`;
        const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
        return { status: nonce === "" ? shellStatus : 200, headers, body: Buffer.from(text) };
      },
    },
  });
  const get = (url: string, headers: Readonly<Record<string, string>> = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url, headers: { "accept-encoding": "gzip, br", ...headers } });
  const getAgain = (url: string, headers = {}, method: "GET" | "HEAD" = "GET") =>
    get(url, { cookie: "styles=abc", ...headers }, method);
  return { get, getAgain };
}

type Pages = ReturnType<typeof startPages>;
const readLink = async ({ getAgain }: Pages) => (await getAgain("/")).headers["link"];

/** It is made in the background: the first pages come without. */
async function fetchDictionary(pages: Pages) {
  const { get } = pages;
  await expect.poll(() => readLink(pages)).toBeDefined();
  const [, path = ""] =
    /^<(\/assets\/shell-[\w-]{8}\.txt)>; rel="compression-dictionary"$/.exec(String(await readLink(pages))) ?? [];
  const answer = await get(path, { "accept-encoding": "identity" });
  const hash = createHash("sha256").update(answer.rawPayload).digest();
  return { answer, hash, dictionary: answer.rawPayload, available: `:${hash.toString("base64")}:` };
}

test("from the second page on browsers hear of the dictionary, which is what all pages have in common", async () => {
  const pages = startPages();
  expect((await pages.get("/")).headers).not.toHaveProperty("link");
  expect((await pages.getAgain("/details/1.data")).headers).not.toHaveProperty("link");
  const { answer } = await fetchDictionary(pages);
  expect(answer.payload).toBe(bar + bar);
  expect(answer.headers).toMatchObject({
    "use-as-dictionary": 'match="/*", match-dest=("document" "")',
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  const compressed = await pages.get(
    String((await pages.getAgain("/")).headers["link"])
      .slice(1)
      .split(">")[0] ?? "",
  );
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(bar + bar);
});

test("who has the dictionary gets the page by it: RFC 9842's frame, and the same text", async () => {
  const pages = startPages();
  const { available, dictionary, hash } = await fetchDictionary(pages);
  const has = { "accept-encoding": "gzip, br, zstd, dcb, dcz", "available-dictionary": available };
  const { headers, rawPayload } = await pages.getAgain("/help", has);
  expect(headers).toMatchObject({ "content-encoding": "dcz", vary: expect.stringContaining("available-dictionary") as string });
  expect(rawPayload.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from("5e2a4d1820000000", "hex"), hash]));
  expect(zstdDecompressSync(rawPayload.subarray(40), { dictionary }).toString()).toBe(`${bar}<h1>/help</h1>`);
  expect(rawPayload.length).toBeLessThan((await pages.getAgain("/help")).rawPayload.length / 4);
  // The same page for others, from the cache.
  const other = await pages.getAgain("/help");
  expect(brotliDecompressSync(other.rawPayload).toString()).toBe(`${bar}<h1>/help</h1>`);
});

test("another dictionary, or none, means the plain way", async () => {
  const pages = startPages();
  const { available } = await fetchDictionary(pages);
  const encodingFor = async (headers: Readonly<Record<string, string>>) =>
    (await pages.getAgain("/help", headers)).headers["content-encoding"];
  const another = `:${createHash("sha256").update("another").digest("base64")}:`;
  expect(await encodingFor({ "accept-encoding": "br, dcz", "available-dictionary": another })).toBe("br");
  expect(await encodingFor({ "accept-encoding": "br", "available-dictionary": available })).toBe("br");
  expect(await encodingFor({ "accept-encoding": "br, dcz;q=0", "available-dictionary": available })).toBe("br");
  expect(await encodingFor({ "accept-encoding": "br, dcz", "available-dictionary": "nonsense" })).toBe("br");
  // A browser fails where the dictionary's hash is in no body.
  const head = await pages.getAgain("/help", { "accept-encoding": "br, dcz", "available-dictionary": available }, "HEAD");
  expect(head.headers["content-encoding"]).toBe("br");
});

test("where the dictionary cannot be made, pages come without", async () => {
  let tries = 0;
  const failing = startPages(() => {
    tries += 1;
    throw new Error("no shell");
  });
  const answer = await failing.getAgain("/");
  expect(answer.statusCode).toBe(200);
  await expect.poll(() => tries).toBeGreaterThan(0);
  const before = tries;
  expect(await readLink(failing)).toBeUndefined();
  expect(tries, "not with each page").toBe(before);
  const refused = startPages(() => {
    tries += 1;
    return "an error's page";
  }, 500);
  await refused.getAgain("/");
  await expect.poll(() => tries).toBeGreaterThan(before);
  expect(await readLink(refused)).toBeUndefined();
});
