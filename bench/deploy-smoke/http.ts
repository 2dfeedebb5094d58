import { Agent, request, type IncomingHttpHeaders } from "node:http";

/** What somebody asks, and from where. */
export type Asked = {
  readonly port: number;
  readonly method?: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: object;
  readonly form?: FormData;
  /** The client's own address, 127.x.y.z: rate limits go by it. */
  readonly from?: string;
  /** Goes on with the connection of before, as a browser does; a new one for each otherwise. */
  readonly isKept?: boolean;
};

export type Answered = {
  /** 0: the connection broke. */
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly json: unknown;
};

const kept = new Agent({ keepAlive: true });

async function encode({ body, form }: Asked): Promise<{ bytes: Buffer; type: string } | null> {
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

/** Asks and waits for the whole answer; never throws. A client that is told of a broken connection does not try again. */
export async function ask(asked: Asked): Promise<Answered> {
  const { port, method = "GET", path, token, cookie, from = "127.0.0.1", isKept = false } = asked;
  const agent = isKept ? kept : false;
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

/** The same for every process at once, in their order. */
export function askEach(ports: readonly number[], asked: Omit<Asked, "port">): Promise<Answered[]> {
  return Promise.all(ports.map((port) => ask({ ...asked, port })));
}
