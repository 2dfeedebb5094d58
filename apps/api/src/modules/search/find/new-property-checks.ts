import type { Property } from "@efie/contract";
import type { SearchDeps } from "../search-deps.ts";
import type { IndexChecks } from "./index-checks.ts";
import { readSearchQuery } from "../read/read-query.ts";
import { searchCatalogue } from "./search-catalogue.ts";

/** Properties checked in one run: more would slow the database for readers. */
const maxAtOnce = 25;
/** A check needs the loaded index. After this number of tries a property is dropped. */
const maxTries = 24;

/** Checks index against SQL, as far as their share of the time goes, for every newly published property, with a search for its title, town and type. */
export class NewPropertyChecks {
  readonly #deps: SearchDeps;
  readonly #checks: IndexChecks;
  /** Number of tries by property id. */
  readonly #waiting = new Map<number, number>();

  constructor(deps: SearchDeps, checks: IndexChecks) {
    this.#deps = deps;
    this.#checks = checks;
  }

  async run(): Promise<void> {
    for (const id of this.#deps.index.takeNewIds(maxAtOnce - this.#waiting.size)) this.#waiting.set(id, 0);
    const ids = [...this.#waiting.keys()];
    if (ids.length === 0) return;
    const properties = await this.#deps.documents.read(ids, null);
    for (const id of ids) {
      if (!this.#checks.share.hasRoom()) break;
      const property = properties.get(id);
      const tries = this.#waiting.get(id) ?? 0;
      this.#waiting.delete(id);
      // It is retried after the others, so that they do not wait for it.
      if (property && !(await this.#check(property.document)) && tries < maxTries) this.#waiting.set(id, tries + 1);
    }
    this.#checks.hasNewWaiting = this.#waiting.size > 0;
  }

  /** Returns whether the property needs no further try. */
  async #check(document: string): Promise<boolean> {
    const { title, type, city } = JSON.parse(document) as Pick<Property, "title" | "type" | "city">;
    const search = await readSearchQuery(this.#deps, { search: title, type: [type], city__id: city.id }, null);
    if (!search) return true;
    const now = this.#deps.clock.now();
    const found = await searchCatalogue(this.#deps, search, null, now);
    if (found.indexVersion === null) return false;
    // Inconclusive when the catalogue changed in the meantime: the next run retries.
    return (await this.#checks.check(this.#deps, search, found, null, now)).isConclusive;
  }
}
