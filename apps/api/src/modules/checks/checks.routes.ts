import { checkCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { dataPolicy } from "../../http/edge/headers.ts";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import type { CheckDeps } from "./check-deps.ts";
import { decideCheck } from "./decide-check.ts";
import { openDocuments, readDocument } from "./open-documents.ts";
import { listChecks, listOwnChecks } from "./read-checks.ts";
import { readForm } from "./check-form.routes.ts";
import { submitCheck } from "./submit-check.ts";

/** Registers one's own checks. The scope accepts multipart forms. */
export function registerOwnCheckRoutes(serve: ServeCall, deps: CheckDeps): void {
  serve(checkCalls.listOwnChecks, async (request, reply) => {
    const { checks, nextCursor } = await listOwnChecks(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return checks;
  });
  serve(checkCalls.createCheck, async (request, reply) => {
    const check = await submitCheck(deps, requireViewer(request), () => readForm(request));
    reply.code(201);
    return check;
  });
}

/** Registers what staff see and decide. */
export function registerStaffCheckRoutes(serve: ServeCall, deps: CheckDeps): void {
  serve(checkCalls.listChecks, async (request, reply) => {
    const { checks, nextCursor } = await listChecks(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return checks;
  });
  serve(checkCalls.openCheck, (request) => openDocuments(deps, requireViewer(request).id, request.params.id));
  serve(checkCalls.approveCheck, (request) =>
    decideCheck(deps, requireViewer(request).id, request.params.id, { status: "approved" }),
  );
  serve(checkCalls.rejectCheck, (request) =>
    decideCheck(deps, requireViewer(request).id, request.params.id, { status: "rejected", reason: request.body.reason }),
  );
  serve(checkCalls.getCheckDocument, async (request, reply) => {
    const { row, file } = await readDocument(deps, request.query.token ?? "");
    // A picture was encoded again by us and is shown. A PDF is as it was sent: it is saved, and runs nothing where it is opened from here.
    const isPicture = row.content_type === "image/jpeg";
    const name = `check-document-${row.id}.${isPicture ? "jpg" : "pdf"}`;
    void reply.header("content-disposition", `${isPicture ? "inline" : "attachment"}; filename="${name}"`);
    void reply.header("content-security-policy", `${dataPolicy}; sandbox`).header("cache-control", "no-store");
    return await reply.header("content-length", file.size).type(row.content_type).send(file.stream);
  });
}
