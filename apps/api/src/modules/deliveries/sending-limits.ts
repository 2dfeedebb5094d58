import type { DeliveryChannel } from "@efie/contract";
import { rateLimits } from "../../config.ts";
import { AppError } from "../../platform/app-error.ts";
import type { LimiterFactory, Limiter } from "../../platform/security/rate-limiter.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import { limitedRecipient } from "./recipient.ts";

/** A code or link that a person requests. */
export type SendRequest = {
  channel: DeliveryChannel;
  to: string;
  /** Null for a guest. */
  userId: number | null;
  /** The client's IP address. */
  address: string;
  /** The mail to confirm a guest's search: it takes nothing from what is left for codes and links of accounts. */
  isGuestSearch?: boolean;
  /** The person has proved that the address or number is theirs. What others have sent to it takes nothing from them. */
  isProved?: boolean;
};

/** Counts a request to send. @throws AppError "too_many" with the seconds to wait */
export type TakeSend = (request: SendRequest) => Promise<void>;

/** The last four digits are the subscriber's, in a block of 10,000 that belongs to one network. */
const blockDigits = -4;

function tooMany(retryAfterSeconds: number): AppError {
  return new AppError("too_many", "Too many codes and links were asked for. Please try again later.", { retryAfterSeconds });
}

/**
 * Limits what people ask to be sent, by sender, network and recipient; and SMS to many numbers of one block, which is how
 * networks are made to pay (SMS pumping). Wrong or unknown recipients count as right ones do.
 */
export function createSendingLimits(limiters: Pick<LimiterFactory, "create">): TakeSend {
  const perPerson = limiters.create("sends-person", rateLimits.sendsPerPerson);
  const perNetwork = limiters.create("sends-network", rateLimits.sendsPerNetwork);
  const perRecipient = limiters.create("sends-recipient", rateLimits.sendsPerRecipient);
  const perRecipientAndDay = limiters.create("sends-recipient-day", rateLimits.sendsPerRecipientAndDay);
  const perHolder = limiters.create("sends-holder", rateLimits.sendsPerRecipient);
  const perGuestSearch = limiters.create("guest-searches-recipient", rateLimits.guestSearchMailsPerRecipient);
  const perBlock = limiters.create("sms-block", rateLimits.smsPerNumberBlock);
  const together = limiters.create("sms-together", rateLimits.smsTogether);
  const proved = limiters.create("sms-proved", rateLimits.smsTogether);
  const toRecipient = ({ userId, isGuestSearch, isProved }: SendRequest, recipient: string): [Limiter, string][] => {
    if (isGuestSearch) return [[perGuestSearch, recipient]];
    if (isProved) return [[perHolder, `${userId} ${recipient}`]];
    return [
      [perRecipient, recipient],
      [perRecipientAndDay, recipient],
    ];
  };
  // What strangers make us send keeps nobody from a code at a number that they have proved.
  const toNumber = (recipient: string, isProved: boolean): [Limiter, string][] =>
    isProved
      ? [[proved, "all"]]
      : [
          [perBlock, recipient.slice(0, blockDigits)],
          [together, "all"],
        ];
  const stepsOf = (request: SendRequest): [Limiter, string][] => {
    const { channel, to, userId, address, isProved } = request;
    const recipient = limitedRecipient(channel, to);
    return [
      ...(userId === null ? [] : ([[perPerson, String(userId)]] as [Limiter, string][])),
      [perNetwork, networkOf(address)],
      ...toRecipient(request, recipient),
      ...(channel === "sms" ? toNumber(recipient, isProved === true) : []),
    ];
  };
  return async (request) => {
    for (const [limiter, key] of stepsOf(request)) {
      const waitSeconds = await limiter.take(key);
      if (waitSeconds !== null) throw tooMany(waitSeconds);
    }
  };
}
