import type { SubscriptionPlan } from "@efie/contract";
import type { Executor } from "../../platform/database/tables.ts";
import { presentPlan } from "./subscriptions.presenter.ts";
import { findPlans } from "./subscriptions.repository.ts";

/** Every plan on sale, in the order of the offer. */
export async function listSubscriptionPlans(reads: Executor): Promise<SubscriptionPlan[]> {
  return (await findPlans(reads)).map(presentPlan);
}
