import type { StockItem } from "./demo-stock.ts";
import type { PropertyType } from "./property.ts";
import type { Tier } from "./places/town-table.ts";
import type { Random } from "./random.ts";

/** A published property with its age and its badges. */
export type ScheduledItem = StockItem & {
  /** Hours since publication. */
  ageHours: number;
  isFeatured: boolean;
  isPromoted: boolean;
  isUrgent: boolean;
  isHighlighted: boolean;
};

const feeLongestHours = 13 * 24;
const subscriberLongestHours = 60 * 24;
const featuredCount = 28;
const promotedCount = 24;
const urgentCount = 12;
const highlightedCount = 16;

function ages(random: Random, count: number, longest: number, skew: number): number[] {
  // One age per equal interval, so that the properties are evenly distributed over the days
  return Array.from({ length: count }, (_, i) => Math.max(1 + i / 20, longest * ((i + random.next()) / count) ** skew));
}

function sameness(item: StockItem, earlier: readonly StockItem[]): number {
  let penalty = 0;
  for (let back = 1; back <= 6; back += 1) {
    const other = earlier[earlier.length - back];
    if (!other) break;
    if (other.propertyType === item.propertyType) penalty += back === 1 ? 40 : back === 2 ? 14 : 0;
    if (other.seller === item.seller) penalty += back === 1 ? 12 : back < 4 ? 4 : 0;
    if (other.place.region === item.place.region) penalty += back < 3 ? 4 / back : 0;
    if (other.area === item.area) penalty += 10;
  }
  return penalty;
}

/** Counts the chosen items, to balance types and regions. */
function createTurns(pool: readonly StockItem[]) {
  const total = new Map<string, number>();
  const taken = new Map<string, number>();
  const keysOf = (item: StockItem): string[] => [item.propertyType, item.place.region];
  const count = (counts: Map<string, number>, item: StockItem): void => {
    for (const key of keysOf(item)) counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  pool.forEach((item) => {
    count(total, item);
  });
  const size = pool.length;
  let turn = 0;
  return {
    /** Returns by how many properties the item's type and region are below an even distribution. */
    lateness: (item: StockItem): number =>
      keysOf(item).reduce((sum, key) => sum + ((total.get(key) ?? 0) * (turn + 1)) / size - (taken.get(key) ?? 0), 0),
    take(item: StockItem): void {
      turn += 1;
      count(taken, item);
    },
  };
}

type Pool = { items: StockItem[]; turns: ReturnType<typeof createTurns> };

function takeNext(random: Random, { items, turns }: Pool, earlier: readonly StockItem[]): StockItem {
  let best = 0;
  let bestScore = Number.POSITIVE_INFINITY;
  items.forEach((item, index) => {
    const score = sameness(item, earlier) - 9 * turns.lateness(item) + random.next() * 4;
    if (score < bestScore) [best, bestScore] = [index, score];
  });
  const item = items.splice(best, 1)[0] as StockItem;
  turns.take(item);
  return item;
}

function makePool(items: StockItem[]): Pool {
  return { items, turns: createTurns(items) };
}

function interleave(random: Random, stock: readonly StockItem[]): { item: StockItem; ageHours: number }[] {
  const bySubscription = makePool(stock.filter(({ seller }) => seller.subscriptionEnd));
  const byFee = makePool(stock.filter(({ seller }) => !seller.subscriptionEnd));
  const slots = [
    ...ages(random, byFee.items.length, feeLongestHours, 1.15).map((ageHours) => ({ ageHours, pool: byFee })),
    ...ages(random, bySubscription.items.length, subscriberLongestHours, 1.9).map((ageHours) => ({
      ageHours,
      pool: bySubscription,
    })),
  ].sort((a, b) => a.ageHours - b.ageHours);
  const earlier: StockItem[] = [];
  return slots.map(({ ageHours, pool }) => {
    const item = takeNext(random, pool, earlier);
    earlier.push(item);
    return { item, ageHours };
  });
}

const showpieces: Partial<Record<PropertyType, number>> = {
  apartment: 4,
  duplex: 6,
  condo: 5,
  "serviced apartment": 5,
  "air-bnb": 4,
  "guest house": 3,
  commercial: 1,
  land: 0.2,
};
const shownByTier: Record<Tier, number> = { prime: 1.6, mid: 1.2, big: 1, capital: 0.8, small: 0.15 };

function pickShown(random: Random, items: readonly StockItem[], count: number, already: ReadonlySet<StockItem>): Set<StockItem> {
  const shown = new Set<StockItem>();
  const seen = new Map<string, number>();
  const keysOf = ({ propertyType, place }: StockItem): string[] => [propertyType, place.city];
  while (shown.size < count) {
    const item = random.weighted(
      items.map((candidate) => {
        const repeats = keysOf(candidate).reduce((sum, key) => sum + (seen.get(key) ?? 0), 0);
        const appeal = (showpieces[candidate.propertyType] ?? 0) * shownByTier[candidate.area.tier];
        const weight = shown.has(candidate) ? 0 : appeal / (1 + 0.4 * repeats);
        return [candidate, already.has(candidate) ? weight / 6 : weight] as const;
      }),
    );
    shown.add(item);
    for (const key of keysOf(item)) seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  return shown;
}

/** Assigns ages, newest first with mixed types, and badges to subscribers' properties. */
export function scheduleStock(random: Random, stock: readonly StockItem[]): ScheduledItem[] {
  const order = interleave(random, stock);
  // Only subscribers have badges
  const eligible = order.map(({ item }) => item).filter(({ seller }) => seller.subscriptionEnd);
  const featured = pickShown(random, eligible, featuredCount, new Set());
  const promoted = pickShown(random, eligible, promotedCount, featured);
  const urgent = new Set(random.sample(eligible, urgentCount));
  const highlighted = new Set(random.sample(eligible, highlightedCount));
  return order.map(({ item, ageHours }) => ({
    ...item,
    ageHours,
    isFeatured: featured.has(item),
    isPromoted: promoted.has(item),
    isUrgent: urgent.has(item),
    isHighlighted: highlighted.has(item),
  }));
}
