import { ApiError, createClient, type Client, type Send } from "@efie/client";
import { plural } from "../format/format.ts";
import { withLock } from "../browser/with-lock.ts";
import { tokenStore } from "../session/session.ts";

/** One tab refreshes at a time. */
export const refreshLock = <T>(work: () => Promise<T>): Promise<T> => withLock("efie:refresh", work);

/** The browser's client, which sends by `fetch`. */
export const createApi = (fetch?: Send): Client =>
  createClient({ baseUrl: "/api/", tokens: tokenStore, lock: refreshLock, ...(fetch && { fetch }) });

/** Loaders use the server's client, from `pageContext`. */
export const api = createApi();

/**
 * The data of a response to a signed-in user. When the session has ended the client throws nothing and returns 401 without data, so a
 * change that was not made would look like one that was.
 * @throws ApiError 401 when the session has ended
 */
export function requireSession<Data>({ data, status }: { readonly data: Data; readonly status: number }): NonNullable<Data> {
  if (status === 401) throw new ApiError(401, null, null);
  return data as NonNullable<Data>;
}

/** The calls of the API, without their schemas: a page loads no zod. `member-calls.ts` has what no public page asks. */
export * from "@efie/contract/calls";

/** What to show of a call that failed: how long to wait, else the server's own sentence, else the screen's. */
export function callProblem(error: unknown, otherwise = "That did not work. Please try again."): string {
  if (!(error instanceof ApiError)) return otherwise;
  return describeWait(error) ?? error.sentence ?? otherwise;
}

/** `Too many attempts. Please try again in 42 seconds.`; null unless the server said how long to wait. */
export function describeWait(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 429 || error.retryAfterSeconds === null) return null;
  const { retryAfterSeconds } = error;
  const seconds = Math.max(1, retryAfterSeconds);
  const wait = seconds <= 90 ? plural(seconds, "second") : plural(Math.ceil(seconds / 60), "minute");
  return `Too many attempts. Please try again in ${wait}.`;
}

/** Whether the server answered the request. After a network error or a 5xx the request may still have been carried out. */
export function isAnswer(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500;
}
