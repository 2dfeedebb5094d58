import type { Rates } from "../../rate-limits.ts";
import { giveAllBack, type Limiter } from "../../platform/security/rate-limiter.ts";
import { AppError, tooManyAttempts } from "../../platform/app-error.ts";

/** `name` is the typed name in lower case. `deviceId` is set for a browser from which this account has signed in before. */
type Attempt = { name: string; address: string; deviceId: string | null };

/** A limit that an attempt counts against, and whether a correct password counts too. */
type Step = readonly [limiter: Limiter, key: string, countsCorrect?: "counts correct"];

function stepsOf(rates: Rates, { name, address, deviceId }: Attempt): Step[] {
  const from = `${name} ${deviceId ?? address}`;
  return [
    [rates.loginsPerAddress, address, "counts correct"],
    // Others can use up the limit of a name from an address, but not the limit of a known device.
    ...(deviceId === null ? ([[rates.wrongPasswordsPerAddress, address]] as const) : []),
    [rates.loginsPerName, from, "counts correct"],
    [rates.wrongPasswordsPerName, from],
  ];
}

/** Whether a network with few attempts at this name skips the delay: constant attempts of others would keep the owner out. Few may, so that guesses from many networks are delayed, too. */
async function isFirstTry(rates: Rates, { name, address }: Attempt): Promise<boolean> {
  return (
    (await rates.firstTriesPerNetwork.take(`${name} ${address}`)) === null && (await rates.firstTriesPerName.take(name)) === null
  );
}

async function delayOf(rates: Rates, attempt: Attempt): Promise<Step[]> {
  const isExempt = attempt.deviceId !== null || (await isFirstTry(rates, attempt));
  return isExempt ? [] : [[rates.wrongPasswordDelay, attempt.name]];
}

/** Counts a known device with all others of the account: who knew the password once may have many. Beyond their limit it counts as a stranger's. */
async function takeDevice(rates: Rates, attempt: Attempt): Promise<{ counted: Attempt; taken: Step[] }> {
  if (attempt.deviceId === null) return { counted: attempt, taken: [] };
  const { wrongPasswordsFromBrowsers } = rates;
  if ((await wrongPasswordsFromBrowsers.take(attempt.name)) === null)
    return { counted: attempt, taken: [[wrongPasswordsFromBrowsers, attempt.name]] };
  return { counted: { ...attempt, deviceId: null }, taken: [] };
}

/** Counts an attempt and returns the counted steps. A refused attempt does not count against the name. */
async function takeAttempts(rates: Rates, attempt: Attempt): Promise<Step[]> {
  const { counted, taken } = await takeDevice(rates, attempt);
  const takeAll = async (steps: readonly Step[]): Promise<void> => {
    for (const step of steps) {
      const waitSeconds = await step[0].take(step[1]);
      if (waitSeconds !== null) {
        await giveAllBack(taken.filter(([, used]) => used !== attempt.address));
        throw tooManyAttempts(waitSeconds);
      }
      taken.push(step);
    }
  };
  await takeAll(stepsOf(rates, counted));
  await takeAll(await delayOf(rates, counted));
  return taken;
}

/** Compares a password. The attempt counts as wrong before, so that concurrent ones cannot pass the limit. @throws AppError "too_many", and those of the comparison */
export async function countAttempt<T>(rates: Rates, attempt: Attempt, compare: () => Promise<T>): Promise<T> {
  const taken = await takeAttempts(rates, attempt);
  try {
    const result = await compare();
    await giveAllBack(taken.filter(([, , countsCorrect]) => countsCorrect === undefined));
    return result;
  } catch (error) {
    const isWrong = error instanceof AppError && (error.code === "unauthenticated" || error.code === "invalid");
    if (!isWrong) await giveAllBack(taken);
    throw error;
  }
}
