import { Agent, request, type IncomingHttpHeaders } from "node:http";

/** A request, and the client's address. */
export type HttpRequest = {
  readonly port: number;
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
  readonly form?: FormData;
  /** The client's address, 127.x.y.z, which the rate limits use. */
  readonly from?: string;
  /** Reuses connections, as a browser does; otherwise each request opens one. */
  readonly keepAlive?: boolean;
};

export type HttpResponse = {
  /** 0 if the connection failed. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined if it is not JSON. */
  readonly json: unknown;
};

const keepAliveAgent = new Agent({ keepAlive: true });

async function encode({ body, form }: HttpRequest): Promise<{ bytes: Buffer; type: string } | null> {
  if (body) return { bytes: Buffer.from(JSON.stringify(body)), type: "application/json" };
  if (!form) return null;
  const encoded = new Response(form);
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") ?? "" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a request without retrying and waits for the whole response; never throws. */
export async function sendRequest(asked: HttpRequest): Promise<HttpResponse> {
  const { port, method = "GET", path, token, cookie, from = "127.0.0.1", keepAlive = false } = asked;
  const agent = keepAlive ? keepAliveAgent : false;
  const encoded = await encode(asked);
  const headers = {
    host: `127.0.0.1:${port}`,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(cookie && { cookie }),
    ...(encoded && { "content-type": encoded.type, "content-length": encoded.bytes.length }),
  };
  return await new Promise((resolve) => {
    const broken = (): void => resolve({ status: 0, headers: {}, text: "", json: undefined });
    const sent = request({ host: "127.0.0.1", port, method, path, headers, agent, localAddress: from }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", broken);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
    });
    sent.on("error", broken);
    sent.end(encoded?.bytes);
  });
}

/** Sends the same request to every port in parallel; the responses are in the same order. */
export function sendToEach(ports: readonly number[], asked: Omit<HttpRequest, "port">): Promise<HttpResponse[]> {
  return Promise.all(ports.map((port) => sendRequest({ ...asked, port })));
}
