import { connect, type Socket } from "node:net";
import { ResponseParser, type HttpResponse } from "./response-parser.ts";

const timeoutMs = 30_000;

/** Method, GET by default, and JSON body of a request. */
export type RequestOptions = { readonly method?: "GET" | "POST" | "PATCH"; readonly body?: object };

/** Serializes a request. */
export function writeRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  { method = "GET", body }: RequestOptions = {},
): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const about = text === "" ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  const lines = Object.entries({ host: "127.0.0.1", ...headers, ...about }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`);
}

/**
 * Read buffer shared by all connections. A buffer per response would cost hundreds of megabytes a second, and the
 * garbage collector a core that the server needs.
 */
const readBuffer = Buffer.allocUnsafeSlow(256 * 1_024);

type PendingResponse = { resolve: (response: HttpResponse) => void; reject: (error: Error) => void };

/** A keep-alive connection with one request at a time. It reconnects after it was closed. */
export class HttpConnection {
  readonly #port: number;
  #socket: Socket | null = null;
  #parser = new ResponseParser();
  #pending: PendingResponse | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends a serialized request. The response body is valid until the next turn of the event loop.
   * @throws Error if the connection breaks or no data arrives for 30 seconds.
   */
  send(wire: Buffer): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#pending = { resolve, reject };
      (this.#socket ?? this.#open()).write(wire);
    });
  }

  close(): void {
    this.#pending = null;
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const callback = (size: number, bytes: Uint8Array): boolean => {
      this.#receive(bytes.subarray(0, size) as Buffer);
      return true;
    };
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true, onread: { buffer: readBuffer, callback } });
    socket.setTimeout(timeoutMs, () => this.#fail(socket, new Error("no response within 30 seconds")));
    socket.on("error", (error) => this.#fail(socket, error));
    socket.on("close", () => this.#fail(socket, new Error("the server closed the connection")));
    this.#parser = new ResponseParser();
    this.#socket = socket;
    return socket;
  }

  #receive(bytes: Buffer): void {
    const response = this.#parser.push(bytes);
    if (!response) return;
    const pending = this.#pending;
    this.#pending = null;
    pending?.resolve(response);
  }

  #fail(socket: Socket, error: Error): void {
    socket.destroy();
    if (this.#socket !== socket) return;
    this.#socket = null;
    const pending = this.#pending;
    this.#pending = null;
    pending?.reject(error);
  }
}
