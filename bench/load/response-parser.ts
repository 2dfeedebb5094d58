/** A response with its head as text. The body may be a view of the buffer passed to the parser. */
export type HttpResponse = { readonly status: number; readonly head: string; readonly body: Buffer };

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");

/** Returns the value of a header, or undefined. `name` must be in lower case. */
export function headerOf(head: string, name: string): string | undefined {
  const start = head.toLowerCase().indexOf(`\r\n${name}:`);
  if (start < 0) return undefined;
  const from = start + name.length + 3;
  const end = head.indexOf("\r\n", from);
  return head.slice(from, end < 0 ? undefined : end).trim();
}

/** Joins the chunks of a chunked body; returns null if it is incomplete. */
export function decodeChunked(body: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const lineEnd = body.indexOf("\r\n", at, "latin1");
    if (lineEnd < 0) return null;
    const size = Number.parseInt(body.toString("latin1", at, lineEnd), 16);
    const start = lineEnd + 2;
    if (size === 0) return body.length >= start + 2 ? Buffer.concat(parts) : null;
    if (!(start + size + 2 <= body.length)) return null;
    parts.push(body.subarray(start, start + size));
    at = start + size + 2;
  }
  return null;
}

/**
 * Parses HTTP/1.1 responses of one connection. It supports only what our server sends, because a general client needs
 * several times the CPU, on cores that the server uses.
 */
export class ResponseParser {
  #parts: Buffer[] = [];
  #length = 0;
  #head: { text: string; status: number; size: number; bodyLength: number | null } | null = null;

  /** Adds bytes and returns the response if they complete it. Copies the bytes only if more must follow. */
  push(bytes: Buffer): HttpResponse | null {
    this.#parts.push(bytes);
    this.#length += bytes.length;
    const response = this.#head || this.#readHead() ? this.#readBody(bytes) : null;
    const latest = this.#parts.at(-1);
    if (latest?.buffer === bytes.buffer) this.#parts[this.#parts.length - 1] = Buffer.from(latest);
    return response;
  }

  #readHead(): boolean {
    const all = this.#join();
    const end = all.indexOf(headEnd);
    if (end < 0) return false;
    const text = all.toString("latin1", 0, end);
    const status = Number(text.slice(9, 12));
    const length = headerOf(text, "content-length");
    const isChunked = length === undefined && headerOf(text, "transfer-encoding") === "chunked";
    this.#head = { text, status, size: end + headEnd.length, bodyLength: isChunked ? null : Number(length ?? 0) };
    return true;
  }

  #readBody(latest: Buffer): HttpResponse | null {
    const head = this.#head;
    if (!head) return null;
    if (head.bodyLength !== null) {
      if (this.#length < head.size + head.bodyLength) return null;
      return this.#finish(this.#join().subarray(head.size));
    }
    const tail = latest.length >= lastChunk.length ? latest : this.#join();
    if (!tail.subarray(-lastChunk.length).equals(lastChunk)) return null;
    const body = decodeChunked(this.#join().subarray(head.size));
    return body && this.#finish(body);
  }

  #join(): Buffer {
    const all = this.#parts.length === 1 ? (this.#parts[0] as Buffer) : Buffer.concat(this.#parts, this.#length);
    this.#parts = [all];
    return all;
  }

  #finish(body: Buffer): HttpResponse {
    const { status = 0, text = "" } = this.#head ?? {};
    this.#parts = [];
    this.#length = 0;
    this.#head = null;
    return { status, head: text, body };
  }
}
