import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { Census } from "./census.ts";
import { registerPropertyRoutes } from "./properties.routes.ts";
import { Tastes } from "./tastes.ts";
import { Vocabulary } from "./vocabulary.ts";

export type PropertiesDeps = { db: Executor; reads: Executor; clock: Clock; isSecure: boolean };

/** The catalogue: lists, search, details, visits. */
export function registerProperties(serve: ServeCall, { isSecure, ...deps }: PropertiesDeps): void {
  registerPropertyRoutes(serve, { ...deps, vocabulary: new Vocabulary(), census: new Census(), tastes: new Tastes(deps.reads) }, isSecure);
}
