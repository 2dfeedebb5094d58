import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Push } from "../../platform/messaging/push.ts";
import type { Rates } from "../../rate-limits.ts";
import type { DeliveryPreferences } from "../delivery-preferences/index.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { LeadRecorder } from "../leads/index.ts";
import type { Properties } from "../properties/index.ts";
import { AppError, tooMany } from "../../platform/app-error.ts";

type Noticed = { userId: number; kind: "same_text" | "payment_request"; text: string; people: number; now: Date };

export type MessagesDeps = {
  /** The primary, for reads too: a replica may lag behind a message just sent. */
  db: Executor;
  clock: Clock;
  reportError: ReportError;
  push: Push;
  rates: Rates;
  /** Reports somebody to staff, in a case. */
  flagPerson(executor: Executor, noticed: Noticed): Promise<void>;
  leads: Pick<LeadRecorder, "recordMessage">;
  properties: Pick<Properties, "find">;
  people: Pick<DeliveryPreferences, "notify" | "readReach">;
  idempotencyKeys: Pick<IdempotencyKeys, "find" | "once">;
};

/** The errors of messages, with the texts that users read. */
export const MessageErrors = {
  toOneself: () => new AppError("invalid", "You cannot send a message to yourself."),
  unknownRecipient: () => new AppError("not_found", "There is nobody to send this message to."),
  noProperty: () => new AppError("not_found", "No such listing."),
  blocked: () => new AppError("forbidden", "You cannot write to this person."),
  tooManyBlocks: () => new AppError("conflict", "You have blocked very many people. Take some back first."),
  notBlocked: () => new AppError("not_found", "You have not blocked this person."),
  unknownPerson: () => new AppError("not_found", "There is no such person."),
  yourself: () => new AppError("invalid", "You cannot block yourself."),
  tooManyNew: tooMany("You have opened five conversations today. Verify your phone number to write to more people."),
  sameText: () =>
    new AppError("too_many", "You have sent this text to several people. Please write to each one what concerns them.", {
      retryAfterSeconds: 3_600,
    }),
  tooMany: (retryAfterSeconds: number) => {
    const sentence =
      retryAfterSeconds > 60
        ? "You have sent very many messages today. Please go on tomorrow."
        : "You are sending messages very fast. Please wait a moment.";
    return new AppError("too_many", sentence, { retryAfterSeconds });
  },
};
