/** The only door of the catalogue index. README.md explains what is behind it. */
export { CatalogueIndex, type CatalogueIndexDeps, type ChangeFollower, type IndexMode } from "./catalogue-index.ts";
export type { FoundProperty } from "./index-view.ts";
