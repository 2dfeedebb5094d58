import type { AlertFrequency, AskedListingAnswer, EmailSubscription, MailedSearch } from "@efie/contract";
import type { FastifyInstance } from "fastify";
import { AppError } from "../../platform/app-error.ts";
import type { DeliveryPreferences } from "../../modules/delivery-preferences/index.ts";
import type { Properties } from "../../modules/properties/index.ts";
import type { SavedSearches } from "../../modules/saved-searches/index.ts";
import { acceptAnyBody, inScope } from "../api/scopes.ts";
import { plainPageHeaders, writePlainPage, type PlainPage } from "./plain-pages.ts";

/** What the links of mails do, by the modules that mail them. */
export type MailedLinks = {
  subscriptions: Pick<DeliveryPreferences, "switchEmails">;
  searches: Pick<SavedSearches, "activate" | "change" | "end">;
  asked: Properties["asked"];
};

/** `POST <path>?token=`. `act` does what the form says; `refusal` is the page of a refusal, null where it is no fault of the link. */
type LinkForm = {
  path: string;
  act: (token: string, form: string) => Promise<PlainPage>;
  refusal: (error: AppError) => PlainPage | null;
};

const kinds: Record<EmailSubscription["category"], string> = {
  messages: "unread messages",
  listings: "your listings",
  alerts: "your saved searches",
  tips: "tips and news",
};

function describeSubscription({ category, is_subscribed: isOn }: EmailSubscription): PlainPage {
  const title = isOn ? "You get these emails again" : "You are unsubscribed";
  const text = isOn ? `We write to you about ${kinds[category]}.` : `We no longer write to you about ${kinds[category]}.`;
  const [name, label] = isOn ? ["off", "Unsubscribe"] : ["on", "Undo"];
  return { title, text, action: `<form method="post"><button name="switch" value="${name}">${label}</button></form>` };
}

const brokenSubscription: PlainPage = {
  title: "This link is not valid",
  text: "Please open it from the email again, or change your notifications in your account.",
  action: `<a href="/account/notifications">Your notifications</a>`,
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

function describeSearch({ frequency }: MailedSearch): PlainPage {
  const text = `We write to you ${rhythms[frequency]} when a listing matches.`;
  return { title: "Your alert is on", text, action: `<form method="post">${buttons.join(" ")}</form>` };
}

const searchLink = `<a href="/search">Search properties</a>`;
const endedSearch: PlainPage = {
  title: "The alert has ended",
  text: "We no longer write to you about this search, and have forgotten it.",
  action: searchLink,
};
const brokenSearch: PlainPage = {
  title: "This link is not valid any more",
  text: "The alert was ended, or its link was not opened in time.",
  action: searchLink,
};

const ownListings = `<a href="/myproperties">My Properties</a>`;
const answerTexts: Record<AskedListingAnswer, string> = {
  available: "It stays in the lists, and shows that you confirmed it today.",
  rented: "It is marked as rented, and out of the lists.",
  sold: "It is marked as sold, and out of the lists.",
};

/** The forms, by whose links they are. Everything but the page's own buttons, a mail program's form included, ends what is mailed. */
function listForms({ subscriptions, searches, asked }: MailedLinks): LinkForm[] {
  return [
    {
      // The standard wants a page, and no redirect.
      path: "/unsubscribe",
      act: async (token, form) => describeSubscription(await subscriptions.switchEmails(token, form.includes("switch=on"))),
      refusal: ({ code }) => (code === "invalid" ? brokenSubscription : null),
    },
    {
      path: "/alerts/mail",
      act: async (token, form) => {
        const action = /(?:^|&)do=(start|instant|daily|weekly)(?:&|$)/.exec(form)?.[1];
        if (action === "start") return describeSearch(await searches.activate(token));
        if (action !== undefined) return describeSearch(await searches.change(token, action as AlertFrequency));
        await searches.end(token);
        return endedSearch;
      },
      refusal: ({ code }) => (code === "invalid" ? brokenSearch : null),
    },
    {
      path: "/confirm",
      act: async (token, form) => {
        const answer = /(?:^|&)answer=(available|rented|sold)(?:&|$)/.exec(form)?.[1] as AskedListingAnswer | undefined;
        if (answer === undefined) throw new AppError("invalid", "Please press one of the buttons.");
        await asked.answer(token, answer);
        return { title: "Thank you", text: answerTexts[answer], action: ownListings };
      },
      refusal: ({ message }) => ({ title: "This did not work", text: message, action: ownListings }),
    },
  ];
}

/**
 * Serves what a mail program's own button does (RFC 8058), and the forms of mailed links where no script runs. Their `GET` is the web
 * app's, and changes nothing.
 */
export async function registerMailedLinks(app: FastifyInstance, links: MailedLinks): Promise<void> {
  await inScope(app, (scope) => {
    acceptAnyBody(scope);
    for (const { path, act, refusal } of listForms(links))
      scope.post(path, { config: { limit: "write" } }, async (request, reply) => {
        reply.headers(plainPageHeaders("'self'"));
        const { token } = request.query as { token?: unknown };
        const form = Buffer.isBuffer(request.body) ? request.body.toString("latin1") : "";
        try {
          return writePlainPage(await act(typeof token === "string" ? token : "", form));
        } catch (error) {
          const page = error instanceof AppError ? refusal(error) : null;
          if (page === null) throw error;
          return await reply.code(400).send(writePlainPage(page));
        }
      });
  });
}
