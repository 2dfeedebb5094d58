import fastify from "fastify";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../../../test/temporary-directory.ts";
import { createTestConfig, silentReport } from "../../../test/test-config.ts";
import { registerErrors } from "../api/errors.ts";
import { registerInProcess } from "../api/in-process.ts";
import { registerInstalledApp, type AndroidApp } from "./installed-app.ts";
import { registerWeb } from "./page-routes.ts";
import { loadWebBuild } from "./page-source.ts";

const publicUrl = "https://efie.example";
const publicFolder = join(import.meta.dirname, "../../../../web/public");

/** The web app's public files, and pages that are not found. */
async function openBuild() {
  const build = await temporaryDirectory();
  await mkdir(join(build, "server"));
  await writeFile(join(build, "package.json"), '{"type":"module"}');
  const renderPage = 'export const renderPage = async () => ({ status: 404, headers: new Headers(), body: Buffer.from("") });';
  await writeFile(join(build, "server/index.js"), renderPage);
  await symlink(publicFolder, join(build, "client"));
  return await loadWebBuild(build);
}

async function startSite(androidApp: AndroidApp | null = null) {
  const app = fastify();
  onTestFinished(() => app.close());
  registerInProcess(app);
  registerErrors(app, silentReport);
  registerWeb(app, { config: createTestConfig(), reportError: silentReport, source: await openBuild() });
  await registerInstalledApp(app, { publicUrl, androidApp });
  return app;
}

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; method: string; enctype: string };
};

test("every picture that the manifest names exists, of its size and type", async () => {
  const app = await startSite();
  const answer = await app.inject("/site.webmanifest");
  expect(answer.headers["content-type"]).toBe("application/manifest+json");
  const { id, icons, screenshots, shortcuts, share_target: target } = answer.json<Manifest>();
  expect(id).toBe("/");
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual(
    expect.arrayContaining([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]),
  );
  expect(new Set(screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(["narrow", "wide"]));
  expect(shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ["Search", "/search"],
    ["Messages", "/messages"],
    ["Post", "/sell"],
  ]);
  expect(target).toMatchObject({ action: "/share", method: "POST", enctype: "multipart/form-data" });
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const file = await app.inject(src);
    expect([file.statusCode, file.headers["content-type"]], src).toEqual([200, type]);
    expect(file.rawPayload.length, src).toBeLessThan(150_000);
    const { width, height } = await sharp(file.rawPayload).metadata();
    expect([`${width}x${height}`, "any"], src).toContain(sizes);
  }
});

test("assetlinks.json names the Android app and its certificates; without one there is no such file", async () => {
  const fingerprint = Array.from({ length: 32 }, () => "AB").join(":");
  const answer = await (
    await startSite({ name: "com.efie.app", fingerprints: [fingerprint] })
  ).inject("/.well-known/assetlinks.json");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toMatch(/^application\/json/);
  expect(answer.json()).toEqual([
    {
      relation: ["delegate_permission/common.handle_all_urls"],
      target: { namespace: "android_app", package_name: "com.efie.app", sha256_cert_fingerprints: [fingerprint] },
    },
  ]);
  expect((await (await startSite()).inject("/.well-known/assetlinks.json")).statusCode).toBe(404);
});

/** Sends a share as a browser does. */
async function share(fields: Record<string, string | File>, headers: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const sent = new Response(form);
  const payload = Buffer.from(await sent.arrayBuffer());
  const type = { "content-type": sent.headers.get("content-type") ?? "" };
  return await (await startSite()).inject({ method: "POST", url: "/share", headers: { ...type, ...headers }, payload });
}

test.each([
  [{ url: `${publicUrl}/details/7?tab=owner#map` }, "/details/7?tab=owner#map"],
  [{ title: "Rooms", text: `Look: ${publicUrl}/agents/kofi.` }, "/agents/kofi"],
  [{ text: `https://evil.example/ ${publicUrl}/areas` }, "/areas"],
  [{ url: `${publicUrl}//evil.example/` }, "/evil.example/"],
  [{ url: `${publicUrl}/\\evil.example/` }, "/evil.example/"],
  [{ url: "https://efie.example@evil.example/details/7" }, "/search"],
  [{ url: `${publicUrl}.evil.example/details/7` }, "/search"],
  [{ url: "https://[broken" }, "/search"],
  [{ title: "Flat", text: "Two rooms in Kumasi https://evil.example/7" }, "/search?search=Two+rooms+in+Kumasi"],
  [{ title: "Two rooms\r\nset-cookie: a=b" }, "/search?search=Two+rooms+set-cookie%3A+a%3Db"],
  [{ text: "x".repeat(300) }, `/search?search=${"x".repeat(200)}`],
  [{ photos: new File(["photo"], "a.jpg", { type: "image/jpeg" }), text: "My house" }, "/sell"],
  [{ photos: new File([], ""), text: "My house" }, "/search?search=My+house"],
  [{ text: "" }, "/search"],
])("without a worker, a share leads to a page of ours: %j", async (fields, page) => {
  const answer = await share(fields);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
});

test("an empty share leads to the search; a form that breaks off is refused", async () => {
  const app = await startSite();
  const empty = await app.inject({ method: "POST", url: "/share", headers: { "content-length": "0" } });
  expect([empty.statusCode, empty.headers.location]).toEqual([303, "/search"]);
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  expect((await app.inject({ method: "POST", url: "/share", headers, payload: "--x\r\n" })).statusCode).toBe(400);
});

test("a share of unknown or great size is refused by a page, before it is read; so are too many fields", async () => {
  for (const size of [String(64 * 1024 * 1024 + 1), "x"]) {
    const answer = await share({ text: "rooms" }, { "content-length": size });
    expect(answer.statusCode, size).toBe(413);
    expect(answer.headers["content-type"], size).toMatch(/^text\/html/);
  }
  const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`field-${index}`, "x"]));
  expect((await share(many)).statusCode).toBe(413);
});
