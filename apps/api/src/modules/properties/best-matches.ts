/** A page in an order: by relevance tier, then by a key (price or time), ids breaking ties in the key's direction. */
export type BestPage = { isDescending: boolean; after: Match | null; limit: number };

/** `tier` 0 before 1; `key` in pesewas or milliseconds since 1970. */
export type Match = { tier: number; key: number; id: number };

/** Keeps the best few of many matches, in order. */
export class BestMatches {
  readonly #page: BestPage;
  readonly #kept: Match[] = [];

  constructor(page: BestPage) {
    this.#page = page;
  }

  /** Negative when `a` comes before `b`. */
  #compare(a: Match, b: Match): number {
    const ascending = a.key - b.key || a.id - b.id;
    return a.tier - b.tier || (this.#page.isDescending ? -ascending : ascending);
  }

  offer(match: Match): void {
    const { after, limit } = this.#page;
    const kept = this.#kept;
    const worst = kept[kept.length - 1];
    if (kept.length === limit && worst && this.#compare(match, worst) >= 0) return;
    if (after && this.#compare(match, after) <= 0) return;
    let at = kept.length;
    while (at > 0 && this.#compare(match, kept[at - 1] as Match) < 0) at--;
    kept.splice(at, 0, match);
    if (kept.length > limit) kept.pop();
  }

  get matches(): readonly Match[] {
    return this.#kept;
  }
}
