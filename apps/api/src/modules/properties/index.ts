import { rateLimits } from "../../config.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/log.ts";
import type { LimiterFactory } from "../../platform/rate-limiter.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { Census } from "./census.ts";
import { findMoment } from "./census.repository.ts";
import { listPublishedBetween, listPublishedRanges } from "./feeds.repository.ts";
import type { PolicyViewer } from "./properties.policy.ts";
import { registerContactRoute, registerPropertyRoutes } from "./properties.routes.ts";
import { Tastes } from "./tastes.ts";
import { findVisible, presentVisible, type VisibleProperty } from "./visible-properties.ts";
import { Vocabulary } from "./vocabulary.ts";
import { watchCatalogue, type OnChange } from "./watch-catalogue.ts";

export { catalogueTasks } from "./catalogue-upkeep.ts";

export type PropertiesDeps = {
  db: Executor;
  reads: Executor;
  clock: Clock;
  log: Logger;
  limiters: Pick<LimiterFactory, "create">;
  isSecure: boolean;
};

/** What the rest of the server may ask of the catalogue. */
export type Properties = {
  /** Calls back within about a second of any change that guests can see. Answers the function that ends it. */
  watch(onChange: OnChange): () => void;
  /** What must be known of a listing to hang something on it; null where it is not there or not for the viewer to know. */
  find(viewer: PolicyViewer, id: number): Promise<VisibleProperty | null>;
  /** Those of these listings that the viewer may see, each as the JSON text (in ASCII) that lists answer. */
  present(viewer: PolicyViewer, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Somebody saved or removed a listing: what is recommended to them is looked at anew. */
  forgetTastes(userId: number): void;
  /** For sitemaps: which ranges of so many ids hold published listings, and which listings a range holds. */
  listPublishedRanges(size: number): Promise<number[]>;
  listPublishedBetween(first: number, last: number): Promise<{ id: number; date_posted: Date }[]>;
  /** Ends what it does in the background. */
  close(): Promise<void>;
};

/** The catalogue: lists, search, details, visits. */
export function registerProperties(serve: ServeCall, { isSecure, log, limiters, ...deps }: PropertiesDeps): Properties {
  const census = new Census(deps.reads, log);
  void census.refresh();
  const tastes = new Tastes(deps.reads);
  registerPropertyRoutes(serve, { ...deps, census, vocabulary: new Vocabulary(), tastes }, isSecure);
  registerContactRoute(serve, { ...deps, contactReveals: limiters.create("contacts", rateLimits.contactRevealsPerPerson) });
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
    find: (viewer, id) => findVisible({ ...deps, tastes }, viewer, id),
    present: (viewer, ids) => presentVisible({ ...deps, tastes }, viewer, ids),
    forgetTastes: (userId) => tastes.forget(userId),
    close: () => census.close(),
  };
}
