import type { Template } from "./mail-content.ts";
import type { NotificationData } from "./notification-data.ts";
import { gsmText, oneSms } from "./sms-length.ts";

/** `path` leads to a page where one press answers, without a login; `site` is the address of the web app. */
type Question = NotificationData & { path: string; site: string };

const smsCharacters = 160;

/** One SMS with a whole link: the title gets the room that is left. */
function smsWithLink({ title, site, path }: Question, before: string, after: string): string {
  const link = `${site}${path}`;
  const room = smsCharacters - before.length - after.length - link.length;
  return oneSms(`${before}${gsmText(title, Math.max(2, room))}${after}${link}`);
}

/** A listing was not confirmed for a week. Sent at most once a day to a person. */
export const listingConfirm: Template<Question> = {
  category: "listings",
  email: ({ title, path }) => ({
    subject: "Is your listing still available?",
    paragraphs: [
      `Can “${title}” still be had? One press is enough, and the listing shows that you confirmed it.`,
      "If we do not hear from you for two weeks, it leaves the lists. You can bring it back at any time, and that costs nothing.",
    ],
    action: { label: "Answer", path },
    links: [{ label: "All my listings", path: "/myproperties" }],
  }),
  sms: (data) => smsWithLink(data, 'Efie: confirm "', '" is still available: '),
  push: ({ title, path }) => ({ title: "Still available?", body: `“${title}”: one tap is enough.`, path }),
};

/** A listing that nobody confirmed left the lists. */
export const listingUnconfirmed: Template<Question> = {
  category: "listings",
  email: ({ title, path }) => ({
    subject: "Your listing left the lists",
    paragraphs: [
      `We asked whether “${title}” can still be had, and did not hear from you. So that nobody comes in vain, it is out of the lists.`,
      "If it can still be had, bring it back by one press. It costs nothing.",
    ],
    action: { label: "Bring it back", path },
    links: [{ label: "All my listings", path: "/myproperties" }],
  }),
  sms: (data) => smsWithLink(data, 'Efie: "', '" left the lists. Bring it back free: '),
  push: ({ title, path }) => ({
    title: "Your listing left the lists",
    body: `“${title}”: bring it back by one tap, free.`,
    path,
  }),
};
