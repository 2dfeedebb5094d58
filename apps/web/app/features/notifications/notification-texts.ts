import type { Notification, NotificationType } from "@efie/contract";

export type NotificationText = {
  /** Before and after the title of what it is about. */
  readonly before: string;
  readonly after: string;
  /** What it means for the person, where there is more to say. */
  readonly more: string | null;
};

/** Before and after the title of what it is about, and what it means for the person: without a word on that, the given reason. */
const texts: { readonly [Type in NotificationType]?: readonly [before: string, after: string, more?: string | null] } = {
  verified: ["", " is verified and published.", null],
  rejected: ["", " was not approved."],
  expiring: ["", " expires soon.", "You can renew it in My Properties as soon as it has expired."],
  confirm: [
    "Please confirm that ",
    " is still available.",
    "Do it in My Properties. Without a word it leaves the lists in two weeks.",
  ],
  unconfirmed: ["", " left the lists: nobody confirmed it.", "Bring it back in My Properties. It costs nothing."],
  alert: ["New for your alerts: ", ".", null],
  price_drop: ["The price of ", " was lowered."],
  listing_hidden: [
    "Several people reported ",
    ". Only you see it until our staff have looked at it.",
    "If nothing is wrong, it comes back with the time that it lost.",
  ],
  report_decided: ["You reported ", "."],
  case_decided: ["Our staff have decided about ", "."],
  appeal_decided: ["There is an answer to your appeal about ", "."],
  check_approved: ["Your check ", " is approved.", "Your listings and your profile say so from now on."],
  check_rejected: ["Your check ", " was not approved."],
  lead_reminder: ["A reminder about ", "."],
  viewing_requested: ["Somebody asks to see ", "."],
  viewing_proposed: ["There are other times to see ", "."],
  viewing_confirmed: ["The viewing of ", " is agreed."],
  viewing_declined: ["The times to see ", " do not work for the other side."],
  viewing_cancelled: ["The viewing of ", " is cancelled."],
  viewing_done: ["The viewing of ", " took place."],
  viewing_missed: ["The viewing of ", " did not take place."],
  viewing_reminder: ["Soon you see or show ", "."],
};

/** A type that this build does not know means favorited (spec, section 3). */
export function describeNotification({ notif_type, object_data: { reason } }: Notification): NotificationText {
  if (notif_type === "payment") return describePayment(reason);
  if (notif_type === "check_expiring")
    return reason
      ? { before: "Your check ", after: " has ended.", more: reason }
      : { before: "Your check ", after: " ends in a month.", more: "Send it again in your account to keep it." };
  const [before, after, more] = texts[notif_type] ?? ["Somebody saved ", " to their favorites.", null];
  return { before, after, more: more === undefined ? (reason ?? null) : more };
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
