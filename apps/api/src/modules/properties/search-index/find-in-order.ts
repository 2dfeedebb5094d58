import { BestMatches, type BestPage, type Match } from "./top-k.ts";
import type { Columns, SlotRange } from "./columns.ts";
import type { IndexQuery } from "./index-query.ts";
import type { ListOrder, OrderPart } from "./list-order.ts";
import type { SlotBits } from "./slot-bits.ts";
import type { SlotSearch } from "./slot-search.ts";

/** A search for a page in its order. `narrow` of what has to stand in a headline; the same search where that is no less. */
export type PageSearch = {
  columns: Columns;
  order: ListOrder;
  slots: SlotSearch;
  search: IndexQuery;
  page: BestPage;
  narrow: () => SlotSearch;
};

/**
 * A page of one tier. By relevance that is of headlines only, or of all others only; where the cheapest come first, of what has a
 * price, or of what is negotiable; else of everything.
 */
type TierSearch = PageSearch & { tier: 0 | 1 | null };

/** Nanoseconds, measured at a million properties: every step goes to several places far apart in memory. */
const costOfStep = 100;
/** Of matches, to estimate how many there are. */
const enough = 10_000;
/** Matches are not spread evenly: a part of an order that holds just enough for a page would often be one too few. */
const spare = 2;
const maxGrowth = 8;

/** The best matches in an order. */
export function findInOrder(asked: PageSearch): readonly Match[] {
  const { search, slots, page } = asked;
  const matches = slots.estimate(enough);
  const hasTiers = search.isRanked || isCheapestFirst(asked);
  if (!hasTiers) return findTier({ ...asked, tier: null }, matches);
  if (slots.isFew) return visitInside({ ...asked, tier: null }, []).matches;
  const isBegun = page.after?.tier === 1;
  const first = isBegun ? [] : findFirst(asked);
  if (first.length === page.limit) return first;
  const rest = { ...page, after: isBegun ? page.after : null, limit: page.limit - first.length };
  return [...first, ...findTier({ ...asked, page: rest, tier: 1 }, matches)];
}

/** The first tier: what a search by relevance finds in headlines, or what has a price. */
function findFirst(asked: PageSearch): readonly Match[] {
  if (!asked.search.isRanked) return findTier({ ...asked, tier: 0 }, asked.slots.estimate(enough));
  const slots = asked.narrow();
  return findTier({ ...asked, slots, tier: 0 }, slots.estimate(enough) * slots.headlineShare);
}

/** Whether what is negotiable has to come after what is dearer. */
function isCheapestFirst({ search, page }: PageSearch): boolean {
  return search.isByPrice && !page.isDescending && (search.filter.minPricePesewas ?? 0) === 0;
}

/** By walking through the order where many match, else by scanning as much of it as the page should need. */
function findTier(asked: TierSearch, matches: number): readonly Match[] {
  const { order, slots, page } = asked;
  const priced = rangeOfPrices(asked);
  const span = beyondPlace(asked, priced);
  const steps = (page.limit * (priced.to - priced.from)) / Math.max(1, matches);
  const passed = page.isDescending ? order.length - span.to : span.from;
  const parts = slots.isFew ? [] : order.partsFrom(page.isDescending, passed + spare * steps);
  const costOfVisit = slots.costOfVisit((matches * (parts[0]?.length ?? order.length)) / Math.max(1, order.length));
  const isWalk = costOfStep * Math.min(steps, span.to - span.from) < costOfVisit;
  const best = isWalk ? walk(asked, span, costOfVisit / costOfStep) : null;
  return (best ?? visit(asked, parts)).matches;
}

/** Where matches can stand in the order. */
function rangeOfPrices({ order, tier, search: { isByPrice, filter } }: TierSearch): SlotRange {
  if (!isByPrice) return { from: 0, to: order.length };
  const { minPricePesewas = 0, maxPricePesewas = Infinity } = filter;
  const from = order.slots.find({ key: tier === 0 ? Math.max(1, minPricePesewas) : minPricePesewas, id: -1 });
  return { from, to: order.slots.find({ key: tier === 1 ? 0 : maxPricePesewas, id: Infinity }) };
}

function beyondPlace({ order, page: { after, isDescending } }: PageSearch, { from, to }: SlotRange): SlotRange {
  if (!after) return { from, to };
  const at = order.slots.find(after);
  return isDescending ? { from, to: Math.min(to, at) } : { from: Math.max(from, at), to };
}

/** Null where it gave up. */
function walk(asked: TierSearch, span: SlotRange, maxSteps: number): BestMatches | null {
  const { order, slots, page, tier, search } = asked;
  const best = new BestMatches(page);
  const isWhole = order.slots.walk(span, page.isDescending, maxSteps, (slot) => {
    if (slots.has(slot)) offer(asked, best, slot, tier === null || !search.isRanked || slots.isHeadline(slot));
    return !best.isFull;
  });
  return isWhole ? best : null;
}

/** The first of some parts of the order that fills the page, else all of it. */
function visit(asked: TierSearch, parts: readonly OrderPart[]): BestMatches {
  const { slots, page, tier } = asked;
  const headlines = tier === 0 && asked.search.isRanked ? slots.headlines : [];
  let least = 0;
  for (const { length, bits } of parts) {
    if (length < least) continue;
    const best = visitInside(asked, [bits, ...headlines]);
    if (best.isFull) return best;
    // As many times as long as it had too few; not much more, where it had next to nothing.
    least = length * Math.min(maxGrowth, page.limit / Math.max(1, best.matches.length));
  }
  return visitInside(asked, headlines);
}

function visitInside(asked: TierSearch, inside: readonly SlotBits[]): BestMatches {
  const best = new BestMatches(asked.page);
  asked.slots.visit((slot, isHeadline) => {
    offer(asked, best, slot, isHeadline);
    return true;
  }, inside);
  return best;
}

function offer(asked: TierSearch, best: BestMatches, slot: number, isHeadline: boolean): void {
  const { columns, search, tier: wanted } = asked;
  const key = search.isByPrice ? columns.priceOf(slot) : columns.publishedAt(slot);
  const isLast = search.isRanked ? !isHeadline : isCheapestFirst(asked) && key === 0;
  const tier = isLast ? 1 : 0;
  if (wanted !== null && tier !== wanted) return;
  if (!best.isBeyond(tier, key)) best.offer(tier, key, columns.idOf(slot));
}
