import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { AppError } from "../app-error.ts";
import type { Logger } from "../observability/log.ts";

/** The fields read from Paystack's responses. `status: true` at the top means that the call succeeded, not the payment. */

const initializeAnswer = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().min(1), authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});

/** Text in a form that the database accepts. */
const word = z.string().transform((text) => text.toWellFormed().replaceAll("\u0000", "").slice(0, 200));
const optional = word.nullish();

const transactionData = z.object({
  id: z.number().nullish(),
  status: word,
  reference: word,
  /** Charged pesewas, including fees paid by the customer. */
  amount: z.number(),
  /** Requested pesewas; missing in some responses. */
  requested_amount: z.number().nullish(),
  currency: word,
  domain: optional,
  channel: optional,
  gateway_response: optional,
  paid_at: optional,
});
type ProviderTransaction = z.infer<typeof transactionData>;

const verifyAnswer = z.object({ status: z.literal(true), data: transactionData });

const refundsAnswer = z.object({
  status: z.literal(true),
  data: z.array(z.object({ status: word, transaction_reference: optional })),
});

const instantOrNone = z.iso.datetime({ offset: true }).nullish().catch(null);

/** A webhook: the event and its transaction. Refunds and disputes have the reference in other fields. */
export const webhookBody = z.object({
  event: word,
  data: z.object({
    reference: optional,
    transaction_reference: optional,
    /** Identifies a refund; a transaction may have several partial ones. */
    refund_reference: optional.catch(null),
    transaction: z.object({ reference: optional }).nullish().catch(null),
    /** Pesewas; sometimes as text. */
    amount: z.coerce.number().nullish().catch(null),
    /** Where a dispute stands, and how it ended. */
    status: optional.catch(null),
    resolution: optional.catch(null),
    /** Refunded pesewas of a dispute. 0: present but unreadable. */
    refund_amount: z.coerce.number().nonnegative().nullish().catch(0),
    /** A dispute's own number, why it was raised, and until when it is to be answered, which is written in two ways. */
    id: z.number().nullish().catch(null),
    category: optional.catch(null),
    due_at: instantOrNone,
    dueAt: instantOrNone,
    currency: optional.catch(null),
    channel: optional.catch(null),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;

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
