/** A page in an order: by relevance tier, then by a key (price or time), ids breaking ties in the key's direction. */
export type BestPage = { isDescending: boolean; after: Match | null; limit: number };

/** `tier` 0 before 1; `key` in pesewas or milliseconds since 1970. */
export type Match = { tier: number; key: number; id: number };

/** Whether this match is exactly the cursor's. */
function isAt(tier: number, key: number, id: number, place: Match): boolean {
  return id === place.id && key === place.key && tier === place.tier;
}

/** Keeps the best few of many matches, in order. */
export class BestMatches {
  readonly #page: BestPage;
  readonly #kept: Match[] = [];
  readonly #direction: 1 | -1;
  /** Tier and key of the last match of a full page. The key is negated in descending orders. */
  #worstTier = Infinity;
  #worstKey = Infinity;

  constructor(page: BestPage) {
    this.#page = page;
    this.#direction = page.isDescending ? -1 : 1;
  }

  /** Whether the first comes before the second. Numbers one by one: a search may offer hundreds of thousands. */
  #isBefore(tier: number, key: number, id: number, other: Match): boolean {
    if (tier !== other.tier) return tier < other.tier;
    if (key !== other.key) return this.#page.isDescending ? key > other.key : key < other.key;
    return this.#page.isDescending ? id > other.id : id < other.id;
  }

  /** Whether a match need not be offered, whatever its id: true of nearly all of many. */
  isBeyond(tier: number, key: number): boolean {
    return tier > this.#worstTier || (tier === this.#worstTier && key * this.#direction > this.#worstKey);
  }

  offer(tier: number, key: number, id: number): void {
    if (this.isBeyond(tier, key)) return;
    const { after, limit } = this.#page;
    const kept = this.#kept;
    const worst = kept[limit - 1];
    if (worst && !this.#isBefore(tier, key, id, worst)) return;
    if (after && (this.#isBefore(tier, key, id, after) || isAt(tier, key, id, after))) return;
    let at = kept.length;
    while (at > 0 && this.#isBefore(tier, key, id, kept[at - 1] as Match)) at--;
    kept.splice(at, 0, { tier, key, id });
    if (kept.length > limit) kept.pop();
    if (kept.length === limit) this.#noteWorst();
  }

  #noteWorst(): void {
    const worst = this.#kept.at(-1);
    if (!worst) return;
    this.#worstTier = worst.tier;
    this.#worstKey = worst.key * this.#direction;
  }

  /** Whether a match that comes later in the order and tier has no place any more. */
  get isFull(): boolean {
    return this.#kept.length === this.#page.limit;
  }

  get matches(): readonly Match[] {
    return this.#kept;
  }
}
