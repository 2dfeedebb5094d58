import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/observability/log.ts";
import type { ReportError } from "../../platform/observability/report-error.ts";
import type { Paystack } from "../../platform/paystack/paystack.ts";
import type { Claims } from "../claims/index.ts";
import type { IdempotencyKeys } from "../idempotency-keys/index.ts";
import type { RecordStaffAction } from "../moderation/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { PromoCodes } from "../promo-codes/index.ts";
import type { ListingFees } from "../properties/index.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

export type PaymentsDeps = {
  /** The primary, for reads too: a replica may lag behind a payment just made. */
  db: Executor;
  clock: Clock;
  log: Pick<Logger, "warn">;
  reportError: ReportError;
  paystack: Paystack;
  /** The site's address; the provider's own page redirects back to it. */
  publicUrl: string;
  subscriptions: Omit<Subscriptions, "takeFreeListing" | "findRemaining" | "findEnd">;
  promoCodes: PromoCodes;
  fees: ListingFees;
  notifications: Notifications;
  idempotencyKeys: IdempotencyKeys;
  claims: Pick<Claims, "find" | "judge">;
  /** Writes an entry of staff's trail, in the transaction of what they did. */
  recordStaffAction: RecordStaffAction;
  /** Returns an unguessable payment reference of letters, digits and dashes. */
  newReference(): string;
};
