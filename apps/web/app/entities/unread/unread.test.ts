import { limits } from "@efie/contract/limits";
import { expect, test } from "vitest";
import { badgeText, maxNotificationBadge } from "./unread.ts";

test("a badge has the count up to its maximum, a plus above it, and is none without anything unread", () => {
  expect([0, 1, 9, 10].map((count) => badgeText(count, maxNotificationBadge))).toEqual([null, "1", "9", "9+"]);
  expect([99, 100].map((count) => badgeText(count, limits.maxMessageBadge))).toEqual(["99", "99+"]);
});
