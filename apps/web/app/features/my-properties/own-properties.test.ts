import { expect, test } from "vitest";
import { describeExpiry, describeRenewalStart, lastConfirmed, listingStateOf, nextStatus } from "./own-properties.ts";

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

test("before a property can be renewed, its button says from when", () => {
  const expiry_date = "2026-12-24T09:00:00.000Z";
  expect([
    describeRenewalStart({ ...published, expiry_date }),
    describeRenewalStart({ ...published, days_remaining: null, expiry_date: null }),
    describeRenewalStart({ ...published, days_remaining: 0, expiry_date }),
    describeRenewalStart({ ...published, status: "inactive", expiry_date }),
  ]).toEqual(["from 24 Dec", "when expired", null, null]);
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

test("a hidden listing is a state of its own, whatever hid it; its owner marks it as rented where staff did not send it back", () => {
  const hidden = { ...published, hidden_at: "2026-06-01T12:00:00.000Z" };
  const sentBack = { ...hidden, is_verified: false, rejected_reason: "Wrong price.", days_remaining: null };
  expect([hidden, sentBack, { ...hidden, status: "rented" as const }].map(listingStateOf)).toEqual([
    "hidden",
    "hidden",
    "hidden",
  ]);
  expect(listingStateOf({ ...hidden, is_verified: false, images: [] })).toBe("draft");
  expect(nextStatus({ ...hidden, type: "rental" })).toBe("rented");
  expect(nextStatus({ ...sentBack, type: "rental" })).toBeNull();
});

test("an owner reads the age of their last word", () => {
  expect(lastConfirmed("2026-11-12T10:00:00Z", new Date("2026-11-24T10:00:00Z"))).toBe("Last confirmed 12 days ago");
  expect(lastConfirmed(null, new Date("2026-11-24T10:00:00Z"))).toBe("Never confirmed");
});
