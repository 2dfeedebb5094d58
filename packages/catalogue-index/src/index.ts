/** The entry point of the catalogue index: what others may use of it. README.md explains the rest. */
export { boxAround, circleAround, isInBox, isInCircle } from "./area/circle.ts";
export { MapGrid } from "./area/map-grid.ts";
export { CatalogueIndex } from "./catalogue-index.ts";
export type { CatalogueIndexDeps, ChangeFollower, IndexMode } from "./index-deps.ts";
export type { CellOfMatches, FoundProperty } from "./index-view.ts";
export { everyKind, isByPrice, likenessWeights } from "./query.ts";
export type {
  CatalogueFilter,
  Circle,
  Criteria,
  Likeness,
  Order,
  Preference,
  QueryWord,
  Search,
  SimilarRequest,
} from "./query.ts";
export type { CatalogueReader, CatalogueSource, Change, IndexRow, Moment, TermsRow, TermTextRow } from "./source.ts";
export {
  foldText,
  isNumberedPlace,
  isStopWord,
  joinBedrooms,
  joinNumberedPlaces,
  propertyWords,
  splitWords,
} from "./words/tokenizer.ts";
