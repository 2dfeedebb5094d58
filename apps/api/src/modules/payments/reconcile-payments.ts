import { isUnavailable } from "../../platform/app-error.ts";
import { processEach } from "./process-each.ts";
import type { PaymentsDeps } from "./payments-deps.ts";
import { abandonOld, findUnsettled, markTried, type Window } from "./payments.repository.ts";
import { requestDueRefunds } from "./request-refunds.ts";
import { settlePayment } from "./settle-payment.ts";

const window = { askAfterMinutes: 10, giveUpAfterHours: 24 } as const;
const batchSize = 100;

/** A payment that fails does not stop the others. The least recently tried comes first at the next run. */
async function settleOne(deps: PaymentsDeps, reference: string): Promise<void> {
  await markTried(deps.db, reference, deps.clock.now());
  try {
    await settlePayment(deps, reference, "reconciler");
  } catch (error) {
    if (isUnavailable(error)) throw error;
    deps.reportError(error, { message: "a payment could not be settled", reference });
  }
}

async function settleUnsettled(deps: PaymentsDeps, current: Window): Promise<void> {
  try {
    await processEach(await findUnsettled(deps.db, current, batchSize), (reference) => settleOne(deps, reference));
  } finally {
    await abandonOld(deps.db, current);
  }
}

/**
 * Settles payments that no client or webhook reported: closed tabs, lost webhooks, mobile money approved late. Then requests
 * the refunds of refused payments. @throws AppError "unavailable" when the provider cannot be reached
 */
export async function reconcilePayments(deps: PaymentsDeps): Promise<void> {
  try {
    await settleUnsettled(deps, { ...window, now: deps.clock.now() });
  } finally {
    await requestDueRefunds(deps);
  }
}
