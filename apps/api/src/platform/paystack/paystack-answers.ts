import { z } from "zod";

/** The fields read from Paystack's responses. `status: true` at the top means that the call succeeded, not the payment. */

export const initializeAnswer = z.object({
  status: z.literal(true),
  data: z.object({ access_code: z.string().min(1), authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() }),
});

/** Text in a form that the database accepts. */
const word = z.string().transform((text) => text.toWellFormed().replaceAll("\u0000", "").slice(0, 200));

const transaction = z.object({
  id: z.number().nullish(),
  status: word,
  reference: word,
  /** Charged pesewas, including fees paid by the customer. */
  amount: z.number(),
  /** Requested pesewas; missing in some responses. */
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

const instantOrNone = z.iso.datetime({ offset: true }).nullish().catch(null);

/** A webhook: the event and its transaction. Refunds and disputes have the reference in other fields. */
export const webhookBody = z.object({
  event: word,
  data: z.object({
    reference,
    transaction_reference: reference,
    /** Identifies a refund; a transaction may have several partial ones. */
    refund_reference: reference.catch(null),
    transaction: z.object({ reference }).nullish().catch(null),
    /** Pesewas; sometimes as text. */
    amount: z.coerce.number().nullish().catch(null),
    /** Where a dispute stands, and how it ended. */
    status: word.nullish().catch(null),
    resolution: word.nullish().catch(null),
    /** Refunded pesewas of a dispute. 0: present but unreadable. */
    refund_amount: z.coerce.number().nonnegative().nullish().catch(0),
    /** A dispute's own number, why it was raised, and until when it is to be answered, which is written in two ways. */
    id: z.number().nullish().catch(null),
    category: word.nullish().catch(null),
    due_at: instantOrNone,
    dueAt: instantOrNone,
    currency: word.nullish().catch(null),
    channel: word.nullish().catch(null),
  }),
});
export type WebhookBody = z.infer<typeof webhookBody>;
