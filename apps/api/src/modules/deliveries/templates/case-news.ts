import type { Template } from "./mail-content.ts";
import { type NotificationData, notificationPath } from "./notification-data.ts";
import { gsmText, oneSms } from "./sms-length.ts";

const decisions = "/account/decisions";
const reports = "/account/reports";

/** The paragraphs of a text, which an empty line divides. */
function paragraphsOf(text: string): string[] {
  return text.split("\n\n");
}

/** Several people reported a listing as a scam; nobody sees it until staff have looked. */
export const listingHidden: Template<NotificationData> = {
  category: "listings",
  email: (data) => ({
    subject: "Your listing is hidden while we look at it",
    paragraphs: [
      `Several people have reported “${data.title}”. Until our staff have looked at it, only you can see it.`,
      "You do not need to do anything. If nothing is wrong, it comes back with the time that it lost.",
    ],
    action: { label: "Open My Properties", path: notificationPath("/myproperties", data) },
  }),
  sms: ({ title }) => oneSms(`Efie: people reported "${gsmText(title, 50)}". It is hidden until our staff have looked at it.`),
  push: (data) => ({
    title: "Your listing is hidden while we look at it",
    body: `Several people have reported “${data.title}”.`,
    path: notificationPath("/myproperties", data),
  }),
};

/** To a reporter with an account. `reason` is the outcome. */
export const reportDecided: Template<NotificationData> = {
  category: "security",
  email: (data) => ({
    subject: "We have looked at what you reported",
    paragraphs: [`You reported “${data.title}”. ${data.reason}`],
    action: { label: "See your reports", path: notificationPath(reports, data) },
  }),
  push: (data) => ({
    title: "We have looked at what you reported",
    body: `“${data.title}”: ${data.reason}`,
    path: notificationPath(reports, data),
  }),
};

const outcomes = {
  acted: "We looked at it and took action. Thank you for telling us.",
  dismissed: "We looked at it and found nothing against our rules. Thank you for telling us.",
};

/** A guest may give a stranger's address: a title with a page's address or a phone number would be an advertisement to them. */
function nameListing(title: string | undefined): string {
  const isAdvertisement = /[\p{L}\d]\.\p{L}{2}|\d[\d\s-]{6}/u.test(title ?? "");
  return title === undefined || isAdvertisement ? "A listing" : `The listing “${title}”`;
}

/** To a guest who gave an address with a report. It repeats nothing of the report. Mails of older releases have no `title`. */
export const reportOutcome: Template<{ outcome: "acted" | "dismissed"; title?: string }> = {
  category: "security",
  email: ({ outcome, title }) => ({
    subject: "We have looked at what you reported",
    paragraphs: [`${nameListing(title)} was reported to us with this email address. ${outcomes[outcome]}`],
    why: "You get this mail because somebody gave this email address with a report on Efie.",
  }),
};

/**
 * `path` is the editor of a hidden listing, or a page without login, for people who cannot sign in any more. `site` is the address of
 * the web app.
 */
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

/** To the person concerned by a decision: `reason` has staff's words, in paragraphs. Only a listing's title is repeated. */
export const caseDecided: Template<Decision> = {
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
};

/** The answer to somebody whose account stays closed, in staff's words. */
export const closedAccountAnswer: Template<{ reason: string; path: string }> = {
  category: "security",
  email: ({ reason, path }) => ({
    subject: "The answer to your appeal",
    paragraphs: paragraphsOf(reason),
    action: { label: "Read the answer", path },
  }),
};

/** The answer to an appeal, in staff's words. */
export const appealDecided: Template<NotificationData> = {
  category: "security",
  email: (data) => ({
    subject: "The answer to your appeal",
    paragraphs: paragraphsOf(data.reason),
    action: { label: "Read the answer", path: notificationPath(decisions, data) },
  }),
  push: (data) => ({
    title: "The answer to your appeal",
    body: data.reason,
    path: notificationPath(decisions, data),
  }),
};
