import type { Notification } from "@efie/contract";
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

test("each type has its text with the property's title", () => {
  const words = (["verified", "favorited", "expiring", "payment"] as const).map((notif_type) =>
    summarize(make(1, { notif_type })),
  );
  expect(words).toEqual([
    "“Two rooms in Osu” is verified and published.",
    "Somebody saved “Two rooms in Osu” to their favorites.",
    "“Two rooms in Osu” expires soon. You can renew it in My Properties as soon as it has expired.",
    "Payment received for “Two rooms in Osu”.",
  ]);
  const rejected = make(1, { notif_type: "rejected", object_data: { id: 5, title: "A plot", reason: "The photos are dark." } });
  expect(summarize(rejected)).toBe("“A plot” was not approved. The photos are dark.");
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
