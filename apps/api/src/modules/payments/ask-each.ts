import { isUnavailable, type AppError } from "../../platform/app-error.ts";

/** So many failures one after the other are the provider's, not a payment's. */
const mostInARow = 3;

/**
 * Asks the provider about each, one after the other. What it will not say of one stops no other. @throws "unavailable" where it
 * answered nothing at all, or so often in a row that it must be down: the rest is left for another time.
 */
export async function askEach<T>(items: readonly T[], ask: (item: T) => Promise<void>): Promise<void> {
  let failure: AppError | null = null;
  let answers = 0;
  let inARow = 0;
  for (const item of items) {
    try {
      await ask(item);
      answers += 1;
      inARow = 0;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      failure = error;
      inARow += 1;
      if (inARow === mostInARow) throw error;
    }
  }
  if (failure && answers === 0) throw failure;
}
