import type { CatalogueFilter } from "./catalogue.repository.ts";

export class Census {
  // eslint-disable-next-line
  async hasAtLeast(_filter: CatalogueFilter, _atLeast: number, _now: Date): Promise<boolean> {
    return false;
  }
}
