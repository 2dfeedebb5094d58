import { wantedCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { answerWanted, listWanted } from "./answer-wanted.ts";
import { createWanted, forgetEnded, listOwnWanted, removeWanted, updateWanted } from "./own-wanted.ts";
import type { WantedDeps } from "./wanted-deps.ts";

export { wantedPersonalData } from "./wanted.repository.ts";

/** Registers the routes of what people look for, and the job that forgets what ended long ago. */
export function registerWanted(serve: ServeCall, deps: WantedDeps): WithJobs {
  serve(wantedCalls.listWanted, (request) => listWanted(deps, request.viewer.id, request.query));
  serve(wantedCalls.listOwnWanted, (request) => listOwnWanted(deps, request.viewer.id));
  serve(wantedCalls.createWanted, (request) => createWanted(deps, request.viewer.id, request.body));
  serve(wantedCalls.updateWanted, (request) =>
    updateWanted(deps, { id: request.params.id, userId: request.viewer.id }, request.body),
  );
  serve(wantedCalls.deleteWanted, (request) => removeWanted(deps, { id: request.params.id, userId: request.viewer.id }));
  serve(wantedCalls.answerWanted, (request) => answerWanted(deps, request.viewer, request.params.id, request.body));
  return { jobs: [{ name: "forget ended wanted ads", everySeconds: 3_600, run: () => forgetEnded(deps) }] };
}
