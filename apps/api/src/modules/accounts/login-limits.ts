import { rateLimits, wrongPasswordDelay } from "../../config.ts";
import type { Limiter, LimiterFactory } from "../../platform/rate-limiter.ts";
import { AccountErrors } from "./account-errors.ts";

/** What keeps guessers out, and nobody else: the address is judged first. */
export type LoginLimits = {
  loginsPerAddress: Limiter;
  wrongPasswordsPerAddress: Limiter;
  loginsPerName: Limiter;
  wrongPasswordsPerName: Limiter;
  wrongPasswordDelay: Limiter;
};

export function createLoginLimits(limiters: Pick<LimiterFactory, "create" | "createDelay">): LoginLimits {
  return {
    loginsPerAddress: limiters.create("logins-address", rateLimits.loginsPerAddress),
    wrongPasswordsPerAddress: limiters.create("wrong-address", rateLimits.wrongPasswordsPerAddress),
    loginsPerName: limiters.create("logins-name", rateLimits.loginsPerName),
    wrongPasswordsPerName: limiters.create("wrong-name", rateLimits.wrongPasswordsPerName),
    wrongPasswordDelay: limiters.createDelay("wrong-delay", wrongPasswordDelay),
  };
}

/** Who tries: `name` as it was typed, in lower case; `deviceId` of a browser from which this very account has signed in before. */
export type Attempt = { name: string; address: string; deviceId: string | null };

type Step = { limiter: Limiter; key: string; isForgiven: boolean };

/** What an attempt counts against, in this order. */
function stepsOf(limits: LoginLimits, { name, address, deviceId }: Attempt): Step[] {
  const from = `${name} ${deviceId ?? address}`;
  const ofName = [
    { limiter: limits.loginsPerName, key: from, isForgiven: false },
    { limiter: limits.wrongPasswordsPerName, key: from, isForgiven: true },
  ];
  // Others may use up what an address and a name have together, but not what a device has that signed in before.
  if (deviceId !== null) return ofName;
  return [
    { limiter: limits.loginsPerAddress, key: address, isForgiven: false },
    { limiter: limits.wrongPasswordsPerAddress, key: address, isForgiven: true },
    ...ofName,
    { limiter: limits.wrongPasswordDelay, key: name, isForgiven: true },
  ];
}

/**
 * Counts an attempt as wrong until it proves right: otherwise a hundred at once would pass before the first counts. Answers what to call
 * when it was right. An attempt that is refused takes nothing from the name.
 * @throws AppError "too many"
 */
export async function countAttempt(limits: LoginLimits, attempt: Attempt): Promise<() => Promise<void>> {
  const taken: Step[] = [];
  for (const step of stepsOf(limits, attempt)) {
    const waitSeconds = await step.limiter.take(step.key);
    if (waitSeconds !== null) {
      for (const { limiter, key } of taken.filter((one) => one.key !== attempt.address)) await limiter.giveBack(key);
      throw AccountErrors.tooMany(waitSeconds);
    }
    taken.push(step);
  }
  return async () => {
    for (const { limiter, key, isForgiven } of taken) if (isForgiven) await limiter.giveBack(key);
  };
}
