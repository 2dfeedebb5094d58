import { wantedCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import type { WithJobs } from "../../platform/process/scheduler.ts";
import { answerWanted, listWanted } from "./answer-wanted.ts";
import { createWanted, forgetEnded, listOwnWanted, removeWanted, updateWanted } from "./own-wanted.ts";
import type { WantedDeps } from "./wanted-deps.ts";

export { wantedPersonalData } from "./personal-data.repository.ts";

/** Registers the routes of what people look for, and the job that forgets what ended long ago. */
export function registerWanted(serve: ServeCall, deps: WantedDeps): WithJobs {
  serve(wantedCalls.listWanted, (request) => listWanted(deps, requireViewer(request), request.query));
  serve(wantedCalls.listOwnWanted, (request) => listOwnWanted(deps, requireViewer(request).id));
  serve(wantedCalls.createWanted, (request) => createWanted(deps, requireViewer(request).id, request.body));
  serve(wantedCalls.updateWanted, (request) =>
    updateWanted(deps, { id: request.params.id, userId: requireViewer(request).id }, request.body),
  );
  serve(wantedCalls.deleteWanted, (request) => removeWanted(deps, { id: request.params.id, userId: requireViewer(request).id }));
  serve(wantedCalls.answerWanted, (request) => answerWanted(deps, requireViewer(request), request.params.id, request.body));
  return { jobs: [{ name: "forget ended wanted ads", everySeconds: 3_600, run: () => forgetEnded(deps) }] };
}
