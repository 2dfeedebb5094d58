import { gsmText, oneSms } from "../gsm-text.ts";
import { news, notificationPath, pageOf, template, type NotificationData } from "./template.ts";

const decisions = "/account/decisions";
const toChecks = pageOf("/account/checks");

/** The paragraphs of a text, which an empty line divides. */
function paragraphsOf(text: string): string[] {
  return text.split("\n\n");
}

const outcomes = {
  acted: "We looked at it and took action. Thank you for telling us.",
  dismissed: "We looked at it and found nothing against our rules. Thank you for telling us.",
};

/** A guest may give a stranger's address: a title with a page's address or a phone number would be an advertisement to them. */
function nameListing(title: string | undefined): string {
  const isAdvertisement = /[\p{L}\d]\.\p{L}{2}|\d[\d\s-]{6}/u.test(title ?? "");
  return title === undefined || isAdvertisement ? "A listing" : `The listing “${title}”`;
}

/** `path` is the editor of a hidden listing, or a page without login for who cannot sign in any more; `site` is the web app's address. */
type Decision = NotificationData & { path?: string; site?: string };

function isClosed({ path }: Decision): boolean {
  return path?.startsWith("/appeal") === true;
}

const aboutAccount = "A decision of our staff about your account";

function decisionAction(data: Decision): { label: string; path: string } {
  if (isClosed(data)) return { label: "Read it, and appeal", path: data.path ?? decisions };
  if (data.path) return { label: "Edit your listing", path: notificationPath(data.path, data) };
  return { label: "Read the decision", path: notificationPath(decisions, data) };
}

const hasTime = ({ reason }: NotificationData): boolean => reason === "";

/** What staff decide about reports, people, listings and checks. */
export const decisionNews = {
  /** Several people reported a listing as a scam; nobody sees it until staff have looked. */
  listing_hidden: news({
    category: "listings",
    title: "Your listing is hidden while we look at it",
    paragraphs: ({ title }) => [
      `Several people have reported “${title}”. Until our staff have looked at it, only you can see it.`,
      "You do not need to do anything. If nothing is wrong, it comes back with the time that it lost.",
    ],
    action: "Open My Properties",
    path: pageOf("/myproperties"),
    body: ({ title }) => `Several people have reported “${title}”.`,
    sms: ({ title }) => oneSms(`Efie: people reported "${gsmText(title, 50)}". It is hidden until our staff have looked at it.`),
  }),
  /** To a reporter with an account. `reason` is the outcome. */
  report_decided: news({
    category: "security",
    title: "We have looked at what you reported",
    paragraphs: ({ title, reason }) => [`You reported “${title}”. ${reason}`],
    action: "See your reports",
    path: pageOf("/account/reports"),
    body: ({ title, reason }) => `“${title}”: ${reason}`,
  }),
  /** To a guest who gave an address with a report. It repeats nothing of the report. `title` is a property's. */
  report_outcome: template<{ outcome: "acted" | "dismissed"; title?: string }>({
    category: "security",
    email: ({ outcome, title }) => ({
      subject: "We have looked at what you reported",
      paragraphs: [`${nameListing(title)} was reported to us with this email address. ${outcomes[outcome]}`],
      why: "You get this mail because somebody gave this email address with a report on Efie.",
    }),
  }),
  /** To the person concerned by a decision: `reason` has staff's words, in paragraphs. Only a listing's title is repeated. */
  case_decided: template<Decision>({
    category: "security",
    email: (data) => {
      const about = data.property_id === null ? [] : [`This is about your listing “${data.title}”.`];
      return {
        subject: about.length === 0 || isClosed(data) ? aboutAccount : "A decision of our staff about your listing",
        paragraphs: [...about, ...paragraphsOf(data.reason)],
        action: decisionAction(data),
        ...(data.path && !isClosed(data) && { links: [{ label: "Read the decision, and appeal", path: decisions }] }),
      };
    },
    sms: (data) =>
      isClosed(data) && data.site
        ? oneSms(`Efie closed your account. Why, and to appeal: ${data.site}${data.path}`)
        : "Efie: our staff have decided something about your account. Log in and open Decisions to read it.",
    push: (data) => ({
      title: aboutAccount,
      body: data.property_id === null ? data.reason : `“${data.title}”: ${data.reason}`,
      path: isClosed(data) ? decisionAction(data).path : notificationPath(decisions, data),
    }),
  }),
  /** The answer to somebody whose account stays closed, in staff's words. */
  closed_account_answer: template<{ reason: string; path: string }>({
    category: "security",
    email: ({ reason, path }) => ({
      subject: "The answer to your appeal",
      paragraphs: paragraphsOf(reason),
      action: { label: "Read the answer", path },
    }),
  }),
  /** The answer to an appeal, in staff's words. */
  appeal_decided: news({
    category: "security",
    title: "The answer to your appeal",
    paragraphs: ({ reason }) => paragraphsOf(reason),
    action: "Read the answer",
    path: pageOf(decisions),
    body: ({ reason }) => reason,
  }),
  /** Its title says which check it was. */
  check_approved: news({
    category: "security",
    title: "Your check is approved",
    paragraphs: ({ title }) => [
      `We looked at what you sent for “${title}”, and it is approved. Your listings and your profile say so from now on.`,
      "We delete your documents in 30 days.",
    ],
    action: "See your checks",
    path: toChecks,
    body: ({ title }) => `“${title}”: your listings and your profile say so.`,
  }),
  /** `reason` has staff's words. */
  check_rejected: news({
    category: "security",
    title: "Your check was not approved",
    paragraphs: ({ title, reason }) => [
      `We looked at what you sent for “${title}”, and could not approve it. ${reason}`,
      "You can send it again. We delete these documents in 30 days.",
    ],
    action: "Send it again",
    path: toChecks,
    body: ({ title, reason }) => `“${title}”: ${reason}`,
  }),
  /** A check ends in 30 days, or has ended before its time for a `reason`. */
  check_expiring: news({
    category: "listings",
    title: (data) => (hasTime(data) ? "A check of yours ends in a month" : "A check of yours has ended"),
    paragraphs: (data) => [
      hasTime(data)
        ? `What we checked for “${data.title}” is old by then, so its badge goes. Send it again to keep it. It costs nothing.`
        : `${data.reason} So the badge of “${data.title}” is gone. You can send it again. It costs nothing.`,
    ],
    action: "Send it again",
    path: toChecks,
    body: (data) => `“${data.title}”: ${hasTime(data) ? "send it again to keep its badge." : data.reason}`,
    sms: (data) =>
      oneSms(
        `Efie: your check "${gsmText(data.title, 50)}" ${hasTime(data) ? "ends in a month" : "has ended"}. Send it again in your account, free.`,
      ),
  }),
};
