/** @module-tag slow */
import fc from "fast-check";
import { test } from "vitest";
import { createRandom, type Random } from "../test/random.ts";
import { compareMapWithRows, compareWithRows, makeIndexRow, makeIndexSearch, toTermTextRow } from "../test/index-model.ts";
import { Columns } from "./columns.ts";
import { IndexView } from "./index-view.ts";
import type { TermsRow } from "./source.ts";

/**
 * A changing catalogue, and the index that follows it like the loader: columns first, then words in parts, with changes in
 * between. `published` is the expected content: the published properties in the database.
 */
class ChangingCatalogue {
  readonly published = new Map<number, TermsRow>();
  readonly #random: Random;
  readonly #unapplied = new Set<number>();
  #view: IndexView | null = null;
  /** The id up to which words are loaded; null when all are. */
  #termsUpTo: number | null = 0;
  #lastId = 0;

  constructor(seed: number) {
    this.#random = createRandom(seed);
  }

  #save(id: number): void {
    this.published.set(id, makeIndexRow(this.#random, id));
    this.#unapplied.add(id);
  }

  #someId(): number {
    return this.#random.int(1, Math.max(1, this.#lastId));
  }

  publish(howMany: number): void {
    for (let times = 0; times < howMany; times++) this.#save(++this.#lastId);
  }

  /** An id may be deleted already; then its property is published again. */
  edit(howMany: number): void {
    for (let times = 0; times < howMany; times++) this.#save(this.#someId());
  }

  remove(howMany: number): void {
    for (let times = 0; times < howMany; times++) {
      const id = this.#someId();
      this.published.delete(id);
      this.#unapplied.add(id);
    }
  }

  /** Loads the columns. The words are loaded later. */
  async load(): Promise<void> {
    const columns = new Columns();
    for (const row of [...this.published.values()].sort((a, b) => a.property_id - b.property_id)) columns.set(row);
    this.#view = await IndexView.build(columns, async () => {});
    this.#termsUpTo = 0;
    this.#unapplied.clear();
  }

  /** Loads the current terms of some more properties. */
  loadTerms(howMany: number): void {
    if (this.#view === null || this.#termsUpTo === null) return;
    const after = this.#termsUpTo;
    const rest = [...this.published.values()].filter(({ property_id }) => property_id > after);
    const rows = rest.sort((a, b) => a.property_id - b.property_id).slice(0, howMany);
    this.#view.addTerms(rows.map(toTermTextRow));
    this.#termsUpTo = rows.at(-1)?.property_id ?? after;
    if (rows.length === howMany) return;
    this.#view.hasTerms = true;
    this.#termsUpTo = null;
  }

  get isLoading(): boolean {
    return this.#termsUpTo !== null;
  }

  follow(): void {
    const ids = [...this.#unapplied];
    this.#unapplied.clear();
    this.#view?.apply(
      ids,
      ids.flatMap((id) => this.published.get(id) ?? []),
    );
  }

  /** Applies all changes, then compares random searches. */
  compare(howOften: number): void {
    this.follow();
    for (let times = 0; times < howOften && this.#view !== null; times++) {
      const search = makeIndexSearch(this.#random);
      // Until all words are loaded, searches with words are left to SQL.
      if (search.words.length > 0 && this.#termsUpTo !== null) continue;
      const comparison = { view: this.#view, rows: this.published, random: this.#random, search };
      compareWithRows(comparison);
      compareMapWithRows(comparison);
    }
  }
}

type Step = { kind: "publish" | "edit" | "remove" | "load" | "loadTerms" | "follow" | "compare"; howMany: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"]>("publish", "edit", "remove", "load", "loadTerms", "loadTerms", "follow", "compare"),
    howMany: fc.integer({ min: 1, max: 150 }),
  }),
  { minLength: 4, maxLength: 30 },
);

async function take(catalogue: ChangingCatalogue, { kind, howMany }: Step): Promise<void> {
  if (kind === "load" || kind === "follow") await catalogue[kind]();
  else if (kind === "compare") catalogue.compare(8);
  else catalogue[kind](howMany);
}

test(
  "after publishing, editing, deleting and reloading in any order, the index equals a full scan",
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 0, max: 300 }), steps, async (seed, size, taken) => {
        const catalogue = new ChangingCatalogue(seed);
        catalogue.publish(size);
        await catalogue.load();
        for (const step of taken) await take(catalogue, step);
        while (catalogue.isLoading) catalogue.loadTerms(100);
        catalogue.compare(25);
      }),
      { numRuns: 150, seed: 20_261_123 },
    );
  },
);
