/** The entry point of the catalogue index: the only file that others import. README.md explains the rest. */
export { CatalogueIndex } from "./catalogue-index.ts";
export type { CatalogueIndexDeps, ChangeFollower, IndexMode } from "./index-deps.ts";
export type { FoundProperty } from "./index-view.ts";
