import ipaddr from "ipaddr.js";
import { rateLimits } from "../../config.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import type { LimiterFactory } from "../../platform/security/rate-limiter.ts";

/** The push services of Chrome and its kin, Firefox, Edge and Safari. */
const browserServices = ["fcm.googleapis.com", "push.services.mozilla.com", "notify.windows.com", "push.apple.com"];

/** Whether a host is the push service of a common browser. */
export function isBrowserService(hostname: string): boolean {
  return browserServices.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

/** A domain has any number of names, so they count as one; an IPv6 address counts with its network. */
function targetOf(hostname: string): string {
  const address = hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(address) ? networkOf(address) : hostname.replace(/\.$/, "").split(".").slice(-2).join(".");
}

/**
 * Limits pushes to hosts that no common browser uses: people choose the addresses, and could aim our pushes at the server of a stranger.
 * Returns whether one may go out to the address.
 */
export type TakeForeignPush = (person: string, endpoint: string) => Promise<boolean>;

export function createForeignPushLimits(limiters: Pick<LimiterFactory, "create">): TakeForeignPush {
  const perPerson = limiters.create("foreign-pushes-person", rateLimits.foreignPushesPerPerson);
  const perDomain = limiters.create("foreign-pushes-domain", rateLimits.foreignPushesPerDomain);
  return async (person, endpoint) => {
    const hostname = URL.canParse(endpoint) ? new URL(endpoint).hostname : "";
    if (isBrowserService(hostname)) return true;
    return (await perPerson.take(person)) === null && (await perDomain.take(targetOf(hostname))) === null;
  };
}
