import { slowJourney } from "./support/journey.ts";
import type { APIResponse } from "@playwright/test";
import { guardedPaths, publicPaths } from "./support/routes.ts";
import { expect, open } from "./support/test.ts";

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

slowJourney("headers of pages, API and files", {
  "every page: a policy without inline script, nosniff, referrer policy, no frames around it": async ({ request }) => {
    for (const path of [...publicPaths, ...guardedPaths, "/details/1", "/nowhere", "/details/abc"]) {
      const response = await request.get(path);
      expectSafe(response, path);
      expect(response.headers()["content-type"], path).toBe("text/html; charset=utf-8");
      expect(response.headers()["x-request-id"], path).toMatch(/\S{8,}/);
      // Without a doctype, browsers use quirks mode.
      expect(await response.text(), path).toMatch(/^<!DOCTYPE html>/);
    }
  },
  "the API and files: nosniff and a policy, too": async ({ request, catalogue }) => {
    const [first] = await catalogue.list();
    const api = await request.get("/api/main/properties/?limit=1");
    expectSafe(api, "the API");
    for (const path of [first?.images[0]?.card ?? "", "/icon.svg"]) {
      const { "x-content-type-options": sniffing } = (await request.get(path)).headers();
      expect(sniffing, path).toBe("nosniff");
    }
  },
  "every inline script of a page carries the nonce of its policy": async ({ request }) => {
    for (const path of ["/", "/search", "/help"]) {
      const response = await request.get(path);
      const nonce = /'nonce-([^']+)'/.exec(response.headers()["content-security-policy"] ?? "")?.[1];
      const tags = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
      const inline = tags.filter((tag) => !tag.includes(" src=") && !tag.includes("application/ld+json"));
      expect(inline.length, path).toBeGreaterThan(0);
      for (const tag of inline) expect(tag, path).toContain(`nonce="${String(nonce)}"`);
    }
  },
  "photos and the app's files are immutable for a year; pages are revalidated": async ({ request, catalogue }) => {
    const [first] = await catalogue.list();
    const html = await (await request.get("/")).text();
    const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g)].map(([file]) => file);
    expect(files.length).toBeGreaterThan(5);
    const photo = first?.images[0];
    for (const path of [photo?.thumbnail, photo?.card, photo?.full, ...new Set(files)]) {
      const response = await request.get(path ?? "/missing");
      expect(response.status(), path).toBe(200);
      expect(response.headers()["cache-control"], path).toBe("public, max-age=31536000, immutable");
    }
    expect((await request.get("/")).headers()["cache-control"]).toMatch(/no-cache|max-age=\d\b|must-revalidate/);
  },
  "answers are compressed: pages, scripts and style sheets with brotli, the API at least with gzip": async ({ request }) => {
    const headers = { "accept-encoding": "br, gzip" };
    const html = await (await request.get("/", { headers })).text();
    const files = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([file]) => file);
    for (const path of ["/", "/search", "/details/1", ...new Set(files)]) {
      const response = await request.get(path, { headers });
      // Very small answers may stay uncompressed.
      if ((await response.body()).length < 1024) continue;
      expect(response.headers()["content-encoding"], path).toBe("br");
      expect(response.headers()["vary"], path).toMatch(/accept-encoding/i);
    }
    const api = await request.get("/api/main/properties/", { headers });
    expect(api.headers()["content-encoding"]).toMatch(/^(br|gzip)$/);
  },
  "an unchanged page is not sent again": async ({ request }) => {
    const first = await request.get("/help");
    const again = await request.get("/help", { headers: { "if-none-match": first.headers()["etag"] ?? "" } });
    expect(again.status()).toBe(304);
  },
  "no error in the console, no failed request and no broken policy on the way from route to route": async ({ page }) => {
    // Every test checks this. The first visit of every route is in the header's journey.
    await open(page, "/");
    for (const name of ["Search", "Help", "Home"]) {
      await page.getByRole("contentinfo").getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(name === "Home" ? "/" : `/${name.toLowerCase()}`);
    }
  },
});
