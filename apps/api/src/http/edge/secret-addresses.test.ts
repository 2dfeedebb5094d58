import { secretParameters } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { startTestApp } from "../../../test/test-app.ts";
import { holdsSecret } from "./headers.ts";

let rendered = 0;
const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
const t = await startTestApp({
  web: {
    assets: new Map(),
    renderPage: async () => {
      rendered += 1;
      return { status: 200, headers: new Headers(headers), body: Buffer.from("a page") };
    },
  },
  config: { isPageCached: true },
});
afterAll(t.close);

/** Every route of the server, as an address that can be asked for. */
async function listRoutes(): Promise<{ method: "GET" | "POST"; path: string }[]> {
  const table = t.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const found: { method: "GET" | "POST"; path: string }[] = [];
  const above: string[] = [];
  for (const line of table.split("\n")) {
    const [, indent = "", path = "", methods = ""] = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \((.+)\))?/.exec(line) ?? [];
    if (path === "") continue;
    above.length = indent.length / 4;
    above.push(path);
    const address = above.join("").replaceAll(/:\w+|\*/g, "1");
    for (const method of ["GET", "POST"] as const) if (methods.includes(method)) found.push({ method, path: address });
  }
  return found;
}

test("whatever the route, the response to an address with a secret is kept nowhere and names it to nobody", async () => {
  const routes = await listRoutes();
  for (const known of ["/unsubscribe", "/confirm", "/alerts/mail", "/api/core/export/download", "/api/main/properties"])
    expect(routes.map(({ path }) => path.replace(/\/$/, ""))).toContain(known);
  for (const { method, path } of routes) {
    for (const name of secretParameters) {
      const answer = await t.send({ method, url: `${path}?a=b&${name}=x` });
      const { "cache-control": cache, "referrer-policy": referrer } = answer.headers;
      expect([method, path, name, cache, referrer]).toEqual([method, path, name, "no-store", "no-referrer"]);
    }
  }
});

test("a page with a secret in its address is rendered for each reader, others are cached", async () => {
  const paths = [
    "/appeal",
    "/confirm",
    "/alerts/mail",
    "/unsubscribe",
    "/reset-password",
    "/take-back",
    "/paymentcheckout",
    "/nowhere",
  ];
  for (const path of paths) {
    const [plain, secret] = [path, `${path}?token=${path}`];
    for (const [url, expected] of [
      [plain, 1],
      [secret, 2],
    ] as const) {
      rendered = 0;
      await t.send({ method: "GET", url });
      const { headers: answered } = await t.send({ method: "GET", url });
      expect([url, rendered, answered["cache-control"], answered["referrer-policy"]]).toEqual(
        expected === 1 ? [url, 1, "no-cache", "strict-origin-when-cross-origin"] : [url, 2, "no-store", "no-referrer"],
      );
    }
  }
});

test("a secret is found behind any name before it, and within the address that a log-in leads back to", () => {
  for (const url of [
    "/x?token=a",
    "/x?a=b&reference=c",
    "/x?trxref=",
    "/login?next=%2Fpaymentcheckout%3Freference%3Dabc",
    "/x?TOKEN=a",
    "/confirm?%74oken=a",
    "/login?next=%2Flogin%3Fnext%3D%252Fappeal%253Ftoken%253Da",
    `/x?a=${"%25".repeat(1)}${"25".repeat(6)}74`,
  ])
    expect([url, holdsSecret(url)]).toEqual([url, true]);
  for (const url of ["/token=a", "/search?search=token", "/x?mytoken=a", "/x?token", "/search?search=100%25%20token", "/x?a=%"])
    expect([url, holdsSecret(url)]).toEqual([url, false]);
});
