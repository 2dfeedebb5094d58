import ipaddr from "ipaddr.js";
import type { Rates } from "../../rate-limits.ts";
import { networkOf } from "../../platform/security/addresses.ts";
import { LRUCache } from "lru-cache";
import type { Clock } from "../../platform/process/clock.ts";
import type { PushOutcome } from "../../platform/sending/web-push.ts";

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

/** Limits pushes to hosts of no common browser: people choose the addresses, and could aim ours at a stranger's server. Whether one may go out. */
export function createForeignPushLimits({ foreignPushesPerPerson, foreignPushesPerDomain }: Rates) {
  return async (person: string, endpoint: string): Promise<boolean> => {
    const hostname = URL.canParse(endpoint) ? new URL(endpoint).hostname : "";
    if (isBrowserService(hostname)) return true;
    return (
      (await foreignPushesPerPerson.take(person)) === null && (await foreignPushesPerDomain.take(targetOf(hostname))) === null
    );
  };
}

/** Push services answer within a second. A slow answer holds a place of the queue as a missing one does. */
const slowMs = 2_000;
const maxSlow = 3;
const hourMs = 3_600_000;
/** How many people are remembered. */
const maxPeople = 10_000;

/**
 * Limits how long the push services of one person can hold up the deliveries of others: after three slow or unanswered pushes none goes
 * out until an hour after the last of them. Remembers in this process, by person. An answered push resets nothing: people choose the
 * addresses, and could add a quick one in between.
 */
export function createGuardPush(clock: Clock) {
  const people = new LRUCache<string, { times: number; until: number }>({ max: maxPeople });
  const find = (person: string, now: number) => {
    const found = people.get(person);
    return found && found.until > now ? found : { times: 0, until: 0 };
  };
  return async (person: string, send: () => Promise<PushOutcome>): Promise<PushOutcome> => {
    const begun = clock.now().getTime();
    if (find(person, begun).times >= maxSlow)
      return { kind: "failed", reason: "The push services of this person do not answer in time" };
    const outcome = await send();
    const ended = clock.now().getTime();
    if (outcome.kind === "unanswered" || ended - begun >= slowMs)
      people.set(person, { times: find(person, ended).times + 1, until: ended + hourMs });
    return outcome;
  };
}
