import type { EmailSubscription } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { plainPageHeaders, writePlainPage, type PlainPage } from "./plain-page.ts";

type Subscriptions = { switchEmails(token: string, isOn: boolean): Promise<EmailSubscription> };

const kinds: Record<EmailSubscription["category"], string> = {
  messages: "unread messages",
  listings: "your listings",
  alerts: "your saved searches",
  tips: "tips and news",
};

function describe({ category, is_subscribed: isOn }: EmailSubscription): PlainPage {
  const title = isOn ? "You get these emails again" : "You are unsubscribed";
  const text = isOn ? `We write to you about ${kinds[category]}.` : `We no longer write to you about ${kinds[category]}.`;
  const [name, label] = isOn ? ["off", "Unsubscribe"] : ["on", "Undo"];
  return { title, text, action: `<form method="post"><button name="switch" value="${name}">${label}</button></form>` };
}

const broken: PlainPage = {
  title: "This link is not valid",
  text: "Please open it from the email again, or change your notifications in your account.",
  action: `<a href="/account/notifications">Your notifications</a>`,
};

/** One of the page's own buttons; everything else, a mail program's form included, unsubscribes. */
function isTakenBack(body: unknown): boolean {
  return Buffer.isBuffer(body) && body.toString("latin1").includes("switch=on");
}

function readToken(query: unknown): string {
  const { token } = query as { token?: unknown };
  return typeof token === "string" ? token : "";
}

/**
 * `POST /unsubscribe?token=`: what a mail program's own button does (RFC 8058), and the page's form where no script runs. It
 * answers a page and never redirects, as the standard wants it. `GET` is the web app's.
 */
export async function registerUnsubscribePage(app: FastifyInstance, subscriptions: Subscriptions): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/unsubscribe", { config: { limit: "write" } }, async (request, reply) => {
      reply.headers(plainPageHeaders("'self'"));
      try {
        return writePlainPage(describe(await subscriptions.switchEmails(readToken(request.query), isTakenBack(request.body))));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        return await reply.code(400).send(writePlainPage(broken));
      }
    });
  });
}
