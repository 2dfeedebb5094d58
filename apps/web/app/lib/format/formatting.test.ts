import { expect, test } from "vitest";
import {
  formatDate,
  formatDay,
  formatMoment,
  formatRelative,
  formatTime,
  formatCedis,
  formatCount,
  plural,
  formatPhone,
} from "./format.ts";

test("amounts are in cedis, with decimals only if needed", () => {
  expect([formatCedis(1_500), formatCedis(12.5)]).toEqual(["GH₵1,500", "GH₵12.50"]);
});

test("whole numbers are grouped as in Ghana", () => {
  const format = new Intl.NumberFormat("en-GH");
  const numbers = [0, 7, 999, 1_000, 12_345, 100_000, 999_999, 1_000_000, 2_147_483_647, -1, -1_500];
  expect(numbers.map(formatCount)).toEqual(numbers.map((number) => format.format(number)));
});

test("dates have day, month and year; September has three letters", () => {
  expect(formatDate("2026-11-20T23:30:00Z")).toBe("20 Nov 2026");
  expect(formatDate("2026-09-01T00:00:00Z")).toBe("1 Sep 2026");
  expect(formatMoment("2026-11-20T14:05:00Z")).toBe("20 Nov 2026, 14:05");
});

test("times are relative for a week", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(formatRelative("2026-11-20T11:59:40Z", now)).toBe("just now");
  expect(formatRelative("2026-11-20T11:55:00Z", now)).toBe("5 minutes ago");
  expect(formatRelative("2026-11-20T09:00:00Z", now)).toBe("3 hours ago");
  expect(formatRelative("2026-11-18T12:00:00Z", now)).toBe("2 days ago");
  expect(formatRelative("2026-11-01T12:00:00Z", now)).toBe("1 Nov 2026");
});

test("days and times in a conversation", () => {
  const now = new Date("2026-11-20T00:10:00Z");
  const days = ["2026-11-20T00:05:00Z", "2026-11-19T23:59:00Z", "2026-11-18T12:00:00Z"];
  expect(days.map((instant) => formatDay(instant, now))).toEqual(["Today", "Yesterday", "18 Nov 2026"]);
  expect(formatTime("2026-11-20T14:05:00Z")).toBe("14:05");
});

test("phone numbers are international, Ghanaian ones in groups", () => {
  expect([formatPhone("233241234567"), formatPhone("4915112345678")]).toEqual(["+233 24 123 4567", "+4915112345678"]);
});

test("plurals: one day, three days", () => {
  expect([plural(1, "day"), plural(3, "day"), plural(0, "city", "cities")]).toEqual(["1 day", "3 days", "0 cities"]);
});
