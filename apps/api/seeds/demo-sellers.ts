import { dayMs } from "../src/platform/process/clock.ts";
import type { DemoPerson } from "./people.ts";
import type { Random } from "./random.ts";

/** A subscription of a seller, renewed without a gap. */
export type DemoSubscription = { username: string; start: Date; end: Date };

/** A seller with the share of published properties. */
export type Seller = {
  username: string;
  voice: "owner" | "agent";
  region: string;
  quota: number;
  subscriptionEnd: Date | null;
};

const periodDays = 30;
// Three periods are longer than the age of a subscriber's oldest property
const periods = 3;
/** Who has listings of a year. */
const longSubscriber = { username: "kwame_agent", periods: 13 };
const subscribingAgents = 8;

// Home regions of agents, landlords and others; every region has some
const agentRegions = [
  "Greater Accra",
  "Greater Accra",
  "Ashanti",
  "Greater Accra",
  "Western",
  "Central",
  "Greater Accra",
  "Northern",
  "Ashanti",
  "Eastern",
  "Greater Accra",
  "Volta",
];
const ownerRegions = [
  "Ashanti",
  "Greater Accra",
  "Central",
  "Greater Accra",
  "Bono",
  "Ashanti",
  "Western",
  "Greater Accra",
  "Upper West",
  "Eastern",
  "Greater Accra",
  "Upper East",
  "Volta",
  "Northern",
  "Ashanti",
  "Bono East",
  "Western North",
  "Savannah",
  "Oti",
  "North East",
  "Ahafo",
  "Greater Accra",
  "Central",
  "Greater Accra",
  "Ashanti",
  "Western",
  "Greater Accra",
];

const fixedQuotas: Record<string, number> = { kwame_agent: 25, yaw_landlord: 8 };
const quotaWeights = { subscriber: 18, agent: 8, landlord: 5, regular: 2 } as const;
const regularSellers = 8;

function shareQuotas(
  random: Random,
  people: readonly DemoPerson[],
  subscribers: ReadonlySet<string>,
  total: number,
): Map<string, number> {
  const quotas = new Map<string, number>();
  let left = total;
  for (const { username } of people) {
    // Every seller has at least one property
    const quota = fixedQuotas[username] ?? 1;
    quotas.set(username, quota);
    left -= quota;
  }
  const weights = people
    .filter(({ username }) => fixedQuotas[username] === undefined)
    .map(({ username, account_type }) => {
      const weight = quotaWeights[subscribers.has(username) ? "subscriber" : account_type];
      return [username, weight * (0.7 + 0.6 * random.next())] as const;
    });
  for (; left > 0; left -= 1) {
    const username = random.weighted(weights);
    quotas.set(username, (quotas.get(username) ?? 0) + 1);
  }
  return quotas;
}

/**
 * Chooses the sellers and their numbers of properties.
 * @param total number of published properties to distribute
 */
export function makeSellers(
  random: Random,
  people: readonly DemoPerson[],
  total: number,
  now: Date,
): { sellers: Seller[]; subscriptions: DemoSubscription[] } {
  // The two regular demo accounts are a buyer and a staff member, not sellers
  const regulars = people.filter(({ account_type }) => account_type === "regular").slice(2, 2 + regularSellers);
  const selling = [...people.filter(({ account_type }) => account_type !== "regular"), ...regulars];
  const agents = selling.filter((person) => person.account_type === "agent");
  const owners = selling.filter((person) => person.account_type !== "agent");
  const subscriptions = agents.slice(0, subscribingAgents).map(({ username }) => {
    const end = new Date(now.getTime() + random.int(15 * 24, 29 * 24) * (dayMs / 24));
    const count = username === longSubscriber.username ? longSubscriber.periods : periods;
    return { username, start: new Date(end.getTime() - count * periodDays * dayMs), end };
  });
  const quotas = shareQuotas(random, selling, new Set(subscriptions.map(({ username }) => username)), total);
  const sellers = selling.map((person): Seller => {
    const isAgent = person.account_type === "agent";
    const regions = isAgent ? agentRegions : ownerRegions;
    return {
      username: person.username,
      voice: isAgent ? "agent" : "owner",
      region: regions[(isAgent ? agents : owners).indexOf(person) % regions.length] ?? "Greater Accra",
      quota: quotas.get(person.username) ?? 0,
      subscriptionEnd: subscriptions.find(({ username }) => username === person.username)?.end ?? null,
    };
  });
  return { sellers, subscriptions };
}
