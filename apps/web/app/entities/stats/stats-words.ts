import type { PropertyStats, StatsFigures } from "@efie/contract";
import { formatCount, plural } from "../../lib/format/format.ts";

/** From so many on each side a change is said, as with prices of areas. */
const leastOfChange = 30;

type Comparison = { readonly percent: number; readonly low: number; readonly high: number };

const toPercent = (ratio: number): number => Math.round((ratio - 1) * 100);

/**
 * How much more one rate is than another, with the range in which that lies 19 times in 20: counts of independent events, whose
 * ratio's logarithm has the variance 1/a + 1/b. Null where there are too few to say.
 */
export function compareRates(mine: { count: number; of: number }, others: { count: number; of: number }): Comparison | null {
  const expected = (others.count / others.of) * mine.of;
  if (!(Math.max(mine.count, expected) >= leastOfChange) || others.count < leastOfChange) return null;
  const ratio = mine.count / expected;
  const spread = Math.exp(1.96 * Math.sqrt(1 / Math.max(1, mine.count) + 1 / others.count));
  return { percent: toPercent(ratio), low: toPercent(ratio / spread), high: toPercent(ratio * spread) };
}

/** A change between two spans of the same length; null where one of them has too few. */
export function compareSpans(now: number, before: number): Comparison | null {
  return Math.min(now, before) < leastOfChange ? null : compareRates({ count: now, of: 1 }, { count: before, of: 1 });
}

/** Whether the range leaves no doubt in which direction. */
const isClear = ({ low, high }: Comparison): boolean => low > 0 || high < 0;

function moreOrLess({ percent, low, high }: Comparison): string {
  const [least, most] = percent > 0 ? [low, high] : [-high, -low];
  return `${formatCount(Math.abs(percent))} % ${percent > 0 ? "more" : "less"} (between ${least} and ${formatCount(most)} %)`;
}

/** Whether the numbers bear to say that there was a change. */
export function isClearChange(now: number, before: number): boolean {
  const change = compareSpans(now, before);
  return change !== null && isClear(change);
}

/** `40 % more (between 12 and 75 %) than in the 30 days before`. */
export function changeWords(now: number, before: number, days: number): string {
  const change = compareSpans(now, before);
  if (change === null) return before === 0 && now >= leastOfChange ? "Nothing earlier to compare with" : "Too few to compare";
  const span = days === 1 ? "the day before" : `the ${days} days before`;
  return isClear(change) ? `${moreOrLess(change)} than in ${span}` : `About as many as in ${span}`;
}

/** What an owner can see on their listing, and mend. */
export type Shortcomings = { readonly isPhotoDark: boolean; readonly photos: number };

function shortcomingOf({ isPhotoDark, photos }: Shortcomings): string {
  if (photos === 0) return ": it has no photo";
  if (isPhotoDark) return ": its first photo is dark";
  return photos === 1 ? ": it has only one photo" : "";
}

function similarWords({ similar }: PropertyStats, shortcomings: Shortcomings): string[] {
  if (similar === null) return [];
  const { listings, own, all } = similar;
  const others = { views: all.views - own.views, asked: all.asked - own.asked };
  const seen = compareRates({ count: own.views, of: 1 }, { count: others.views, of: listings - 1 });
  const asked = compareRates({ count: own.asked, of: own.views }, { count: others.asked, of: others.views });
  const lines: string[] = [];
  if (seen && isClear(seen))
    lines.push(
      own.views === 0
        ? `Nobody viewed it in 30 days, and similar listings were viewed ${plural(Math.round(others.views / (listings - 1)), "time")}.`
        : `Viewed ${moreOrLess(seen)} than similar listings.`,
    );
  if (asked && isClear(asked)) {
    const reason = asked.percent < 0 ? shortcomingOf(shortcomings) : "";
    const share = own.asked === 0 ? "nobody asked, fewer" : `${moreOrLess(asked)} asked`;
    lines.push(`Of its viewers, ${share} than elsewhere${reason}.`);
  }
  if (lines.length > 0 || Math.max(own.views, others.views / (listings - 1)) < leastOfChange) return lines;
  return ["Viewed about as often as similar listings."];
}

/** Where a listing stands among others; nothing at the very bottom, where the sentence after it says how far behind it is. */
function standingWords({ percentile, similar }: PropertyStats): string[] {
  if (percentile === null || percentile === 0 || similar === null) return [];
  const share = percentile === 100 ? "nearly all" : `${percentile} %`;
  return [`In 30 days, more views than ${share} of ${formatCount(similar.listings)} similar listings.`];
}

/** Sentences about a listing, as many as its figures bear. Those that compare with others speak of the last 30 days. */
export function statsSentences(stats: PropertyStats, shortcomings: Shortcomings): string[] {
  const { totals, previous, days } = stats;
  if (totals.impressions + totals.views === 0) return ["Nobody has seen it in this time."];
  return [
    `${plural(totals.views, "view")} by ${plural(totals.visitors, "person", "people")}.`,
    ...(isClearChange(totals.views, previous.views) ? [`Viewed ${changeWords(totals.views, previous.views, days.length)}.`] : []),
    ...standingWords(stats),
    ...similarWords(stats, shortcomings),
  ];
}

/** People who did something about it. */
export function askedOf({ contacts, conversations, viewings }: StatsFigures): number {
  return contacts + conversations + viewings;
}
