import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/log.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { Census } from "./census.ts";
import { findMoment } from "./census.repository.ts";
import { listPublishedBetween, listPublishedRanges } from "./feeds.repository.ts";
import { registerPropertyRoutes } from "./properties.routes.ts";
import { Tastes } from "./tastes.ts";
import { Vocabulary } from "./vocabulary.ts";
import { watchCatalogue, type OnChange } from "./watch-catalogue.ts";

export { catalogueTasks } from "./catalogue-upkeep.ts";

export type PropertiesDeps = { db: Executor; reads: Executor; clock: Clock; log: Logger; isSecure: boolean };

/** What the rest of the server may ask of the catalogue. */
export type Properties = {
  /** Calls back within about a second of any change that guests can see. Answers the function that ends it. */
  watch(onChange: OnChange): () => void;
  /** For sitemaps: which ranges of so many ids hold published listings, and which listings a range holds. */
  listPublishedRanges(size: number): Promise<number[]>;
  listPublishedBetween(first: number, last: number): Promise<{ id: number; date_posted: Date }[]>;
  /** Ends what it does in the background. */
  close(): Promise<void>;
};

/** The catalogue: lists, search, details, visits. */
export function registerProperties(serve: ServeCall, { isSecure, log, ...deps }: PropertiesDeps): Properties {
  const census = new Census(deps.reads, log);
  void census.refresh();
  registerPropertyRoutes(serve, { ...deps, census, vocabulary: new Vocabulary(), tastes: new Tastes(deps.reads) }, isSecure);
  const readVersion = async (): Promise<number> => (await findMoment(deps.reads)).version;
  return {
    watch: (onChange) =>
      watchCatalogue(
        readVersion,
        () => {
          void census.refresh();
          onChange();
        },
        log,
      ),
    listPublishedRanges: (size) => listPublishedRanges(deps.reads, size),
    listPublishedBetween: (first, last) => listPublishedBetween(deps.reads, { first, last, now: deps.clock.now() }),
    close: () => census.close(),
  };
}
