import { deliveryCalls, type MailSample } from "@efie/contract";
import { nextPageLink } from "../../platform/encoding/cursor.ts";
import type { ServeCall } from "../../http/api/calls.ts";
import { listMailSamples, type SampleDeps } from "./list-mail-samples.ts";
import { listOutbox, type OutboxDeps } from "./list-outbox.ts";

export function registerDeliveryRoutes(serve: ServeCall, deps: OutboxDeps & SampleDeps): void {
  serve(deliveryCalls.listOutbox, async (request, reply) => {
    const { messages, nextCursor } = await listOutbox(deps, request.query);
    if (nextCursor !== null) reply.header("link", nextPageLink(request.url, nextCursor));
    return messages;
  });
  // Rendered once: all of them take longer than any other call that guests may make.
  let samples: MailSample[] | undefined;
  serve(deliveryCalls.listMailSamples, async () => (samples ??= listMailSamples(deps)));
}
