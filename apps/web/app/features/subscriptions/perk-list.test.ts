import type { SubscriptionPlan } from "@efie/contract";
import { describe, expect, test } from "vitest";
import { daysRemaining, propertiesLine, perksBeyondListings, planName, remainingLine } from "./perk-list.tsx";

const plan: SubscriptionPlan = {
  id: 1,
  slug: "starter",
  display_name: "Starter",
  description: "",
  price: 80,
  original_price: null,
  duration_days: 30,
  is_popular: false,
  unlimited_listings: false,
  number_of_free_listings: 4,
  perks: [],
};
const unlimited = { ...plan, unlimited_listings: true };
const subscription = { plan: "starter", start_date: "", end_date: "", free_listings_remaining: 3, has_free_quota: true };
const now = new Date("2026-11-01T12:00:00Z");

describe("days remaining: until the end, rounded up, never below 0", () => {
  test.for([
    ["2026-11-02T12:00:00Z", 1],
    ["2026-11-02T12:00:01Z", 2],
    ["2026-11-01T12:00:01Z", 1],
    ["2026-11-01T12:00:00Z", 0],
    ["2026-10-01T12:00:00Z", 0],
  ] as const)("%s: %i", ([end, days]) => {
    expect(daysRemaining(end, now)).toBe(days);
  });
});

test("the benefits of a plan", () => {
  expect(propertiesLine(plan)).toBe("4 free listings");
  expect(propertiesLine({ ...plan, number_of_free_listings: 1 })).toBe("1 free listing");
  expect(propertiesLine(unlimited)).toBe("Unlimited listings");
});

test("unlimited listings are listed once", () => {
  const perks: SubscriptionPlan["perks"] = [
    { code: "unlimited", label: "Unlimited listings" },
    { code: "support", label: "Priority support" },
  ];
  expect(perksBeyondListings({ ...unlimited, perks }).map(({ code }) => code)).toEqual(["support"]);
  expect(perksBeyondListings({ ...plan, perks })).toEqual(perks);
});

test("remaining listings are never below 0", () => {
  expect(remainingLine(subscription, plan)).toBe("3 free listings remaining");
  expect(remainingLine({ ...subscription, free_listings_remaining: 1 }, plan)).toBe("1 free listing remaining");
  expect(remainingLine({ ...subscription, free_listings_remaining: -2 }, plan)).toBe("0 free listings remaining");
  expect(remainingLine(subscription, unlimited)).toBe("Unlimited free listings");
  expect(remainingLine(subscription, null)).toBe("3 free listings remaining");
});

test("a plan that is no longer on sale is shown by its slug", () => {
  expect(planName("starter", plan)).toBe("Starter");
  expect(planName("early-bird", null)).toBe("Early bird");
});
