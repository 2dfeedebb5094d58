import type { DeliveryChannel } from "@efie/contract";
import { networkDelays, rateLimits } from "../../rate-limits.ts";
import { AppError } from "../../platform/app-error.ts";
import { giveAllBack, type Limiter, type LimiterFactory } from "../../platform/security/rate-limiter.ts";
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

/** Counts a request to send. @throws AppError "too_many" with the seconds to wait */
type TakeSend = (request: SendRequest) => Promise<void>;

/** Counts a request to send, and says whether it may be sent. For requests whose answer is the same for everybody. */
export async function maySend(takeSend: TakeSend, request: SendRequest): Promise<boolean> {
  try {
    await takeSend(request);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many") return false;
    throw error;
  }
}

/** The last four digits are the subscriber's, in a block of 10,000 that belongs to one network. */
const blockDigits = -4;

type Steps = [limiter: Limiter, key: string][];

/** Limits what people ask to be sent, by sender, network and recipient, and SMS to one block of numbers (SMS pumping). Wrong recipients count as right ones do. */
export function createSendingLimits(limiters: Pick<LimiterFactory, "create" | "createDelay">): TakeSend {
  const perPerson = limiters.create("sends-person", rateLimits.sendsPerPerson);
  const perNetwork = limiters.createDelay("sends-network", networkDelays.sends);
  const perRecipient = limiters.create("sends-recipient", rateLimits.sendsPerRecipient);
  const perRecipientAndDay = limiters.create("sends-recipient-day", rateLimits.sendsPerRecipientAndDay);
  const perHolder = limiters.create("sends-holder", rateLimits.sendsPerRecipient);
  // Mails that anybody can cause. A stranger in another network does not use up what a mailbox's owner may ask for.
  const searchesPerNetwork = limiters.create("guest-searches-network", rateLimits.guestSearchMailsPerNetwork);
  const searches = limiters.create("guest-searches-recipient", rateLimits.guestSearchMailsPerRecipient);
  const welcomes = limiters.create("welcomes-recipient", rateLimits.welcomeMailsPerRecipient);
  const perBlock = limiters.create("sms-block", rateLimits.smsPerNumberBlock);
  const together = limiters.create("sms-together", rateLimits.smsTogether);
  const proved = limiters.create("sms-proved", rateLimits.smsTogether);
  const perAddress = limiters.create("sends-address", rateLimits.sendsPerAddress);
  const stepsOf = ({ channel, to, userId, address, unproved, isProved }: SendRequest): Steps => {
    const [recipient, network] = [limitedRecipient(channel, to), networkOf(address)];
    const steps: Steps = userId === null ? [] : [[perPerson, String(userId)]];
    // Registering has its own limit for a network.
    if (unproved !== "welcome") steps.push([perNetwork, network]);
    if (unproved === "guest_search") steps.push([searchesPerNetwork, `${network} ${recipient}`], [searches, recipient]);
    else if (unproved === "welcome") steps.push([welcomes, recipient]);
    else if (isProved) steps.push([perHolder, `${userId} ${recipient}`]);
    else steps.push([perRecipient, recipient], [perRecipientAndDay, recipient]);
    // What strangers make us send keeps nobody from a code at a number that they have proved.
    if (channel === "sms" && isProved) steps.push([proved, "all"]);
    else if (channel === "sms") steps.push([perBlock, recipient.slice(0, blockDigits)], [together, "all"]);
    return steps;
  };
  // Other addresses of the mailbox, which are strangers', do not use up the last ones of an account.
  const takeLast = async ({ channel, userId, to }: SendRequest, limiter: Limiter): Promise<boolean> => {
    const hasLast =
      channel === "email" && userId !== null && !hasTag(to) && (limiter === perRecipient || limiter === perRecipientAndDay);
    return hasLast && (await perAddress.take(to.toLowerCase())) === null;
  };
  return async (request) => {
    const steps = stepsOf(request);
    for (const [index, [limiter, key]] of steps.entries()) {
      const waitSeconds = await limiter.take(key);
      if (waitSeconds === null) continue;
      if (await takeLast(request, limiter)) return;
      // Nothing is sent: who waits behind a busy address keeps what is theirs.
      await giveAllBack(steps.slice(0, index));
      throw new AppError("too_many", "Too many codes and links were asked for. Please try again later.", {
        retryAfterSeconds: waitSeconds,
      });
    }
  };
}
