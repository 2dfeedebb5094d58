import { connect, type Socket } from "node:net";
import { AnswerParser, type Answer } from "./answer-parser.ts";

const patienceMs = 30_000;

/** What a request sends; a plain GET unless told otherwise. `body`: sent as JSON. */
export type Sent = { readonly method?: "GET" | "POST" | "PATCH"; readonly body?: object };

/** A request as it goes over the wire, written ahead of time. */
export function writeRequest(
  path: string,
  headers: Readonly<Record<string, string>>,
  { method = "GET", body }: Sent = {},
): Buffer {
  const text = body === undefined ? "" : JSON.stringify(body);
  const about = text === "" ? {} : { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) };
  const lines = Object.entries({ host: "127.0.0.1", ...headers, ...about }).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n${text}`);
}

/**
 * What all connections read into, one after the other: a buffer for each answer would be hundreds of megabytes a second, which
 * the garbage collector takes a core for that the server needs.
 */
const readBuffer = Buffer.allocUnsafeSlow(256 * 1_024);

type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

/** One kept-alive connection that asks one thing at a time, as a reader's browser does; opened again when it was closed. */
export class HttpConnection {
  readonly #port: number;
  #socket: Socket | null = null;
  #parser = new AnswerParser();
  #waiting: Waiting | null = null;

  constructor(port: number) {
    this.#port = port;
  }

  /**
   * Sends a written request. The answer's body is there until the next turn of the event loop. Rejects when the connection
   * breaks or nothing comes for 30 seconds.
   */
  send(wire: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      (this.#socket ?? this.#open()).write(wire);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    const callback = (size: number, bytes: Uint8Array): boolean => {
      this.#receive(bytes.subarray(0, size) as Buffer);
      return true;
    };
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true, onread: { buffer: readBuffer, callback } });
    socket.setTimeout(patienceMs, () => this.#fail(socket, new Error("no answer within 30 seconds")));
    socket.on("error", (error) => this.#fail(socket, error));
    socket.on("close", () => this.#fail(socket, new Error("the server closed the connection")));
    this.#parser = new AnswerParser();
    this.#socket = socket;
    return socket;
  }

  #receive(bytes: Buffer): void {
    const answer = this.#parser.push(bytes);
    if (!answer) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.resolve(answer);
  }

  #fail(socket: Socket, error: Error): void {
    socket.destroy();
    if (this.#socket !== socket) return;
    this.#socket = null;
    const waiting = this.#waiting;
    this.#waiting = null;
    waiting?.reject(error);
  }
}
