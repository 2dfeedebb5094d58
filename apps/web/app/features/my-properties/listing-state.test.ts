import { expect, test } from "vitest";
import { describeExpiry, describeVerification, listingStateOf } from "./listing-state.ts";

const published = {
  status: "available",
  days_remaining: 9,
  is_verified: true,
  is_activated: true,
  rejected_reason: null,
  hidden_at: null,
  images: [{}],
} as const;

test("expiry has the texts and colours of the specification", () => {
  expect([null, 8, 7, 1, 0, -3].map(describeExpiry)).toEqual([
    { text: "No expiry", tone: "neutral" },
    { text: "Expires in 8 days", tone: "green" },
    { text: "Expires in 7 days", tone: "orange" },
    { text: "Expires in 1 day", tone: "orange" },
    { text: "Expired", tone: "red" },
    { text: "Expired", tone: "red" },
  ]);
});

test("every property has a state", () => {
  const waiting = { ...published, is_verified: false, days_remaining: null };
  expect([
    listingStateOf(published),
    listingStateOf({ ...published, status: "rented" }),
    listingStateOf({ ...published, days_remaining: 0 }),
    listingStateOf({ ...published, status: "inactive" }),
    listingStateOf(waiting),
    listingStateOf({ ...waiting, rejected_reason: "Dark photos." }),
    listingStateOf({ ...waiting, is_activated: false }),
    listingStateOf({ ...waiting, images: [] }),
  ]).toEqual(["published", "closed", "expired", "expired", "review", "rejected", "draft", "draft"]);
});

test("each state of the review has its label", () => {
  const waiting = { ...published, is_verified: false };
  expect(describeVerification(published).text).toBe("Verified");
  expect(describeVerification({ ...published, hidden_at: "2026-06-01T12:00:00.000Z" }).text).toBe("Hidden for now");
  expect(describeVerification(waiting).text).toBe("In Review");
  expect(describeVerification({ ...waiting, images: [] }).text).toBe("Draft");
  expect(describeVerification({ ...waiting, rejected_reason: "No." }).text).toBe("Not approved");
});
