import type { CatalogueFilter } from "../catalogue/catalogue-conditions.repository.ts";
import type { QueryWord } from "../search-text/parse-query.ts";

/** What is asked for. */
export type Asked = {
  filter: CatalogueFilter;
  words: readonly QueryWord[];
  /** What has to stand in a headline to come first, where that is narrower. */
  headlineWords?: readonly QueryWord[] | undefined;
};

/** A search: in what order. */
export type IndexQuery = Asked & { isRanked: boolean; isByPrice: boolean };
