import { rateLimits, wrongPasswordDelay } from "../../config.ts";
import type { Limiter, LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { AppError } from "../../platform/app-error.ts";
import { AccountErrors } from "./account-errors.ts";

/** What keeps guessers out, and nobody else: the address is judged first. */
export type LoginLimits = {
  loginsPerAddress: Limiter;
  wrongPasswordsPerAddress: Limiter;
  loginsPerName: Limiter;
  wrongPasswordsPerName: Limiter;
  firstTriesPerNetwork: Limiter;
  firstTriesPerName: Limiter;
  wrongPasswordDelay: Limiter;
};

export function createLoginLimits(limiters: Pick<LimiterFactory, "create" | "createDelay">): LoginLimits {
  return {
    loginsPerAddress: limiters.create("logins-address", rateLimits.loginsPerAddress),
    wrongPasswordsPerAddress: limiters.create("wrong-address", rateLimits.wrongPasswordsPerAddress),
    loginsPerName: limiters.create("logins-name", rateLimits.loginsPerName),
    wrongPasswordsPerName: limiters.create("wrong-name", rateLimits.wrongPasswordsPerName),
    firstTriesPerNetwork: limiters.create("first-tries-network", rateLimits.firstTriesPerNetwork),
    firstTriesPerName: limiters.create("first-tries-name", rateLimits.firstTriesPerName),
    wrongPasswordDelay: limiters.createDelay("wrong-delay", wrongPasswordDelay),
  };
}

/** Who tries: `name` as it was typed, in lower case; `deviceId` of a browser from which this very account has signed in before. */
export type Attempt = { name: string; address: string; deviceId: string | null };

/** What an attempt counts against, and whether a right one counts, too. */
type Step = { limiter: Limiter; key: string; countsRight?: true };

function stepsOf(limits: LoginLimits, { name, address, deviceId }: Attempt): Step[] {
  const from = `${name} ${deviceId ?? address}`;
  const ofAll: Step[] = [{ limiter: limits.loginsPerAddress, key: address, countsRight: true }];
  const ofName: Step[] = [
    { limiter: limits.loginsPerName, key: from, countsRight: true },
    { limiter: limits.wrongPasswordsPerName, key: from },
  ];
  // Others may use up what an address and a name have together, but not what a device has that signed in before.
  return deviceId === null
    ? [...ofAll, { limiter: limits.wrongPasswordsPerAddress, key: address }, ...ofName]
    : [...ofAll, ...ofName];
}

/**
 * Whether a network that has hardly tried this name may pass the delay: whoever keeps asking would otherwise have every turn, and keep
 * everybody else out. Only so many of these for one name: guesses from many networks are delayed all the same.
 */
async function isFirstTry(limits: LoginLimits, { name, address }: Attempt): Promise<boolean> {
  return (
    (await limits.firstTriesPerNetwork.take(`${name} ${address}`)) === null &&
    (await limits.firstTriesPerName.take(name)) === null
  );
}

async function delayOf(limits: LoginLimits, attempt: Attempt): Promise<Step[]> {
  const isSpared = attempt.deviceId !== null || (await isFirstTry(limits, attempt));
  return isSpared ? [] : [{ limiter: limits.wrongPasswordDelay, key: attempt.name }];
}

async function giveBack(steps: readonly Step[]): Promise<void> {
  for (const { limiter, key } of steps) await limiter.giveBack(key);
}

/** Answers the steps that were taken. One that is refused takes nothing from the name. */
async function count(limits: LoginLimits, attempt: Attempt): Promise<Step[]> {
  const taken: Step[] = [];
  const take = async (step: Step): Promise<void> => {
    const waitSeconds = await step.limiter.take(step.key);
    if (waitSeconds !== null) {
      await giveBack(taken.filter(({ key }) => key !== attempt.address));
      throw AccountErrors.tooMany(waitSeconds);
    }
    taken.push(step);
  };
  for (const step of stepsOf(limits, attempt)) await take(step);
  for (const step of await delayOf(limits, attempt)) await take(step);
  return taken;
}

/** Whether the password was the wrong one: anything else that goes wrong is not its owner's fault. */
function isWrongPassword(error: unknown): boolean {
  return error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid");
}

/**
 * Compares a password. The attempt counts as wrong until it proves right: otherwise a hundred at once would pass before the first
 * counts. One that could not be compared at all does not count.
 * @throws AppError "too many", and whatever the comparison raises
 */
export async function countAttempt<T>(limits: LoginLimits, who: Attempt, compare: () => Promise<T>): Promise<T> {
  const taken = await count(limits, who);
  try {
    const result = await compare();
    await giveBack(taken.filter(({ countsRight }) => countsRight !== true));
    return result;
  } catch (error) {
    if (!isWrongPassword(error)) await giveBack(taken);
    throw error;
  }
}
