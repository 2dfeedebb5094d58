import { paths } from "../../lib/navigation/paths.ts";
import type { PaymentKind } from "./order.ts";

/** Where a checkout leads back to in a tab without a history. */
export const fallbacks = { subscription: paths.subscriptionPlans, listing: paths.myProperties } satisfies Record<
  PaymentKind,
  string
>;
