import type { Cursor } from "../../../platform/encoding/cursor.ts";
import type { CatalogueFilter, Order } from "./catalogue-conditions.repository.ts";
import type { QueryWord } from "../search-text/parse-query.ts";

/** A list query, understood. `isRanked`: by relevance, `words` not empty. */
export type Search = {
  filter: CatalogueFilter;
  words: readonly QueryWord[];
  /** What has to stand in a headline to come first, where that is narrower. */
  headlineWords?: readonly QueryWord[] | undefined;
  order: Order;
  isRanked: boolean;
  after: Cursor | null;
  limit: number;
};
