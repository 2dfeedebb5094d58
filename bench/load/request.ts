import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { headerOf, type Answer } from "./answer-parser.ts";
import { writeRequest, type Sent } from "./http-connection.ts";

/** What the answer must be for the request to count. */
export type Expected =
  /** A JSON array; `most`: of that many at most; `fields`: that each member has. */
  | { readonly body: "list"; readonly most?: number; readonly fields?: readonly string[] }
  | { readonly body: "object"; readonly fields: readonly string[] }
  | { readonly body: "page" };

/** A request, ready to be sent. */
export type Prepared = {
  /** The row of the table it belongs to, e.g. "searches". */
  readonly group: string;
  /** A finer kind within the group, e.g. "words". */
  readonly kind: string;
  readonly path: string;
  readonly wire: Buffer;
  readonly expected: Expected;
  /** Up to this page, readers go on through `Link`; 1: never. */
  readonly lastPage: number;
  /** Goes on from a page seen before, where there is one, instead of asking `path`. */
  readonly isFollowing: boolean;
};

export type Headers = Readonly<Record<string, string>>;

/** Writes a request for a path that may hold anything a URL may. */
export function prepare(request: Omit<Prepared, "wire">, headers: Headers, sent?: Sent): Prepared {
  return { ...request, wire: writeRequest(request.path, headers, sent) };
}

/** The path of the next page that an answer links to; null on the last one. */
export function nextPath({ head }: Answer): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headerOf(head, "link") ?? "")?.[1] ?? null;
}

function readText({ head, body }: Answer): string {
  const encoding = headerOf(head, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
}

function lacksField(value: unknown, fields: readonly string[]): string | undefined {
  const object = typeof value === "object" && value !== null ? value : {};
  return fields.find((field) => !(field in object));
}

function checkWhole(answer: Answer, expected: Expected): string | null {
  if (expected.body === "page") return /<\/html>\s*$/.test(readText(answer)) ? null : "a page that does not end";
  const value = JSON.parse(readText(answer)) as unknown;
  if (expected.body === "object") {
    const missing = lacksField(value, expected.fields);
    return missing === undefined ? null : `an object without ${missing}`;
  }
  if (!Array.isArray(value)) return "not an array";
  const { most = Number.POSITIVE_INFINITY, fields = [] } = expected;
  if (value.length > most) return `${value.length} items where ${most} were asked for`;
  const missing = value.map((item) => lacksField(item, fields)).find((field) => field !== undefined);
  return missing === undefined ? null : `an item without ${missing}`;
}

const brackets = { list: ["[", "]"], object: ["{", "}"] } as const;

function checkEnds({ head, body }: Answer, expected: Expected): string | null {
  if (expected.body === "page" || headerOf(head, "content-encoding") !== undefined) return null;
  const [first, last] = brackets[expected.body];
  const isWhole = body[0] === first.charCodeAt(0) && body.at(-1) === last.charCodeAt(0);
  return isWhole ? null : `not a JSON ${expected.body}`;
}

/** The server had no room, and said so. */
export function isShed({ status }: Answer): boolean {
  return status === 503 || status === 429;
}

/** What is wrong with an answer; null when nothing is. Looking at all of it costs, so the load does that to some only. */
export function problemOf(answer: Answer, expected: Expected, isThorough: boolean): string | null {
  if (answer.status !== 200 && answer.status !== 201) return `status ${answer.status}: ${answer.body.toString("utf8", 0, 200)}`;
  try {
    return checkEnds(answer, expected) ?? (isThorough ? checkWhole(answer, expected) : null);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
