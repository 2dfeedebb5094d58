import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** The site at another address, where a new build can be released while pages are open. */
export type Releases = { readonly url: string; readonly release: (build: string) => void; readonly close: () => void };

const passedOn = ["content-type", "cache-control", "content-security-policy"];

/** Only its service worker differs from the site's: it says which build it came with. Routes of Playwright do not see a worker's updates. */
export async function serveReleases(site: string): Promise<Releases> {
  let released: string | null = null;
  const read = async (path: string) => {
    const answer = await fetch(site + path);
    const text = Buffer.from(await answer.arrayBuffer());
    const isWorker = path === "/sw.js" && released !== null;
    const body = isWorker ? text.toString().replace(/const build = "\w*"/, `const build = "${String(released)}"`) : text;
    const headers = passedOn.map((name) => [name, answer.headers.get(name) ?? ""] as const).filter(([, value]) => value !== "");
    return { status: answer.status, headers: Object.fromEntries(headers), body };
  };
  const server = createServer((request, response) => {
    void read(request.url ?? "/").then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, release: (build) => void (released = build), close };
}
