import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Claims } from "../claims/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { PromoCodes } from "../promo-codes/index.ts";
import type { PropertyReviews } from "../properties/index.ts";
import { AppError } from "../../platform/app-error.ts";

export type ModerationDeps = {
  /** The primary, for reads too: a replica may still have a property in the queue that was just reviewed. */
  db: Executor;
  clock: Clock;
  accounts: Accounts;
  claims: Claims;
  /** Null on the command line, which notifies nobody. */
  deliveries: Pick<Deliveries, "queue"> | null;
  notifications: Notifications;
  reviews: PropertyReviews;
  promoCodes: PromoCodes;
};

/** With routes: the deliveries that failed are listed and sent again. */
export type ServedDeps = ModerationDeps & { deliveries: Pick<Deliveries, "queue" | "list" | "sendAgain"> };

/** The errors of staff calls, with the texts that staff read. */
export const ModerationErrors = {
  unknownUser: () => new AppError("not_found", "There is nobody of that name."),
  restricted: () => new AppError("conflict", "This account is suspended or banned."),
  lastStaff: () => new AppError("conflict", "The last member of staff cannot be revoked."),
  noReviewedProperty: () => new AppError("not_found", "No listing was kept with this entry."),
  noPromoCode: () => new AppError("not_found", "There is no such promo code."),
};
