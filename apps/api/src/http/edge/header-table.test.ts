import { afterAll, describe, expect, test } from "vitest";
import { storeRendered } from "../../modules/photos/add-photos.ts";
import { renderPhoto } from "../../platform/images.ts";
import { pictureOf } from "../../../test/publishing.ts";
import { openSocket, socketAddress } from "../../../test/socket-client.ts";
import { startTestApp, type Answer, type RequestOptions, type TestApp } from "../../../test/test-app.ts";
import { readConfig } from "../../config.ts";
import type { WebSource } from "../pages/page-source.ts";

const script = { body: Buffer.from("1"), type: "text/javascript; charset=utf-8", isImmutable: true };
/** Pages as the web app returns them, reduced to their headers: one found, one not found, one redirect, one that fails. */
const web: WebSource = {
  assets: new Map([["/assets/app-1.js", script]]),
  renderPage: async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/broken") throw new Error("a page that fails");
    if (pathname === "/main") return { status: 301, headers: new Headers({ location: "/" }), body: Buffer.alloc(0) };
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    return { status: pathname === "/" ? 200 : 404, headers, body: Buffer.from("<!DOCTYPE html>") };
  },
};
const metricsToken = "a-token-for-metrics-only";
const { publicUrl, isSecure } = readConfig({ PUBLIC_URL: "https://efie.test", PAYMENTS: "sandbox" });
const config = { publicUrl, isSecure, metricsToken, corsOrigins: ["https://app.example"] };
const t = await startTestApp({ web, config });
const plain = await startTestApp({ web, connection: t.connection, storage: t.storage });
afterAll(async () => {
  await plain.close();
  await t.close();
});
const [owner, staff] = [await t.makeUser(), await t.makeUser({ is_staff: true })];
const listing = await t.makeProperty({ photos: ["front.webp"] });
const photo = await storeRendered(t.storage, await renderPhoto(await pictureOf(1)));
await t.app.ready();

type Row = {
  readonly what: string;
  readonly status: number;
  readonly ask: (app: TestApp) => Promise<Answer>;
  readonly cache: string;
};
const at =
  (url: string, asking: RequestOptions = {}, method: "GET" | "POST" | "PUT" = "GET") =>
  (app: TestApp) =>
    app.send({ method, url }, asking);

/** One response of each kind; `cache` is its Cache-Control. */
const rows: readonly Row[] = [
  { what: "page", status: 200, ask: at("/"), cache: "no-cache" },
  { what: "page not found", status: 404, ask: at("/nowhere"), cache: "no-cache" },
  { what: "redirect", status: 301, ask: at("/main"), cache: "no-cache" },
  { what: "page that fails", status: 500, ask: at("/broken"), cache: "no-store" },
  { what: "page by a wrong method", status: 405, ask: at("/", {}, "PUT"), cache: "no-store" },
  { what: "asset", status: 200, ask: at("/assets/app-1.js"), cache: "public, max-age=31536000, immutable" },
  { what: "photo", status: 200, ask: at(`/media/${photo.content_hash}-card.webp`), cache: "public, max-age=31536000, immutable" },
  { what: "photo not found", status: 404, ask: at("/media/none.webp"), cache: "no-store" },
  { what: "public answer", status: 200, ask: at("/api/main/properties/"), cache: "no-cache" },
  { what: "lookup, the same for all", status: 200, ask: at("/api/main/regions/"), cache: "public, max-age=3600" },
  { what: "private answer", status: 200, ask: at("/api/core/user/me/", { as: owner }), cache: "no-store" },
  { what: "public answer to a person", status: 200, ask: at("/api/main/properties/", { as: owner }), cache: "no-store" },
  { what: "staff's answer", status: 200, ask: at("/api/main/moderation/dashboard/", { as: staff }), cache: "no-store" },
  { what: "refusal of the input", status: 400, ask: at("/api/main/properties/?limit=x"), cache: "no-cache" },
  { what: "refusal of a guest", status: 401, ask: at("/api/core/user/me/"), cache: "no-cache" },
  { what: "refusal of a person", status: 403, ask: at("/api/main/moderation/dashboard/", { as: owner }), cache: "no-store" },
  { what: "unknown call", status: 404, ask: at("/api/nothing/"), cache: "no-cache" },
  { what: "malformed address", status: 400, ask: at("/%zz"), cache: "no-store" },
  { what: "webhook", status: 401, ask: at("/api/payments/paystack/webhook", {}, "POST"), cache: "no-cache" },
  { what: "metrics", status: 200, ask: at("/metrics", { token: metricsToken }), cache: "no-store" },
  { what: "metrics refused", status: 401, ask: at("/metrics"), cache: "no-store" },
  { what: "socket without a handshake", status: 426, ask: at("/ws/notifications/"), cache: "no-store" },
  { what: "sandbox popup", status: 404, ask: at("/sandbox/paystack/checkout/none"), cache: "no-store" },
  { what: "sandbox script", status: 200, ask: at("/sandbox/paystack/inline.js"), cache: "no-cache" },
  { what: "mail's HTML", status: 200, ask: at("/sandbox/mails/password_changed/usual"), cache: "no-store" },
  { what: "mail not found", status: 404, ask: at("/sandbox/outbox/1/mail"), cache: "no-store" },
  { what: "robots.txt", status: 200, ask: at("/robots.txt"), cache: "public, max-age=600" },
];

/** The directives of a policy, by name. */
function readPolicy(policy: string | undefined): ReadonlyMap<string, readonly string[]> {
  const parts = (policy ?? "").split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = "", ...values]) => [name, values]));
}

const loose = ["'unsafe-inline'", "'unsafe-eval'", "*", "data:", "https:"];

/** Weaknesses of a policy. Scripts need no policy, and photos cannot contain frames. */
function findOpenings(headers: Answer["headers"]): string[] {
  const type = headers["content-type"] ?? "";
  const policy = readPolicy(headers["content-security-policy"]);
  const scripts = policy.get("script-src") ?? policy.get("default-src") ?? [];
  if (type.startsWith("text/javascript")) return policy.has("") && policy.size === 1 ? [] : ["a script has a policy"];
  const framing = policy.get("frame-ancestors")?.join(" ") ?? "";
  return [
    ...(scripts.length === 0 ? ["scripts from anywhere"] : scripts.filter((source) => loose.includes(source))),
    ...(type === "image/webp" || /^'(none|self)'$/.test(framing) ? [] : [`frames: ${framing}`]),
  ];
}

describe.each(rows)("$what", ({ status, ask, cache }) => {
  test("has exactly the expected headers", async () => {
    const { status: answered, headers } = await ask(t);
    expect(answered).toBe(status);
    expect(headers["cache-control"]).toBe(cache);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toMatch(/^(strict-origin-when-cross-origin|no-referrer)$/);
    expect(headers["strict-transport-security"]).toBe("max-age=31536000");
    expect(headers["x-request-id"]).toMatch(/^[\w-]{36}$/);
    for (const name of ["server", "x-powered-by", "access-control-allow-credentials", "access-control-allow-origin"])
      expect(headers[name], name).toBeUndefined();
    // A site without TLS must not send it, or browsers would refuse its plain HTTP.
    expect((await ask(plain)).headers["strict-transport-security"]).toBeUndefined();
  });

  test("allows no inline script and no foreign frame", async () => {
    expect(findOpenings((await ask(t)).headers)).toEqual([]);
  });
});

test("pages cannot use camera, location or microphone, cannot be framed, and are isolated from the windows they open", async () => {
  for (const path of ["/", "/nowhere", "/main"]) {
    expect((await t.send({ method: "GET", url: path })).headers).toMatchObject({
      "x-frame-options": "DENY",
      "permissions-policy": "camera=(), geolocation=(self), microphone=()",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      vary: "accept-encoding, available-dictionary, cookie, save-data",
    });
  }
});

test("responses that depend on the viewer have Vary, and responses to users are no-store", async () => {
  for (const path of [
    "main/properties/",
    `main/properties/${listing.id}/`,
    "core/user/me/",
    "main/favorites/",
    "main/nothing/",
  ]) {
    const { headers } = await t.get(path, { as: owner, headers: { origin: "https://app.example" } });
    expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
    expect(headers["vary"]?.toLowerCase()).toMatch(/origin.*authorization/);
  }
});

test("CORS allows only configured origins, never a wildcard, never cookies", async () => {
  const named = "https://app.example";
  for (const origin of [named, "https://evil.example", "https://app.example.evil.example", "null"]) {
    for (const { ask } of rows) {
      const { headers } = await ask({ ...t, send: (request, asking) => t.send(request, { ...asking, headers: { origin } }) });
      expect([undefined, origin === named ? named : undefined]).toContain(headers["access-control-allow-origin"]);
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
    }
  }
});

test("the cookie is HttpOnly, SameSite, and Secure with TLS", async () => {
  const url = `/api/main/properties/${listing.id}/visit/`;
  const given = async (app: TestApp) => String((await app.send({ method: "POST", url })).headers["set-cookie"]);
  for (const cookie of [await given(t), await given(plain)]) expect(cookie).toMatch(/; Path=\/;.*HttpOnly.*SameSite=Lax/);
  expect(await given(t)).toContain("; Secure");
  expect(await given(plain)).not.toContain("Secure");
  for (const { what, ask } of rows) expect((await ask(t)).headers["set-cookie"], what).toBeUndefined();
});

test("a page of another site cannot open a socket", async () => {
  const address = `${await socketAddress(t.app)}?token=none`;
  await expect(openSocket(address, { origin: "https://evil.example" })).rejects.toThrow("403");
  const allowed = await openSocket(address, { origin: "https://app.example" });
  expect(await allowed.closed).toBe(4401);
});
