import { BestMatches, type BestPage, type Match } from "./top-k.ts";
import type { Columns, DocumentRange } from "./columns.ts";
import { differenceOf, isByPrice, isDescending, type Likeness, type Search } from "./query.ts";
import type { ListOrder, OrderPart } from "./orders/list-order.ts";
import type { Bitmap } from "./bitmaps/bitmap.ts";
import type { Matcher } from "./matcher.ts";

/** A search for a page in its order. `narrow` returns the matcher of the headline words, or `matcher` if there are none. */
export type PageSearch = { columns: Columns; order: ListOrder; matcher: Matcher; search: Search; narrow: () => Matcher };

/**
 * A page of one tier. By relevance the first tier is headlines that match; where the cheapest come first it is what has a price.
 * `tier` null: of everything.
 */
type TierSearch = PageSearch & { page: BestPage; tier: 0 | 1 | null };

/** Matches to count for an estimate. */
const enough = 10_000;
/** Factor for uneven matches: a part that just fills a page is often one short. */
const spare = 2;
const maxGrowth = 8;

/** The best matches of a search in an order: a page and one more. */
export function findInOrder(asked: PageSearch): readonly Match[] {
  const { search, matcher } = asked;
  const page = { isDescending: isDescending(search.order), after: search.after, limit: search.limit + 1 };
  const matches = matcher.estimate(enough);
  const hasTiers = search.isRanked || isCheapestFirst(search);
  if (!hasTiers) return findTier({ ...asked, page, tier: null }, matches);
  if (matcher.isFew) return visitInside({ ...asked, page, tier: null }, []).matches;
  const isBegun = page.after?.tier === 1;
  const first = isBegun ? [] : findFirst({ ...asked, page, tier: 0 });
  if (first.length === page.limit) return first;
  const rest = { ...page, after: isBegun ? page.after : null, limit: page.limit - first.length };
  return [...first, ...findTier({ ...asked, page: rest, tier: 1 }, matches)];
}

/** The first tier: what a search by relevance finds in headlines, or what has a price. */
function findFirst(asked: TierSearch): readonly Match[] {
  if (!asked.search.isRanked) return findTier(asked, asked.matcher.estimate(enough));
  const matcher = asked.narrow();
  return findTier({ ...asked, matcher }, matcher.estimate(enough) * matcher.headlineShare);
}

/** Whether negotiable properties must come last. */
function isCheapestFirst({ order, filter }: Search): boolean {
  return order === "cheapest" && (filter.minPricePesewas ?? 0) === 0;
}

/** Walks the order where many match; else visits the matches in as much of the order as the page should need. */
function findTier(asked: TierSearch, matches: number): readonly Match[] {
  const { order, matcher, page } = asked;
  const priced = rangeOfPrices(asked);
  const span = beyondCursor(asked, priced);
  const steps = (page.limit * (priced.to - priced.from)) / Math.max(1, matches);
  const passed = page.isDescending ? order.length - span.to : span.from;
  const parts = matcher.isFew ? [] : order.partsFrom(page.isDescending, passed + spare * steps);
  const looks = matcher.countLooks((matches * (parts[0]?.length ?? order.length)) / Math.max(1, order.length));
  const isWalk = Math.min(steps, span.to - span.from) < looks;
  const best = isWalk ? walk(asked, span, looks) : null;
  return (best ?? visit(asked, parts)).matches;
}

/** Where matches can stand in the order. */
function rangeOfPrices({ order, tier, search }: TierSearch): DocumentRange {
  if (!isByPrice(search.order)) return { from: 0, to: order.length };
  const { minPricePesewas = 0, maxPricePesewas = Infinity } = search.filter;
  const from = order.documents.find({ key: tier === 0 ? Math.max(1, minPricePesewas) : minPricePesewas, id: -1 });
  return { from, to: order.documents.find({ key: tier === 1 ? 0 : maxPricePesewas, id: Infinity }) };
}

function beyondCursor({ order, page }: TierSearch, { from, to }: DocumentRange): DocumentRange {
  if (!page.after) return { from, to };
  const at = order.documents.find(page.after);
  return page.isDescending ? { from, to: Math.min(to, at) } : { from: Math.max(from, at), to };
}

/** Null where it gave up. */
function walk(asked: TierSearch, span: DocumentRange, maxSteps: number): BestMatches | null {
  const { order, matcher, page, tier, search } = asked;
  const best = new BestMatches(page);
  const isWhole = order.documents.walk(span, page.isDescending, maxSteps, (doc) => {
    if (matcher.has(doc)) offer(asked, best, doc, tier === null || !search.isRanked || matcher.isHeadline(doc));
    return !best.isFull;
  });
  return isWhole ? best : null;
}

/** Visits the shortest part of the order that fills the page, else all of it. */
function visit(asked: TierSearch, parts: readonly OrderPart[]): BestMatches {
  const { matcher, page, tier } = asked;
  const headlines = tier === 0 && asked.search.isRanked ? matcher.headlines : [];
  let least = 0;
  for (const { length, bits } of parts) {
    if (length < least) continue;
    const best = visitInside(asked, [bits, ...headlines]);
    if (best.isFull) return best;
    // The next part is longer by as much as this one had too few, within limits.
    least = length * Math.min(maxGrowth, page.limit / Math.max(1, best.matches.length));
  }
  return visitInside(asked, headlines);
}

function visitInside(asked: TierSearch, inside: readonly Bitmap[]): BestMatches {
  const best = new BestMatches(asked.page);
  asked.matcher.visit((doc, isHeadline) => {
    offer(asked, best, doc, isHeadline);
    return true;
  }, inside);
  return best;
}

function offer(asked: TierSearch, best: BestMatches, doc: number, isHeadline: boolean): void {
  const { columns, search, tier: wanted } = asked;
  const key = isByPrice(search.order) ? columns.priceOf(doc) : columns.publishedAt(doc);
  const isLast = search.isRanked ? !isHeadline : isCheapestFirst(search) && key === 0;
  const tier = isLast ? 1 : 0;
  if (wanted !== null && tier !== wanted) return;
  if (!best.isBeyond(tier, key)) best.offer(tier, key, columns.idOf(doc));
}

/**
 * The matches that are most like a property: its town's first, then its region's; of one place those of like size and price, the
 * newest among equals. Never the property itself.
 */
export function findMostAlike(columns: Columns, matcher: Matcher, like: Likeness, limit: number): readonly Match[] {
  const best = new BestMatches({ isDescending: true, after: null, limit });
  matcher.visit((doc) => {
    const inRegion = columns.regionOf(doc) === like.region_id ? 1 : 2;
    const tier = columns.cityOf(doc) === like.city_id ? 0 : inRegion;
    const key = -differenceOf(like, { bedrooms: columns.bedroomsOf(doc), pricePesewas: columns.priceOf(doc) });
    if (!best.isBeyond(tier, key) && columns.idOf(doc) !== like.id) best.offer(tier, key, columns.idOf(doc));
    return true;
  });
  return best.matches;
}
