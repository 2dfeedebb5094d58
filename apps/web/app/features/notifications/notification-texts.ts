import type { Notification } from "@efie/contract";

export type NotificationText = {
  /** Before and after the title of what it is about. */
  readonly before: string;
  readonly after: string;
  /** What it means for the person, where there is more to say. */
  readonly more: string | null;
};

/** What happened to a viewing. */
const viewingTexts = {
  viewing_requested: ["Somebody asks to see ", "."],
  viewing_proposed: ["There are other times to see ", "."],
  viewing_confirmed: ["The viewing of ", " is agreed."],
  viewing_declined: ["The times to see ", " do not work for the other side."],
  viewing_cancelled: ["The viewing of ", " is cancelled."],
  viewing_done: ["The viewing of ", " took place."],
  viewing_missed: ["The viewing of ", " did not take place."],
  viewing_reminder: ["Soon you see or show ", "."],
} as const;

function isOfViewing(type: string): type is keyof typeof viewingTexts {
  return Object.hasOwn(viewingTexts, type);
}

/** A type that this build does not know means favorited (spec, section 3). */
export function describeNotification({ notif_type, object_data }: Notification): NotificationText {
  if (isOfViewing(notif_type)) {
    const [before, after] = viewingTexts[notif_type];
    return { before, after, more: object_data.reason ?? null };
  }
  switch (notif_type) {
    case "verified":
      return { before: "", after: " is verified and published.", more: null };
    case "rejected":
      return { before: "", after: " was not approved.", more: object_data.reason ?? null };
    case "expiring":
      return { before: "", after: " expires soon.", more: "You can renew it in My Properties as soon as it has expired." };
    case "confirm":
      return {
        before: "Please confirm that ",
        after: " is still available.",
        more: "Do it in My Properties. Without a word it leaves the lists in two weeks.",
      };
    case "unconfirmed":
      return {
        before: "",
        after: " left the lists: nobody confirmed it.",
        more: "Bring it back in My Properties. It costs nothing.",
      };
    case "alert":
      return { before: "New for your alerts: ", after: ".", more: null };
    case "price_drop":
      return { before: "The price of ", after: " was lowered.", more: object_data.reason ?? null };
    case "listing_hidden":
      return {
        before: "Several people reported ",
        after: ". Only you see it until our staff have looked at it.",
        more: "If nothing is wrong, it comes back with the time that it lost.",
      };
    case "report_decided":
      return { before: "You reported ", after: ".", more: object_data.reason ?? null };
    case "case_decided":
      return { before: "Our staff have decided about ", after: ".", more: object_data.reason ?? null };
    case "appeal_decided":
      return { before: "There is an answer to your appeal about ", after: ".", more: object_data.reason ?? null };
    case "check_approved":
      return { before: "Your check ", after: " is approved.", more: "Your listings and your profile say so from now on." };
    case "check_rejected":
      return { before: "Your check ", after: " was not approved.", more: object_data.reason ?? null };
    case "check_expiring":
      if (object_data.reason) return { before: "Your check ", after: " has ended.", more: object_data.reason };
      return { before: "Your check ", after: " ends in a month.", more: "Send it again in your account to keep it." };
    case "lead_reminder":
      return { before: "A reminder about ", after: ".", more: object_data.reason ?? null };
    case "payment":
      return describePayment(object_data.reason);
    case "favorited":
    default:
      return { before: "Somebody saved ", after: " to their favorites.", more: null };
  }
}

/** A reason means that the payment bought nothing: it was refunded or not applied. */
function describePayment(reason: string | undefined): NotificationText {
  if (reason === undefined || reason === "") return { before: "Payment received for ", after: ".", more: null };
  return { before: "About your payment for ", after: ".", more: reason };
}

/** In one line, as it is read out. */
export function summarize(notification: Notification): string {
  const { before, after, more } = describeNotification(notification);
  return `${before}“${notification.object_data.title}”${after}${more === null ? "" : ` ${more}`}`;
}
