import { rateLimits, wrongPasswordDelay } from "../../rate-limits.ts";
import { giveAllBack, type Limiter, type LimiterFactory } from "../../platform/security/rate-limiter.ts";
import { AppError, tooManyAttempts } from "../../platform/app-error.ts";

/** All limits of accounts: of logins, and of what changes or mails an account. */
export function createAccountLimits(limiters: Pick<LimiterFactory, "create" | "createDelay">) {
  return {
    // The address is checked first, so that one attacker does not use up a name's limit.
    loginsPerAddress: limiters.create("logins-address", rateLimits.loginsPerAddress),
    wrongPasswordsPerAddress: limiters.create("wrong-address", rateLimits.wrongPasswordsPerAddress),
    loginsPerName: limiters.create("logins-name", rateLimits.loginsPerName),
    wrongPasswordsPerName: limiters.create("wrong-name", rateLimits.wrongPasswordsPerName),
    wrongPasswordsFromBrowsers: limiters.create("wrong-browsers", rateLimits.wrongPasswordsFromBrowsers),
    firstTriesPerNetwork: limiters.create("first-tries-network", rateLimits.firstTriesPerNetwork),
    firstTriesPerName: limiters.create("first-tries-name", rateLimits.firstTriesPerName),
    wrongPasswordDelay: limiters.createDelay("wrong-delay", wrongPasswordDelay),
    passwordChangesPerPerson: limiters.create("password-changes", rateLimits.passwordChangesPerPerson),
    emailChangesPerPerson: limiters.create("email-changes", rateLimits.emailChangesPerPerson),
    phoneChangesPerPerson: limiters.create("phone-changes", rateLimits.phoneChangesPerPerson),
    usernameChangesPerPerson: limiters.create("username-changes", rateLimits.usernameChangesPerPerson),
    newDeviceMailsPerPerson: limiters.create("new-device-mails", rateLimits.newDeviceMailsPerPerson),
    noticesPerMailbox: limiters.create("notices-mailbox", rateLimits.noticesPerMailbox),
    noticesPerAddress: limiters.create("notices-address", rateLimits.noticesPerAddress),
    registrationsPerAddress: limiters.create("registrations", rateLimits.registrationsPerAddress),
  };
}
export type AccountLimits = ReturnType<typeof createAccountLimits>;

/** `name` is the typed name in lower case. `deviceId` is set for a browser from which this account has signed in before. */
type Attempt = { name: string; address: string; deviceId: string | null };

/** A limit that an attempt counts against, and whether a correct password counts too. */
type Step = readonly [limiter: Limiter, key: string, countsCorrect?: "counts correct"];

function stepsOf(limits: AccountLimits, { name, address, deviceId }: Attempt): Step[] {
  const from = `${name} ${deviceId ?? address}`;
  return [
    [limits.loginsPerAddress, address, "counts correct"],
    // Others can use up the limit of a name from an address, but not the limit of a known device.
    ...(deviceId === null ? ([[limits.wrongPasswordsPerAddress, address]] as const) : []),
    [limits.loginsPerName, from, "counts correct"],
    [limits.wrongPasswordsPerName, from],
  ];
}

/** Whether a network with few attempts at this name skips the delay: constant attempts of others would keep the owner out. Few may, so that guesses from many networks are delayed, too. */
async function isFirstTry(limits: AccountLimits, { name, address }: Attempt): Promise<boolean> {
  return (
    (await limits.firstTriesPerNetwork.take(`${name} ${address}`)) === null &&
    (await limits.firstTriesPerName.take(name)) === null
  );
}

async function delayOf(limits: AccountLimits, attempt: Attempt): Promise<Step[]> {
  const isExempt = attempt.deviceId !== null || (await isFirstTry(limits, attempt));
  return isExempt ? [] : [[limits.wrongPasswordDelay, attempt.name]];
}

/** Counts a known device with all others of the account: who knew the password once may have many. Beyond their limit it counts as a stranger's. */
async function takeDevice(limits: AccountLimits, attempt: Attempt): Promise<{ counted: Attempt; taken: Step[] }> {
  if (attempt.deviceId === null) return { counted: attempt, taken: [] };
  const { wrongPasswordsFromBrowsers } = limits;
  if ((await wrongPasswordsFromBrowsers.take(attempt.name)) === null)
    return { counted: attempt, taken: [[wrongPasswordsFromBrowsers, attempt.name]] };
  return { counted: { ...attempt, deviceId: null }, taken: [] };
}

/** Counts an attempt and returns the counted steps. A refused attempt does not count against the name. */
async function takeAttempts(limits: AccountLimits, attempt: Attempt): Promise<Step[]> {
  const { counted, taken } = await takeDevice(limits, attempt);
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
  await takeAll(stepsOf(limits, counted));
  await takeAll(await delayOf(limits, counted));
  return taken;
}

/** Compares a password. The attempt counts as wrong before, so that concurrent ones cannot pass the limit. @throws AppError "too_many", and those of the comparison */
export async function countAttempt<T>(limits: AccountLimits, attempt: Attempt, compare: () => Promise<T>): Promise<T> {
  const taken = await takeAttempts(limits, attempt);
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
