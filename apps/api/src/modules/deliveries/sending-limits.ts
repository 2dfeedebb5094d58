import type { DeliveryChannel } from "@efie/contract";
import type { Rates } from "../../rate-limits.ts";
import { AppError } from "../../platform/app-error.ts";
import { giveAllBack, type Limiter, type LimitStep } from "../../platform/security/rate-limiter.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { hasTag } from "../../platform/sending/mailbox.ts";
import { limitedRecipient } from "./recipient.ts";

/** A code or link that a person requests. */
export type SendRequest = {
  channel: DeliveryChannel;
  to: string;
  /** Null for a guest. */
  userId: number | null;
  /** The client's IP address, or what stands for it: a browser that the account knows. */
  address: string;
  /** A mail that anybody can cause, to any address: it takes nothing from what is left for codes and links of accounts. */
  unproved?: "guest_search" | "welcome";
  /** The person has proved that the address or number is theirs. What others have sent to it takes nothing from them. */
  isProved?: boolean;
};

/** Counts a request to send, and says whether it may be sent. For requests whose answer is the same for everybody. */
export async function maySend(rates: Rates, request: SendRequest): Promise<boolean> {
  try {
    await takeSend(rates, request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** The last four digits are the subscriber's, in a block of 10,000 that belongs to one network. */
const blockDigits = -4;

/** The limits of what people ask to be sent: by sender, network and recipient, and of SMS to one block of numbers (SMS pumping). Wrong recipients count as right ones do. */
function stepsOf(rates: Rates, { channel, to, userId, address, unproved, isProved }: SendRequest): LimitStep[] {
  const [recipient, network] = [limitedRecipient(channel, to), networkOf(address)];
  const steps: LimitStep[] = userId === null ? [] : [[rates.sendsPerPerson, String(userId)]];
  // Registering has its own limit for a network.
  if (unproved !== "welcome") steps.push([rates.sendsDelay, network]);
  // A stranger in another network does not use up what a mailbox's owner may ask for.
  if (unproved === "guest_search")
    steps.push([rates.guestSearchMailsPerNetwork, `${network} ${recipient}`], [rates.guestSearchMailsPerRecipient, recipient]);
  else if (unproved === "welcome") steps.push([rates.welcomeMailsPerRecipient, recipient]);
  else if (isProved) steps.push([rates.sendsPerHolder, `${userId} ${recipient}`]);
  else steps.push([rates.sendsPerRecipient, recipient], [rates.sendsPerRecipientAndDay, recipient]);
  // What strangers make us send keeps nobody from a code at a number that they have proved.
  if (channel === "sms" && isProved) steps.push([rates.smsToProved, "all"]);
  else if (channel === "sms") steps.push([rates.smsPerNumberBlock, recipient.slice(0, blockDigits)], [rates.smsTogether, "all"]);
  return steps;
}

/** Other addresses of the mailbox, which are strangers', do not use up the last ones of an account. */
async function takeLast(rates: Rates, { channel, userId, to }: SendRequest, limiter: Limiter): Promise<boolean> {
  const hasLast =
    channel === "email" &&
    userId !== null &&
    !hasTag(to) &&
    (limiter === rates.sendsPerRecipient || limiter === rates.sendsPerRecipientAndDay);
  return hasLast && (await rates.sendsPerAddress.take(to.toLowerCase())) === null;
}

/** Counts a request to send. @throws AppError "too_many" with the seconds to wait */
export async function takeSend(rates: Rates, request: SendRequest): Promise<void> {
  const steps = stepsOf(rates, request);
  for (const [index, [limiter, key]] of steps.entries()) {
    const waitSeconds = await limiter.take(key);
    if (waitSeconds === null) continue;
    if (await takeLast(rates, request, limiter)) return;
    // Nothing is sent: who waits behind a busy address keeps what is theirs.
    await giveAllBack(steps.slice(0, index));
    throw new AppError("too_many", "Too many codes and links were asked for. Please try again later.", {
      retryAfterSeconds: waitSeconds,
    });
  }
}
