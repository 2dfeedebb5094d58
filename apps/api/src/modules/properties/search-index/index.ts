/** The only door of the catalogue index. README.md explains what is behind it. */
export { CatalogueIndex } from "./catalogue-index.ts";
export type { CatalogueIndexDeps, ChangeFollower, IndexMode } from "./index-deps.ts";
export type { FoundProperty } from "./index-view.ts";
