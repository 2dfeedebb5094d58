import type { Clock } from "../../platform/process/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Claims } from "../claims/index.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Deliveries } from "../deliveries/index.ts";
import type { Notifications } from "../notifications/index.ts";
import type { PromoCodes } from "../promo-codes/index.ts";
import type { PropertyReviews } from "../properties/index.ts";

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
