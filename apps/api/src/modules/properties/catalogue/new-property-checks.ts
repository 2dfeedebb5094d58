import type { Property } from "@efie/contract";
import type { CatalogueDeps } from "./catalogue-deps.ts";
import type { IndexChecks } from "./index-checks.ts";
import { readSearchQuery } from "./read-query.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/** Checked in one run: more would make the database slower for readers. */
const maxAtOnce = 25;
/** SQL answers where the index is not loaded; a property that was tried so often is let go. */
const maxTries = 24;

/** Asks the index and SQL for every property once after it was published, by its title, town and type. */
export class NewPropertyChecks {
  readonly #deps: CatalogueDeps;
  readonly #checks: IndexChecks;
  /** How often each was tried. */
  readonly #waiting = new Map<number, number>();

  constructor(deps: CatalogueDeps, checks: IndexChecks) {
    this.#deps = deps;
    this.#checks = checks;
  }

  async run(): Promise<void> {
    for (const id of this.#deps.index.takeNewIds(maxAtOnce)) this.#waiting.set(id, 0);
    const ids = [...this.#waiting.keys()].slice(0, maxAtOnce);
    if (ids.length === 0) return;
    const properties = await this.#deps.properties.read(ids, null);
    for (const id of ids) {
      const property = properties.get(id);
      const tries = this.#waiting.get(id) ?? 0;
      this.#waiting.delete(id);
      // Behind the others, so that none of them waits for it.
      if (property && !(await this.#check(property.document)) && tries < maxTries) this.#waiting.set(id, tries + 1);
    }
  }

  /** Whether it needs no further try. */
  async #check(document: string): Promise<boolean> {
    const { title, type, city } = JSON.parse(document) as Pick<Property, "title" | "type" | "city">;
    const search = await readSearchQuery(this.#deps, { search: title, type: [type], city__id: city.id }, null);
    if (!search) return true;
    const now = this.#deps.clock.now();
    const found = await searchCatalogue(this.#deps, search, null, now);
    if (found.indexVersion === null) return false;
    // The catalogue changed meanwhile: the next run asks again.
    return (await this.#checks.check(this.#deps, search, found, null, now)).isConclusive;
  }
}
