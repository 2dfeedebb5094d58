import type { FindDeps } from "./find/search-catalogue.ts";
import type { PlaceNames } from "./parse/place-names.ts";
import type { SearchParser } from "./parse/search-parser.ts";
import type { SearchedProperties } from "../properties/index.ts";

/** The dependencies of searches; created once per process. */
export type SearchDeps = FindDeps & {
  parser: SearchParser;
  places: PlaceNames;
  properties: SearchedProperties;
};
