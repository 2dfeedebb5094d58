import { gsmText, oneSms, smsCharacters } from "../gsm-text.ts";
import { template, type MailContent, type NotificationData } from "./template.ts";

type Named = { title: string; path: string };

/** `path` leads to a page where one press answers, without a login. `listings` are the first of several, each with its page, and `total` is how many there are. */
type Question = NotificationData & { path: string; site: string; listings?: readonly Named[]; total?: number };

const own = { label: "All my listings", path: "/myproperties" };

const silence =
  "If we do not hear from you for two weeks, it leaves the lists. You can bring it back at any time, and that costs nothing.";

/** A mail that names several listings, each with the page where it is answered. */
function several(listings: readonly Named[], total: number, facts: string): Pick<MailContent, "listings" | "note" | "links"> {
  const rows = listings.map(({ title, path }) => ({ title, facts, image: null, path }));
  const left = total - listings.length;
  return { listings: rows, links: [own], ...(left > 0 && { note: `And ${left} more, among all your listings.` }) };
}

/** One SMS with a whole link: the title gets the room that is left. */
function smsWithLink({ title, site, path }: Omit<Question, "total">, before: string, after: string): string {
  const link = `${site}${path}`;
  const room = smsCharacters - before.length - after.length - link.length;
  return oneSms(`${before}${gsmText(title, Math.max(2, room))}${after}${link}`);
}

/** Whether owners' listings can still be had. */
export const listingFreshness = {
  /** A listing was not confirmed for a week. Sent at most once a day to a person. */
  listing_confirm: template<Question>({
    category: "listings",
    email: ({ title, path, listings, total = 1 }) =>
      listings
        ? {
            subject: `Are your ${total} listings still available?`,
            paragraphs: [
              "Which of these can still be had? One press each is enough, and the listing shows that you confirmed it.",
              silence,
            ],
            ...several(listings, total, "Answer"),
          }
        : {
            subject: "Is your listing still available?",
            paragraphs: [
              `Can “${title}” still be had? One press is enough, and the listing shows that you confirmed it.`,
              silence,
            ],
            action: { label: "Answer", path },
            links: [own],
          },
    sms: ({ total = 1, ...data }) =>
      total > 1
        ? `Efie: are your ${total} listings still available? ${data.site}${own.path}`
        : smsWithLink(data, 'Efie: confirm "', '" is still available: '),
    push: ({ title, path, total = 1 }) =>
      total > 1
        ? { title: "Still available?", body: `${total} listings: one tap each is enough.`, path: own.path }
        : { title: "Still available?", body: `“${title}”: one tap is enough.`, path },
  }),
  /** A listing that nobody confirmed left the lists. */
  listing_unconfirmed: template<Question>({
    category: "listings",
    email: ({ title, path, listings, total = 1 }) =>
      listings
        ? {
            subject: `${total} of your listings left the lists`,
            paragraphs: [
              "We asked whether these can still be had, and did not hear from you. So that nobody comes in vain, they are out of the lists.",
              "What can still be had you bring back by one press. It costs nothing.",
            ],
            ...several(listings, total, "Bring it back"),
          }
        : {
            subject: "Your listing left the lists",
            paragraphs: [
              `We asked whether “${title}” can still be had, and did not hear from you. So that nobody comes in vain, it is out of the lists.`,
              "If it can still be had, bring it back by one press. It costs nothing.",
            ],
            action: { label: "Bring it back", path },
            links: [own],
          },
    sms: ({ total = 1, ...data }) =>
      total > 1
        ? `Efie: ${total} of your listings left the lists. Bring them back free: ${data.site}${own.path}`
        : smsWithLink(data, 'Efie: "', '" left the lists. Bring it back free: '),
    push: ({ title, path, total = 1 }) =>
      total > 1
        ? { title: `${total} listings left the lists`, body: "Bring them back by one tap each, free.", path: own.path }
        : { title: "Your listing left the lists", body: `“${title}”: bring it back by one tap, free.`, path },
  }),
};
