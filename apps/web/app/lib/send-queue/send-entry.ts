import { ApiError, createClient, type TokenStore } from "@efie/client";
import type { Outcome } from "./drain.ts";
import { attempt } from "../storage/device.ts";
import { moveStoredFiles } from "../storage/device-store.ts";
import type { Entry, Refusal } from "./entries.ts";

/** A line that is half dead says nothing for minutes. */
const maxMilliseconds = 30_000;

type Lock = <T>(work: () => Promise<T>) => Promise<T>;
type Sending = { readonly tokens: TokenStore; readonly lock?: Lock | undefined };

/** Whose an access token is; null for none and for one that cannot be read. */
export function readPerson(access: string | null): string | null {
  // Old browsers' workers have no `replaceAll`.
  const claims = (access?.split(".")[1] ?? "").split("-").join("+").split("_").join("/");
  const sub = attempt(() => (JSON.parse(atob(claims)) as { sub?: unknown }).sub, null);
  return typeof sub === "string" ? sub : null;
}

/** Sends nothing in a session of somebody else, who may sign in at any moment in another tab. */
function fetchAs(person: string, signal: AbortSignal) {
  return (address: string, init: RequestInit): Promise<Response> => {
    const token = (init.headers as Record<string, string>)["authorization"]?.replace("Bearer ", "");
    if (token !== undefined && readPerson(token) !== person) throw new Error("Somebody else has logged in.");
    return fetch(address, { ...init, signal });
  };
}

function refusalOf({ status, detail, retryAfterSeconds, fieldErrors: fields }: ApiError): Refusal {
  return { status, reason: detail, retryAfterSeconds, fields };
}

/** A refusal as if it had just been answered. */
export function refusalError({ status, reason, retryAfterSeconds, fields }: Refusal): ApiError {
  return new ApiError(status, { ...fields, detail: reason }, retryAfterSeconds === null ? null : String(retryAfterSeconds));
}

function outcomeOf(error: unknown): Outcome {
  // The network broke, or somebody else logged in meanwhile.
  if (!(error instanceof ApiError)) return { kind: "away", waitSeconds: null };
  const { status, retryAfterSeconds } = error;
  if (status === 401) return { kind: "logged out" };
  if (status === 500) return { kind: "fault", refusal: refusalOf(error) };
  if (status === 429) return { kind: "busy", waitSeconds: retryAfterSeconds, refusal: refusalOf(error) };
  const isPassing = status > 500 || status === 408 || status === 425;
  return isPassing ? { kind: "away", waitSeconds: retryAfterSeconds } : { kind: "refused", refusal: refusalOf(error) };
}

/** Sends an entry once. Never rejects. */
export async function sendEntry(entry: Entry, { tokens, lock }: Sending): Promise<Outcome> {
  const { id, person, kind, method, path, params, query, body, files } = entry;
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), maxMilliseconds);
  const client = createClient({ baseUrl: "/api/", tokens, lock, fetch: fetchAs(person, abort.signal) });
  const call = { name: kind, method, path, auth: "required", takesIdempotencyKey: true } as const;
  // The page may be about to go.
  const options = { params, query, ...(body === null ? {} : { body }), idempotencyKey: id, keepalive: true } as const;
  try {
    const { data, status } = await client.call(call, options as never);
    if (status === 401) return { kind: "logged out" };
    // A page to log in to the network, in the place of our answer.
    if (data === null && status !== 204) return { kind: "away", waitSeconds: null };
    const answer: unknown = data;
    if (files !== undefined) await moveStoredFiles(files.waiting, `${files.sent}${person}-${(answer as { id: number }).id}`);
    return { kind: "done", data };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    clearTimeout(timer);
  }
}
