import { reportCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import { networkOf } from "../../platform/security/network-of.ts";
import type { CaseDeps } from "./case-deps.ts";
import { createReport } from "./create-report.ts";
import { listOwnReports } from "./list-own-reports.ts";

export function registerReportRoutes(serve: ServeCall, deps: CaseDeps): void {
  serve(reportCalls.createReport, async (request, reply) => {
    const reporter = { viewer: request.viewer, network: networkOf(request.ip) };
    const { report, isNew } = await createReport(deps, reporter, request.body);
    reply.code(isNew ? 201 : 200);
    return report;
  });
  serve(reportCalls.listOwnReports, async (request, reply) => {
    const { reports, nextCursor } = await listOwnReports(deps, requireViewer(request).id, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return reports;
  });
}
