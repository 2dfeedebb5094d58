import { propertyCalls } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { readIdempotencyKey } from "../../http/api/idempotency-key.ts";
import { toJsonAnswer, toPageAnswer } from "../../http/api/json-answers.ts";
import { requireViewer } from "../../http/api/viewer.ts";
import { createProperty, type PostingDeps } from "./editing/create-property.ts";
import { listOwnProperties } from "./editing/list-own-properties.ts";
import { renewProperty } from "./lifecycle/renew-property.ts";
import { deleteProperty, updateProperty, type EndRightToLet } from "./editing/change-property.ts";

/** Serves what owners do with their properties. */
export function registerOwnPropertyRoutes(serve: ServeCall, deps: PostingDeps & { endRightToLet: EndRightToLet }): void {
  serve(propertyCalls.listOwnProperties, async (request, reply) =>
    toPageAnswer(request, reply, await listOwnProperties(deps, requireViewer(request).id, request.query)),
  );
  serve(propertyCalls.createProperty, async (request, reply) => {
    const created = await createProperty(deps, requireViewer(request).id, request.body, readIdempotencyKey(request));
    return toJsonAnswer(request, reply.code(201), created);
  });
  serve(propertyCalls.updateProperty, async (request, reply) =>
    toJsonAnswer(request, reply, await updateProperty(deps, requireViewer(request), request.params.id, request.body)),
  );
  serve(propertyCalls.deleteProperty, async (request, reply) => {
    await deleteProperty(deps, requireViewer(request), request.params.id);
    return reply.code(204).send();
  });
  serve(propertyCalls.renewProperty, async (request) => renewProperty(deps, requireViewer(request), request.params.id));
}
