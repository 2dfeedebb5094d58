import { AppError } from "../../platform/app-error.ts";
import { giveAllBack, takeAll, type LimitStep } from "../../platform/security/rate-limiter.ts";
import type { SecondFactorDeps } from "./second-factor-deps.ts";
import { SecondFactorErrors } from "./second-factor-errors.ts";

/** `deviceId` is set for a browser from which this account has signed in before: strangers do not use up its tries. */
export type Guesser = { userId: number; address: string; deviceId: string | null };

/**
 * Compares a code. It counts as wrong before it is compared, so that concurrent guesses cannot pass the limit. Only who knows the
 * password gets this far, so the tries of a person may be few.
 * @throws AppError "too_many", and the errors of the comparison
 */
export async function countTries<T>(
  { limits }: Pick<SecondFactorDeps, "limits">,
  { userId, address, deviceId }: Guesser,
  compare: () => Promise<T>,
): Promise<T> {
  const steps: LimitStep[] = [
    [limits.wrongPerAddress, address],
    [limits.wrongPerPerson, `${userId} ${deviceId ?? ""}`],
    // Together: somebody who knew the password before the app was on may have any number of such browsers.
    ...(deviceId === null ? [] : [[limits.wrongFromBrowsers, String(userId)] as const]),
  ];
  const waitSeconds = await takeAll(steps);
  if (waitSeconds !== null) throw SecondFactorErrors.tooMany(waitSeconds);
  try {
    const result = await compare();
    await giveAllBack(steps);
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === "invalid";
    if (!isWrong) await giveAllBack(steps);
    throw error;
  }
}
