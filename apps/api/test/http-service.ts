import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders; body: Buffer };
export type ServiceAnswer = { status: number; body?: unknown } | "mute" | "hangs up";

/** A fake of an HTTP service on this machine: `answer` decides, `received` remembers. */
export type HttpService = {
  url: string;
  received: ReceivedRequest[];
  answer: (request: ReceivedRequest) => ServiceAnswer;
  close(): Promise<void>;
};

/** The request of a service that received one. */
export function theOnly(received: readonly ReceivedRequest[]): ReceivedRequest {
  const [first, ...others] = received;
  if (!first || others.length > 0) throw new Error(`received ${received.length} requests`);
  return first;
}

export async function startHttpService(answer: HttpService["answer"]): Promise<HttpService> {
  const service: HttpService = { url: "", received: [], answer, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      const { method = "", url: path = "", headers } = incoming;
      const request = { method, path, headers, body: Buffer.concat(parts) };
      service.received.push(request);
      const answered = service.answer(request);
      if (answered === "mute") return;
      if (answered === "hangs up") return incoming.destroy();
      outgoing.writeHead(answered.status, { "content-type": "application/json" });
      outgoing.end(answered.body === undefined ? "" : JSON.stringify(answered.body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service.close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return service;
}
