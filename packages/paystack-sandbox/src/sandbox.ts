import { createHmac, timingSafeEqual } from "node:crypto";
import { approveDue, complete, readStatus, servedFiles } from "./checkout.ts";
import { renderCheckout } from "./checkout-page.ts";
import { errorReply, type Reply } from "./protocol.ts";
import { initialize, listRefunds, refund, verify } from "./transaction-api.ts";
import type { SandboxDeps } from "./transactions.ts";

export type SandboxOptions = Omit<SandboxDeps, "announce"> & {
  /** The merchant's bearer key for requests, and the key that signs webhooks. */
  secretKey: string;
  /** Sends a webhook to the merchant and reports its own failures. */
  deliver(body: string, signature: string): Promise<void>;
};

/** A request; the path is percent-decoded and relative to the sandbox. */
export type SandboxRequest = {
  method: string;
  path: string;
  query: Readonly<Record<string, unknown>>;
  authorization: string | undefined;
  body: unknown;
};

function isBearer(authorization: string | undefined, secretKey: string): boolean {
  const expected = Buffer.from(`Bearer ${secretKey}`);
  const given = Buffer.from(authorization ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
}

const notFound = (): Reply => errorReply(404, "Not found", "not_found");

/** Serves the API for the merchant's server, which sends the secret key. */
async function serveMerchant(deps: SandboxDeps, secretKey: string, request: SandboxRequest): Promise<Reply | null> {
  const { method, path, query, authorization, body } = request;
  const reference = /^\/transaction\/verify\/([^/]+)$/.exec(path)?.[1];
  const route = `${method} ${reference === undefined ? path : "/transaction/verify"}`;
  const routes: Readonly<Record<string, () => Promise<Reply>>> = {
    "POST /transaction/initialize": () => initialize(deps, fieldsOf(body)),
    "GET /transaction/verify": () => verify(deps, reference ?? ""),
    "POST /refund": () => refund(deps, fieldsOf(body)),
    "GET /refund": () => listRefunds(deps, query),
  };
  const serve = Object.hasOwn(routes, route) ? routes[route] : undefined;
  if (!serve) return null;
  return isBearer(authorization, secretKey) ? serve() : errorReply(401, "Invalid key", "invalid_Key");
}

/** Serves the buyer's browser. */
async function serveBuyer(deps: SandboxDeps, { method, path, body }: SandboxRequest): Promise<Reply> {
  const file = method === "GET" ? servedFiles.get(path) : undefined;
  if (file) return file;
  const [, access_code, action] = /^\/checkout\/([A-Za-z0-9]{1,60})(?:\/(complete|status))?$/.exec(path) ?? [];
  if (access_code === undefined) return notFound();
  if (method === "POST" && action === "complete") return complete(deps, access_code, fieldsOf(body));
  if (method === "GET" && action === "status") return readStatus(deps, access_code);
  if (method === "GET" && action === undefined) return renderCheckout(await deps.store.find({ access_code }));
  return notFound();
}

/** A local substitute for Paystack: API, popup and webhooks, independent of the HTTP server. */
export function createSandbox({ secretKey, deliver, ...rest }: SandboxOptions) {
  const announce = (event: object): Promise<void> => {
    const body = JSON.stringify(event);
    return deliver(body, createHmac("sha512", secretKey).update(body).digest("hex"));
  };
  const deps: SandboxDeps = { ...rest, announce };
  return {
    handle: async (request: SandboxRequest): Promise<Reply> =>
      (await serveMerchant(deps, secretKey, request)) ?? serveBuyer(deps, request),
    /** Approves mobile money payments that are due; to be called periodically. */
    approveDue: (): Promise<void> => approveDue(deps),
  };
}

export type Sandbox = ReturnType<typeof createSandbox>;
