import { z } from "zod";

/** What of Paystack's answers is read. `status: true` at the top means that the question was answered, not that money came. */

export const initializeAnswer = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().min(1), authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});

/** Text that the database takes: it is stored as it came. */
const word = z.string().transform((text) => text.toWellFormed().replaceAll("\u0000", "").slice(0, 200));

const transaction = z.object({
  id: z.number().nullish(),
  status: word,
  reference: word,
  /** Pesewas that were taken, fees that the customer bears included. */
  amount: z.number(),
  /** Pesewas that were asked for; some answers lack it. */
  requested_amount: z.number().nullish(),
  currency: word,
  domain: word.nullish(),
  channel: word.nullish(),
  gateway_response: word.nullish(),
  paid_at: word.nullish(),
});
export type ProviderTransaction = z.infer<typeof transaction>;

export const verifyAnswer = z.object({ status: z.literal(true), data: transaction });

const reference = word.nullish();

export const refundsAnswer = z.object({
  status: z.literal(true),
  data: z.array(z.object({ status: word, transaction_reference: reference })),
});

/** Of a webhook: what happened, and to which transaction. Refunds and disputes name it in places of their own. */
export const webhookBody = z.object({
  event: word,
  data: z.object({
    reference,
    transaction_reference: reference,
    /** Of one refund: several may be parts of the same money. */
    refund_reference: reference.catch(null),
    transaction: z.object({ reference }).nullish().catch(null),
    /** Pesewas; sometimes as text. */
    amount: z.coerce.number().nullish().catch(null),
    resolution: word.nullish().catch(null),
    /** Pesewas of a dispute that go back. 0: it was told, and cannot be read. */
    refund_amount: z.coerce.number().nonnegative().nullish().catch(0),
    currency: word.nullish().catch(null),
    channel: word.nullish().catch(null),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
