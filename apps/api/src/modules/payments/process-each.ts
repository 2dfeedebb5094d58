import { isUnavailable, type AppError } from "../../platform/app-error.ts";

/** This many failures in a row mean that the provider is down, not that one payment is faulty. */
const maxConsecutiveFailures = 3;

/**
 * Processes each item in turn by a call to the provider. A failed item does not stop the others.
 * @throws AppError "unavailable" when every item failed, or several in a row; the remaining items wait for the next call.
 */
export async function processEach<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  let lastFailure: AppError | null = null;
  let successes = 0;
  let consecutiveFailures = 0;
  for (const item of items) {
    try {
      await handle(item);
      successes += 1;
      consecutiveFailures = 0;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      lastFailure = error;
      consecutiveFailures += 1;
      if (consecutiveFailures === maxConsecutiveFailures) throw error;
    }
  }
  if (lastFailure && successes === 0) throw lastFailure;
}
