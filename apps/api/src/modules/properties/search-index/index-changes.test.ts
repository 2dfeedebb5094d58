import fc from "fast-check";
import { test } from "vitest";
import { createRandom, type Random } from "../../../../seeds/random.ts";
import { compareWithRows, makeIndexRow, makeIndexSearch, toWordsRow } from "../../../../test/index-model.ts";
import { Columns } from "./columns.ts";
import { IndexView } from "./index-view.ts";
import type { WordedRow } from "./catalogue-index.repository.ts";

/**
 * A catalogue that changes, and the index that follows it as the loader does: columns first, words in pieces, changes at any
 * time between. `published` is the plain model: what the database holds.
 */
class ChangingCatalogue {
  readonly published = new Map<number, WordedRow>();
  readonly #random: Random;
  readonly #unapplied = new Set<number>();
  #view: IndexView | null = null;
  /** The id up to which words are loaded; null once they all are. */
  #wordsUpTo: number | null = 0;
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

  /** Some of these ids may be gone: then a property is published again. */
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

  /** Loads the columns and arranges them anew; words follow. */
  load(): void {
    const columns = new Columns();
    for (const row of [...this.published.values()].sort((a, b) => a.property_id - b.property_id)) columns.set(row);
    this.#view = new IndexView(columns);
    this.#wordsUpTo = 0;
    this.#unapplied.clear();
  }

  /** Loads some more words as they are now, and packs them after the last. */
  loadWords(howMany: number): void {
    if (this.#view === null || this.#wordsUpTo === null) return;
    const after = this.#wordsUpTo;
    const rest = [...this.published.values()].filter(({ property_id }) => property_id > after);
    const rows = rest.sort((a, b) => a.property_id - b.property_id).slice(0, howMany);
    this.#view.addWords(rows.map(toWordsRow));
    this.#wordsUpTo = rows.at(-1)?.property_id ?? after;
    if (rows.length === howMany) return;
    this.#view.finishWords();
    this.#wordsUpTo = null;
  }

  get isLoading(): boolean {
    return this.#wordsUpTo !== null;
  }

  follow(): void {
    const ids = [...this.#unapplied];
    this.#unapplied.clear();
    this.#view?.apply(
      ids,
      ids.flatMap((id) => this.published.get(id) ?? []),
    );
  }

  /** Asks and compares, once the index knows of every change. */
  compare(howOften: number): void {
    this.follow();
    for (let times = 0; times < howOften && this.#view !== null; times++) {
      const search = makeIndexSearch(this.#random);
      // Without its words the index leaves such a search to SQL.
      if (search.words.length > 0 && this.#wordsUpTo !== null) continue;
      compareWithRows({ view: this.#view, rows: this.published, random: this.#random, search });
    }
  }
}

type Step = { kind: "publish" | "edit" | "remove" | "load" | "loadWords" | "follow" | "compare"; howMany: number };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"]>("publish", "edit", "remove", "load", "loadWords", "loadWords", "follow", "compare"),
    howMany: fc.integer({ min: 1, max: 150 }),
  }),
  { minLength: 4, maxLength: 30 },
);

function take(catalogue: ChangingCatalogue, { kind, howMany }: Step): void {
  if (kind === "load" || kind === "follow") catalogue[kind]();
  else if (kind === "compare") catalogue.compare(8);
  else catalogue[kind](howMany);
}

test("publishing, editing, deleting, loading, packing and arranging anew, in any order: the index says what a plain list says", () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: 300 }), steps, (seed, size, taken) => {
      const catalogue = new ChangingCatalogue(seed);
      catalogue.publish(size);
      catalogue.load();
      for (const step of taken) take(catalogue, step);
      while (catalogue.isLoading) catalogue.loadWords(100);
      catalogue.compare(25);
    }),
    { numRuns: 300, seed: 20_261_123 },
  );
});
