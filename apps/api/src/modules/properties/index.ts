import type { Clock } from "../../platform/clock.ts";
import type { Executor } from "../../platform/database/tables.ts";
import type { Logger } from "../../platform/log.ts";
import type { ServeCall } from "../../plugins/calls.ts";
import { Census } from "./census.ts";
import { registerPropertyRoutes } from "./properties.routes.ts";
import { Tastes } from "./tastes.ts";
import { Vocabulary } from "./vocabulary.ts";

export type PropertiesDeps = { db: Executor; reads: Executor; clock: Clock; log: Logger; isSecure: boolean };

/** The catalogue: lists, search, details, visits. */
export function registerProperties(serve: ServeCall, { isSecure, log, ...deps }: PropertiesDeps): void {
  const census = new Census(deps.reads, log);
  void census.refresh();
  registerPropertyRoutes(serve, { ...deps, census, vocabulary: new Vocabulary(), tastes: new Tastes(deps.reads) }, isSecure);
}
