import { gsmText, oneSms } from "../gsm-text.ts";
import { template, type MailContent, type MailListing } from "./template.ts";

/** The texts about new listings that match a saved search. */
type NewListings = {
  /** The saved search that matched, or the first of several. */
  name: string;
  /** How many match; `listings` has the first of them. */
  total: number;
  listings: MailListing[];
  /** Where the search is managed, and its matches are listed. */
  manage: string;
  /** For somebody without an account: where one click ends these mails. */
  end?: string;
};

function headline({ total, listings }: NewListings): string {
  return total === 1 && listings[0] ? `New: ${listings[0].title}` : `${total} new listings for you`;
}

function mail(data: NewListings): MailContent {
  const { name, total, listings, manage, end } = data;
  const rest = total - listings.length;
  return {
    subject: headline(data),
    paragraphs: [
      total === 1 ? `This listing matches your saved search “${name}”.` : `These listings match your saved search “${name}”.`,
      ...(rest > 0 ? [`There are ${rest} more.`] : []),
    ],
    listings,
    action:
      total === 1 && listings[0] ? { label: "See the listing", path: listings[0].path } : { label: "See all", path: manage },
    links: [{ label: "Change how often we write, or end this alert", path: manage }],
    ...(end !== undefined && { endPath: end }),
  };
}

/** Alerts of saved searches. */
export const alertMails = {
  /** New listings that match a saved search: one at once, or several, also those of a day or a week. */
  new_listings: template<NewListings>({
    category: "alerts",
    email: mail,
    sms: ({ total, name }) => oneSms(`Efie: ${total} new for "${gsmText(name, 60)}". See your alerts on Efie.`),
    push: (data) => {
      const [first] = data.listings;
      return {
        title: headline(data),
        body: data.total === 1 && first ? first.facts : `They match “${data.name}”.`,
        path: data.total === 1 && first ? first.path : data.manage,
      };
    },
  }),
  /** To an address without an account: nothing is sent to it before somebody opens this link. `name` is null for a search of words alone. */
  alert_activation: template<{ name: string | null; path: string; end: string }>({
    category: "alerts",
    email: ({ name, path, end }) => ({
      subject: "Confirm your alert",
      paragraphs: [
        `Somebody, probably you, asked us to write to this address when a listing matches ${name === null ? "your search" : `“${name}”`}.`,
        "We start once you open the link. It works for seven days.",
      ],
      action: { label: "Start the alert", path },
      note: "If it was not you, there is nothing to do: we do not write again.",
      endPath: end,
    }),
  }),
};
