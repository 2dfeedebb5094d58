import type { AlertFrequency, MailedSearch } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import { plainPageHeaders, writePlainPage, type PlainPage } from "./plain-page.ts";

type MailedSearches = {
  activate(token: string): Promise<MailedSearch>;
  change(token: string, frequency: AlertFrequency): Promise<MailedSearch>;
  end(token: string): Promise<void>;
};

const rhythms: Record<AlertFrequency, string> = {
  instant: "at once",
  daily: "every morning",
  weekly: "every Monday",
  off: "no more",
};
const button = (value: string, label: string): string => `<button name="do" value="${value}">${label}</button>`;
const buttons = [
  button("daily", "Every morning"),
  button("weekly", "Every Monday"),
  button("instant", "At once"),
  button("end", "End this alert"),
];

function describe({ frequency }: MailedSearch): PlainPage {
  const text = `We write to you ${rhythms[frequency]} when a listing matches.`;
  return { title: "Your alert is on", text, action: `<form method="post">${buttons.join(" ")}</form>` };
}

const ended: PlainPage = {
  title: "The alert has ended",
  text: "We no longer write to you about this search, and have forgotten it.",
  action: `<a href="/search">Search properties</a>`,
};

const broken: PlainPage = {
  title: "This link is not valid any more",
  text: "The alert was ended, or its link was not opened in time.",
  action: `<a href="/search">Search properties</a>`,
};

/** One of the page's own buttons; everything else, a mail program's form included, ends the alert. */
function readAction(body: unknown): string {
  return /(?:^|&)do=(start|instant|daily|weekly)(?:&|$)/.exec(Buffer.isBuffer(body) ? body.toString("latin1") : "")?.[1] ?? "end";
}

async function act(searches: MailedSearches, token: string, action: string): Promise<PlainPage> {
  if (action === "end") {
    await searches.end(token);
    return ended;
  }
  if (action === "start") return describe(await searches.activate(token));
  return describe(await searches.change(token, action as AlertFrequency));
}

/**
 * `POST /alerts/mail?token=`: what a mail program's own button does (RFC 8058), and the page's forms where no script runs. `GET` is
 * the web app's.
 */
export async function registerMailedSearchPage(app: FastifyInstance, searches: MailedSearches): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/alerts/mail", { config: { limit: "write" } }, async (request, reply) => {
      reply.headers(plainPageHeaders("'self'"));
      const { token } = request.query as { token?: unknown };
      try {
        return writePlainPage(await act(searches, typeof token === "string" ? token : "", readAction(request.body)));
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "invalid") throw error;
        return await reply.code(400).send(writePlainPage(broken));
      }
    });
  });
}
