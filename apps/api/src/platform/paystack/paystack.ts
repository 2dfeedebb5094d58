import { createHmac, timingSafeEqual } from "node:crypto";
import type { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Logger } from "../observability/log.ts";
import { initializeAnswer, refundsAnswer, verifyAnswer, type ProviderTransaction } from "./paystack-answers.ts";

/** A requested payment. */
export type Order = { email: string; amountPesewas: number; reference: string; callbackUrl: string };

/**
 * The provider's state of a transaction. Only `success` is paid. `declined` may still succeed, with another card. `unknown`: the
 * provider has no such reference.
 */
export type Verification =
  | { outcome: "success" | "declined" | "pending" | "reversed"; transaction: ProviderTransaction }
  | { outcome: "unknown" };

export type PaystackOptions = {
  apiUrl: string;
  secretKey: string;
  log: Pick<Logger, "warn">;
  /** Sends requests; the sandbox is called in process. */
  send?: typeof fetch;
  timeoutMs: number;
};

const retryAfterSeconds = 5;
/** Statuses that may still become `success` when the customer tries again. */
const declinedStatuses = new Set(["failed", "abandoned"]);

type Answer = { status: number; body: unknown };

/** The provider's message is logged and never shown to the payer. */
function unavailable(): AppError {
  return new AppError("unavailable", "The payment provider cannot be reached. Please try again in a moment.", {
    retryAfterSeconds,
  });
}

/** Sends one request and parses the JSON response. @throws AppError "unavailable" for any failure. */
function createAsk({ apiUrl, secretKey, log, send = fetch, timeoutMs }: PaystackOptions) {
  return async (method: "GET" | "POST", path: string, body?: object): Promise<Answer> => {
    try {
      const response = await send(`${apiUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json", accept: "application/json" },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = { status: response.status, body: JSON.parse(await response.text()) as unknown };
      if (answer.status < 500 && ![401, 403, 429].includes(answer.status)) return answer;
      throw new Error(`The provider answered ${answer.status}`);
    } catch (error) {
      log.warn({ err: error, path: path.split(/[/?]/).slice(0, 3).join("/") }, "Paystack could not be asked");
      throw unavailable();
    }
  };
}

function outcomeOf(status: string): Exclude<Verification["outcome"], "unknown"> {
  if (status === "success" || status === "reversed") return status;
  return declinedStatuses.has(status) ? "declined" : "pending";
}

function isSignedBy(secretKey: string, body: Buffer, signature: string): boolean {
  const expected = createHmac("sha512", secretKey).update(body).digest();
  const given = /^[0-9a-f]{128}$/i.test(signature) ? Buffer.from(signature, "hex") : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * The adapter of Paystack's HTTP API. @throws AppError "unavailable" from every call, with the seconds until a retry
 * Source: https://paystack.com/docs/api/transaction/
 */
export function createPaystack(options: PaystackOptions) {
  const ask = createAsk(options);
  const { log, secretKey } = options;
  const read = <Data>(what: string, schema: z.ZodType<{ data: Data }>, { status, body }: Answer): Data => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data.data;
    // Only message and code are logged: an undocumented response may contain card or payer data.
    const { message, code } = (body ?? {}) as { message?: unknown; code?: unknown };
    log.warn({ status, answer: { message, code } }, `Paystack refused to ${what}`);
    throw unavailable();
  };
  return {
    initialize: async ({ email, amountPesewas, reference, callbackUrl }: Order) => {
      const order = { email, amount: amountPesewas, currency: "GHS", reference, callback_url: callbackUrl };
      const answer = await ask("POST", "/transaction/initialize", order);
      const { access_code, authorization_url } = read("initialize", initializeAnswer, answer);
      return { accessCode: access_code, authorizationUrl: authorization_url };
    },
    verify: async (reference: string): Promise<Verification> => {
      const answer = await ask("GET", `/transaction/verify/${encodeURIComponent(reference)}`);
      // 404 according to the documentation, 400 according to reports of integrators.
      if (answer.status === 404 || answer.status === 400) return { outcome: "unknown" };
      const transaction = read("verify", verifyAnswer, answer);
      return { outcome: outcomeOf(transaction.status), transaction };
    },
    /** Requests a full refund. False: the provider refuses, usually because it was requested already. */
    refund: async (reference: string): Promise<boolean> =>
      (await ask("POST", "/refund", { transaction: reference })).status < 300,
    /** The provider's status of a transaction's refund ("pending", "processed", "failed" …); null without a refund. */
    findRefund: async (reference: string): Promise<string | null> => {
      const answer = await ask("GET", `/refund?reference=${encodeURIComponent(reference)}`);
      const refunds = read("report a refund", refundsAnswer, answer);
      return refunds.find(({ transaction_reference }) => transaction_reference === reference)?.status ?? null;
    },
    /** Whether the signature of these bytes is the provider's. */
    isSigned: (body: Buffer, signature: string): boolean => isSignedBy(secretKey, body, signature),
  };
}

export type Paystack = ReturnType<typeof createPaystack>;
