import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { headerOf, type HttpResponse } from "./response-parser.ts";
import { writeRequest, type RequestOptions } from "./http-connection.ts";

/** The response that counts as success. */
export type ExpectedResponse =
  /** A JSON array with at most `most` items, each with these `fields`. */
  | { readonly body: "list"; readonly maxItems?: number; readonly fields?: readonly string[] }
  | { readonly body: "object"; readonly fields: readonly string[] }
  | { readonly body: "page" }
  | { readonly body: "nothing" };

/** A serialized request. */
export type PreparedRequest = {
  /** Row of the result table, such as "searches". */
  readonly group: string;
  /** Kind within the group, such as "words". */
  readonly kind: string;
  readonly path: string;
  readonly wire: Buffer;
  readonly expected: ExpectedResponse;
  /** The last page that is reached through `Link`; 1 for none. */
  readonly lastPage: number;
  /** Requests the page after an earlier one instead of `path`, if there is one. */
  readonly isFollowing: boolean;
};

export type Headers = Readonly<Record<string, string>>;

/** Serializes a request. */
export function prepare(request: Omit<PreparedRequest, "wire">, headers: Headers, sent?: RequestOptions): PreparedRequest {
  return { ...request, wire: writeRequest(request.path, headers, sent) };
}

/** Returns the path of the next page; null for the last one. */
export function nextPath({ head }: HttpResponse): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(headerOf(head, "link") ?? "")?.[1] ?? null;
}

function readText({ head, body }: HttpResponse): string {
  const encoding = headerOf(head, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
  return (encoding === "gzip" ? gunzipSync(body) : body).toString("utf8");
}

function lacksField(value: unknown, fields: readonly string[]): string | undefined {
  const object = typeof value === "object" && value !== null ? value : {};
  return fields.find((field) => !(field in object));
}

function checkWhole(response: HttpResponse, expected: ExpectedResponse): string | null {
  if (expected.body === "nothing") return "a body";
  if (expected.body === "page") return /<\/html>\s*$/.test(readText(response)) ? null : "a page without its end";
  const value = JSON.parse(readText(response)) as unknown;
  if (expected.body === "object") {
    const missing = lacksField(value, expected.fields);
    return missing === undefined ? null : `an object without ${missing}`;
  }
  if (!Array.isArray(value)) return "not an array";
  const { maxItems = Number.POSITIVE_INFINITY, fields = [] } = expected;
  if (value.length > maxItems) return `${value.length} items instead of at most ${maxItems}`;
  const missing = value.map((item) => lacksField(item, fields)).find((field) => field !== undefined);
  return missing === undefined ? null : `an item without ${missing}`;
}

const brackets = { list: ["[", "]"], object: ["{", "}"] } as const;

function checkEnds({ head, body }: HttpResponse, expected: ExpectedResponse): string | null {
  if (expected.body === "page" || expected.body === "nothing" || headerOf(head, "content-encoding") !== undefined) return null;
  const [first, last] = brackets[expected.body];
  const isWhole = body[0] === first.charCodeAt(0) && body.at(-1) === last.charCodeAt(0);
  return isWhole ? null : `not a JSON ${expected.body}`;
}

/** Whether the server rejected the request by load shedding or rate limit. */
export function isShed({ status }: HttpResponse): boolean {
  return status === 503 || status === 429;
}

/** Returns the problem of a response, or null. A thorough check parses the whole body, which is too slow for every response. */
export function problemOf(response: HttpResponse, expected: ExpectedResponse, isThorough: boolean): string | null {
  if (response.status === 204 && expected.body === "nothing") return null;
  if (response.status !== 200 && response.status !== 201)
    return `status ${response.status}: ${response.body.toString("utf8", 0, 200)}`;
  try {
    return checkEnds(response, expected) ?? (isThorough ? checkWhole(response, expected) : null);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
