import type { Notification, NotificationType } from "@efie/contract";
import { expect, test } from "vitest";
import type { Pages } from "../../lib/query/use-paged-query.ts";
import { addNewest, markWhere } from "./use-notifications.ts";
import { describeNotification, summarize } from "./notification-kinds.ts";

const make = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  notif_type: "favorited",
  is_read: false,
  timestamp: "2026-11-20T10:00:00Z",
  object_data: { id: 5, title: "Two rooms in Osu" },
  ...more,
});
const page = (...data: Notification[]) => ({ data, nextCursor: null, total: null });
const parts: Pages<Notification> = { pages: [page(make(9), make(8)), page(make(3))], pageParams: [null, "8"] };
const listAll = ({ pages }: Pages<Notification>) => pages.flatMap(({ data }) => data);

const sentences: Record<NotificationType, string> = {
  verified: "“Two rooms in Osu” is verified and published.",
  favorited: "Somebody saved “Two rooms in Osu” to their favorites.",
  rejected: "“Two rooms in Osu” was not approved. The photos are too dark.",
  expiring: "“Two rooms in Osu” expires soon. You can renew it in My Properties as soon as it has expired.",
  payment: "Payment received for “Two rooms in Osu”.",
  alert: "New for your alerts: “Two rooms in Osu”.",
  confirm:
    "Please confirm that “Two rooms in Osu” is still available. Do it in My Properties. Without a word it leaves the lists in two weeks.",
  unconfirmed: "“Two rooms in Osu” left the lists: nobody confirmed it. Bring it back in My Properties. It costs nothing.",
  price_drop: "The price of “Two rooms in Osu” was lowered. Now GH₵900, was GH₵1,000.",
  listing_hidden:
    "Several people reported “Two rooms in Osu”. Only you see it until our staff have looked at it. If nothing is wrong, it comes back with the time that it lost.",
  report_decided: "You reported “Two rooms in Osu”. We took action.",
  case_decided: "Our staff have decided about “Two rooms in Osu”. Please take no viewing fees.",
  check_approved: "Your check “Two rooms in Osu” is approved. Your listings and your profile say so from now on.",
  check_rejected: "Your check “Two rooms in Osu” was not approved. The name cannot be read.",
  lead_reminder: "A reminder about “Two rooms in Osu”. Esi Owusu: call her.",
  check_expiring: "Your check “Two rooms in Osu” ends in a month. Send it again in your account to keep it.",
  appeal_decided: "There is an answer to your appeal about “Two rooms in Osu”. You were right.",
  viewing_requested: "Somebody asks to see “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
  viewing_proposed: "There are other times to see “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
  viewing_confirmed: "The viewing of “Two rooms in Osu” is agreed. Tue 1 Dec at 10:00 (Accra time)",
  viewing_declined: "The times to see “Two rooms in Osu” do not work for the other side.",
  viewing_cancelled: "The viewing of “Two rooms in Osu” is cancelled.",
  viewing_done: "The viewing of “Two rooms in Osu” took place.",
  viewing_missed: "The viewing of “Two rooms in Osu” did not take place.",
  viewing_reminder: "Soon you see or show “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
};

/** What the server adds. */
const reasons: Partial<Record<NotificationType, string>> = {
  rejected: "The photos are too dark.",
  price_drop: "Now GH₵900, was GH₵1,000.",
  report_decided: "We took action.",
  case_decided: "Please take no viewing fees.",
  appeal_decided: "You were right.",
  check_rejected: "The name cannot be read.",
  lead_reminder: "Esi Owusu: call her.",
  viewing_requested: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_proposed: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_confirmed: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_reminder: "Tue 1 Dec at 10:00 (Accra time)",
};

test("each type has its text with the property's title, and the reason where there is one", () => {
  for (const notif_type of Object.keys(sentences) as NotificationType[]) {
    const reason = reasons[notif_type] === undefined ? {} : { reason: reasons[notif_type] };
    const object_data = { id: 5, title: "Two rooms in Osu", ...reason };
    expect(summarize(make(1, { notif_type, object_data }))).toBe(sentences[notif_type]);
  }
});

test("a payment with a reason is not shown as received; the reason is shown", () => {
  const reason = "Your payment was sent back, and what it paid for has ended.";
  const sentBack = make(1, { notif_type: "payment", object_data: { id: 5, title: "Two rooms in Osu", reason } });
  expect(summarize(sentBack)).toBe(`About your payment for “Two rooms in Osu”. ${reason}`);
  expect(describeNotification(sentBack).more).toBe(reason);
  const empty = make(2, { notif_type: "payment", object_data: { id: 5, title: "Two rooms in Osu", reason: "" } });
  expect(summarize(empty)).toBe("Payment received for “Two rooms in Osu”.");
});

test("an unknown type is treated as favorited", () => {
  const unknown = { ...make(1), notif_type: "liked" } as unknown as Notification;
  expect(summarize(unknown)).toBe("Somebody saved “Two rooms in Osu” to their favorites.");
});

test("a pushed notification is added at the top, once", () => {
  const added = addNewest(parts, make(10));
  expect(listAll(added).map(({ id }) => id)).toEqual([10, 9, 8, 3]);
  expect(addNewest(added, make(10))).toBe(added);
});

test("marking one or all as read keeps the other objects unchanged", () => {
  const one = markWhere(parts, ({ id }) => id === 3, true);
  expect(listAll(one).map(({ is_read }) => is_read)).toEqual([false, false, true]);
  expect(one.pages[0]?.data[0]).toBe(parts.pages[0]?.data[0]);
  expect(listAll(markWhere(parts, () => true, true)).every(({ is_read }) => is_read)).toBe(true);
});
