import { gsmText, oneSms } from "../gsm-text.ts";
import { news, pageOf, type NotificationData } from "./template.ts";

type Words = {
  title: string;
  /** The first sentence. */
  says: (data: NotificationData) => string;
  next?: string;
  /** Whether it also goes by SMS: what changes somebody's way. */
  hasSms?: boolean;
};

/** News of a viewing; `reason` has its times. */
function viewingNews({ title, says, next = "Open your viewings to see it.", hasSms = false }: Words) {
  return news({
    category: "messages",
    title,
    paragraphs: (data) => [says(data), data.reason, next],
    action: "Open your viewings",
    path: pageOf("/viewings"),
    body: ({ title: listing, reason }) => `“${listing}”: ${reason}`,
    ...(hasSms && {
      sms: ({ title: listing, reason }) => oneSms(`Efie: ${title}. "${gsmText(listing, 40)}": ${gsmText(reason, 70)}`),
    }),
  });
}

/** What happens to viewings. What people write about them is read in the product. */
export const viewingTemplates = {
  viewing_requested: viewingNews({
    title: "Somebody asks for a viewing",
    says: ({ title }) => `Somebody would like to see “${title}”.`,
    next: "Accept one of the times, propose others, or decline.",
    hasSms: true,
  }),
  viewing_proposed: viewingNews({
    title: "Other times for your viewing",
    says: ({ title }) => `The other side proposes other times to see “${title}”.`,
    next: "Accept one of the times, propose others, or decline.",
    hasSms: true,
  }),
  viewing_confirmed: viewingNews({
    title: "Your viewing is agreed",
    says: ({ title }) => `The viewing of “${title}” is agreed.`,
    next: "Add it to your calendar. We remind you a day and two hours before. Pay nothing before you have seen the place.",
    hasSms: true,
  }),
  viewing_declined: viewingNews({
    title: "Your viewing was declined",
    says: ({ title }) => `The times for “${title}” do not work for the other side.`,
    next: "You can ask again for other times.",
  }),
  viewing_cancelled: viewingNews({
    title: "Your viewing is cancelled",
    says: ({ title }) => `The viewing of “${title}” does not take place.`,
    hasSms: true,
  }),
  viewing_done: viewingNews({
    title: "Your viewing took place",
    says: ({ title }) => `The other side says that the viewing of “${title}” took place.`,
  }),
  viewing_missed: viewingNews({
    title: "A viewing did not take place",
    says: ({ title }) => `The other side says that the viewing of “${title}” did not take place.`,
  }),
  viewing_reminder: viewingNews({
    title: "Your viewing is soon",
    says: ({ title }) => `You have agreed on a viewing of “${title}”.`,
    next: "Something came up? Cancel it or propose another time, so that nobody waits.",
    hasSms: true,
  }),
};
