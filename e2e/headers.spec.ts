import type { APIResponse } from "@playwright/test";
import { guardedPaths, publicPaths } from "./support/routes.ts";
import { expect, slow, test } from "./support/test.ts";

function directive(policy: string, name: string): string[] {
  const found = policy
    .split(";")
    .map((part) => part.trim().split(/\s+/))
    .find(([first]) => first === name);
  return found?.slice(1) ?? [];
}

function expectSafe(response: APIResponse, path: string): void {
  const headers = response.headers();
  const policy = headers["content-security-policy"] ?? "";
  const scripts = directive(policy, "script-src").length > 0 ? directive(policy, "script-src") : directive(policy, "default-src");
  expect(scripts.length, path).toBeGreaterThan(0);
  expect(scripts, path).not.toContain("'unsafe-inline'");
  expect(scripts, path).not.toContain("'unsafe-eval'");
  expect(scripts, path).not.toContain("*");
  expect(directive(policy, "frame-ancestors"), path).toEqual(["'none'"]);
  expect(headers["x-content-type-options"], path).toBe("nosniff");
  expect(headers["referrer-policy"], path).toBe("strict-origin-when-cross-origin");
}

test("pages, API and files: a policy without inline script but for its nonce, no sniffing, no frames around them", async ({
  request,
  catalogue,
}) => {
  for (const path of [...publicPaths, ...guardedPaths, "/details/1", "/nowhere", "/details/abc"]) {
    const response = await request.get(path);
    expectSafe(response, path);
    expect(response.headers()["content-type"], path).toBe("text/html; charset=utf-8");
    expect(response.headers()["x-request-id"], path).toMatch(/\S{8,}/);
    const html = await response.text();
    // Without a doctype, browsers use quirks mode.
    expect(html, path).toMatch(/^<!DOCTYPE html>/);
    const nonce = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1];
    const tags = html.match(/<script\b[^>]*>/g) ?? [];
    const inline = tags.filter((tag) => !tag.includes(" src=") && !tag.includes("application/ld+json"));
    expect(inline.length, path).toBeGreaterThan(0);
    for (const tag of inline) expect(tag, path).toContain(`nonce="${String(nonce)}"`);
  }
  expectSafe(await request.get("/api/main/properties/?limit=1"), "the API");
  const [first] = await catalogue.list();
  for (const path of [first?.images[0]?.card ?? "", "/icon.svg"])
    expect((await request.get(path)).headers()["x-content-type-options"], path).toBe("nosniff");
});

test(
  "photos and the app's files stay for a year, pages are revalidated, and all of it is compressed",
  slow,
  async ({ request, catalogue }) => {
    const headers = { "accept-encoding": "br, gzip" };
    const html = await (await request.get("/", { headers })).text();
    const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([file]) => file));
    expect(files.size).toBeGreaterThan(5);
    const photo = (await catalogue.list())[0]?.images[0];
    for (const path of [photo?.thumbnail, photo?.card, photo?.full, ...files]) {
      const response = await request.get(path ?? "/missing");
      expect(response.status(), path).toBe(200);
      expect(response.headers()["cache-control"], path).toBe("public, max-age=31536000, immutable");
    }
    for (const path of ["/", "/search", "/details/1", ...files]) {
      const response = await request.get(path, { headers });
      // Very small answers may stay uncompressed, and fonts are compressed in themselves.
      if (path.endsWith(".woff2") || (await response.body()).length < 1024) continue;
      expect(response.headers()["content-encoding"], path).toBe("br");
      expect(response.headers()["vary"], path).toMatch(/accept-encoding/i);
    }
    const api = await request.get("/api/main/properties/", { headers });
    expect(api.headers()["content-encoding"]).toMatch(/^(br|gzip)$/);
    expect((await request.get("/")).headers()["cache-control"]).toMatch(/no-cache|max-age=\d\b|must-revalidate/);
    const { etag = "" } = (await request.get("/help")).headers();
    expect((await request.get("/help", { headers: { "if-none-match": etag } })).status(), "an unchanged page").toBe(304);
  },
);
