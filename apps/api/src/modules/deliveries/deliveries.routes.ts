import { deliveryCalls, queryId, sampleKinds, type MailSample } from "@efie/contract";
import type { ServeCall } from "../../http/api/calls.ts";
import { listMailSamples, renderSample, type SampleDeps } from "./list-mail-samples.ts";
import { listOutbox, noSuchMail, readOutboxMail, type OutboxDeps } from "./list-outbox.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { isTemplateName } from "./templates/index.ts";
import { showInTheme, type Theme } from "./templates/layout-styles.ts";

export function registerDeliveryRoutes(serve: ServeCall, deps: OutboxDeps & SampleDeps): void {
  serve(deliveryCalls.listOutbox, (request) => listOutbox(deps, request.query));
  // Rendered once: all of them take longer than any other call that guests may make.
  let samples: MailSample[] | undefined;
  serve(deliveryCalls.listMailSamples, async () => (samples ??= listMailSamples(deps)));
}

/**
 * The HTML of a mail is shown in a frame of our pages, under an address and a policy of its own: it loads nothing but our photos, runs nothing and
 * sends no form, even when it is opened by itself. It counts as of our origin, so that the page can measure its height.
 */
const mailPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
].join("; ");
/** Each may read a row, so they are rate limited like API reads. */
const limited = { config: { limit: "read" } } as const;
const themes: readonly Theme[] = ["light", "dark"];

/** A link of a mail holds a token, so its address is not sent on as a referrer. */
function send(reply: FastifyReply, html: string): FastifyReply {
  reply.headers({ "content-security-policy": mailPolicy, "referrer-policy": "no-referrer" });
  reply.headers({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  return reply.type("text/html; charset=utf-8").send(html);
}

/** Serves the HTML of mails to our own pages: those of `/sandbox/outbox`, and samples for `/developers/mails`, in a theme or either. */
export function registerMailPages(app: FastifyInstance, deps: OutboxDeps & SampleDeps): void {
  app.get<{ Params: { id: string } }>("/sandbox/outbox/:id/mail", limited, async ({ params }, reply) => {
    const id = queryId.safeParse(params.id);
    if (!id.success) throw noSuchMail();
    return send(reply, await readOutboxMail(deps, id.data));
  });

  type Sample = { Params: { template: string; sample: string }; Querystring: { theme?: unknown } };
  app.get<Sample>("/sandbox/mails/:template/:sample", limited, async ({ params, query }, reply) => {
    const { template, sample } = params;
    const kind = sampleKinds.find((known) => known === sample);
    if (!deps.hasSamples || kind === undefined || !isTemplateName(template, "email")) throw noSuchMail();
    const html = renderSample(template, "email", kind, deps.publicUrl).html ?? "";
    const theme = themes.find((known) => known === query.theme);
    return send(reply, theme === undefined ? html : showInTheme(html, theme));
  });
}
