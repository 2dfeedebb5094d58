import { feeSentence } from "../../entities/payment/listing-fee.ts";
import { paths, readNextPath } from "../../lib/navigation/paths.ts";

/** Where somebody is on the way to, of which the first sentence of the page speaks. */
function isBoundFor(path: string, search: string): boolean {
  return readNextPath(new URLSearchParams(search)).startsWith(path);
}

/** Passed on to the login page, in the history state, where a session ended by itself. */
export const endedState = { hasEnded: true } as const;

function readEnded(state: unknown): boolean {
  return ((state ?? {}) as { hasEnded?: unknown }).hasEnded === true;
}

/** Why to log in. */
export function loginLead(search: string, state: unknown): string {
  if (readEnded(state)) return "You were logged out on this device. Log in again to go on where you were.";
  if (isBoundFor(paths.sell, search)) return `Log in to post your property. ${feeSentence}`;
  if (isBoundFor(paths.wanted, search)) return "Log in to say what you look for, or to answer who looks for what you offer.";
  if (isBoundFor(paths.alerts, search))
    return "Log in to see your alerts. Without an account, the emails of an alert lead to it: change or end it there.";
  return "Log in to save properties, write to owners and post your own.";
}

/** What an account costs, and what it does not pay for. */
export function registerLead(search: string): string {
  if (isBoundFor(paths.sell, search)) return `An account is free. ${feeSentence}`;
  return "An account is free, for those who look for a home and for those who have one to offer.";
}
