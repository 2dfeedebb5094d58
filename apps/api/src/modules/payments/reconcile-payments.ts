import { AppError } from "../../platform/app-error.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { abandonOld, findUnsettled, type Window } from "./payments.repository.ts";
import { sendAllBack } from "./send-back.ts";
import { settlePayment } from "./settle-payment.ts";

const window = { askAfterMinutes: 10, giveUpAfterHours: 24 } as const;
const mostAtOnce = 100;

/** Where the provider is down, the others would fail as well: that is raised. One that fails by itself stops no other. */
async function settleOne(deps: PaymentsDeps, reference: string): Promise<void> {
  try {
    await settlePayment(deps, reference, "reconciler");
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    deps.log.error({ err: error, reference }, "a payment could not be settled");
  }
}

async function settleForgotten(deps: PaymentsDeps, moment: Window): Promise<void> {
  for (const reference of await findUnsettled(deps.db, moment, mostAtOnce)) await settleOne(deps, reference);
  await abandonOld(deps.db, moment);
}

/**
 * Finds out what became of payments that nobody told of: buyers who closed the tab, webhooks that were lost, mobile money
 * that was approved later. And sends back the money that came for nothing.
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  await settleForgotten(deps, { ...window, now: deps.clock.now() });
  await sendAllBack(deps);
}
