import { isUnavailable } from "../../platform/app-error.ts";
import { askEach } from "./ask-each.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { abandonOld, findUnsettled, markTried, type Window } from "./payments.repository.ts";
import { sendAllBack } from "./send-back.ts";
import { settlePayment } from "./settle-payment.ts";

const window = { askAfterMinutes: 10, giveUpAfterHours: 24 } as const;
const mostAtOnce = 100;

/** One that fails by itself stops no other, now or at the next time: whichever was tried longest ago comes first. */
async function settleOne(deps: PaymentsDeps, reference: string): Promise<void> {
  await markTried(deps.db, reference, deps.clock.now());
  try {
    await settlePayment(deps, reference, "reconciler");
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.reportError(error, { message: "a payment could not be settled", reference });
  }
}

async function settleForgotten(deps: PaymentsDeps, moment: Window): Promise<void> {
  try {
    await askEach(await findUnsettled(deps.db, moment, mostAtOnce), (reference) => settleOne(deps, reference));
  } finally {
    await abandonOld(deps.db, moment);
  }
}

/**
 * Finds out what became of payments that nobody told of: buyers who closed the tab, webhooks that were lost, mobile money
 * that was approved later. And sends back the money that came for nothing.
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  try {
    await settleForgotten(deps, { ...window, now: deps.clock.now() });
  } finally {
    await sendAllBack(deps);
  }
}
