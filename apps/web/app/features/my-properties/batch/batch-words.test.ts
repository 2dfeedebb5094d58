import type { OwnProperty } from "@efie/contract";
import { expect, test } from "vitest";
import {
  describeNewPrice,
  describeHeld,
  describeOthers,
  describePosting,
  describeRenewals,
  fitting,
  lackingPhotos,
  readChange,
  readPercent,
} from "./batch-words.ts";

const published = {
  id: 1,
  type: "rental",
  price: 850,
  status: "available",
  days_remaining: 9,
  is_verified: true,
  is_activated: true,
  rejected_reason: null,
  hidden_at: null,
  images: [{}],
};
const make = (facts: object) => ({ ...published, ...facts }) as unknown as OwnProperty;
const expired = make({ id: 2, days_remaining: 0 });
const inactive = make({ id: 3, status: "inactive" });
const draft = make({ id: 4, is_verified: false, is_activated: false, images: [] });
const open = make({ id: 5, price: 0 });
const all = [make({}), expired, inactive, draft, open];

test("what is for sale is sold, anything else rented", () => {
  const offers = [make({ id: 1 }), make({ id: 2, type: "sale" }), make({ id: 3, type: "short rental" })];
  const ids = (status: Parameters<typeof fitting>[2]) => fitting("status", offers, status).map(({ id }) => id);
  expect([ids(null), ids("rented"), ids("sold"), ids("not available")]).toEqual([[1, 2, 3], [1, 3], [2], [1, 2, 3]]);
  expect(describeOthers("status", 1, "rented")).toBe("1 stays as it is: it is a draft, expired, not approved, or for sale.");
  expect(describeHeld({ action: "status", status: "rented" }, 2)).toBe("2 listings are marked as rented.");
});

test("each action is only for the listings that it can change", () => {
  const ids = (action: Parameters<typeof fitting>[0]) => fitting(action, all).map(({ id }) => id);
  expect([ids("confirm"), ids("renew"), ids("status"), ids("price")]).toEqual([
    [1, 5],
    [2, 3],
    [1, 5],
    [1, 4],
  ]);
  expect([describeOthers("price", 0), describeOthers("renew", 1), describeOthers("confirm", 2)]).toEqual([
    null,
    "1 stays as it is: it is neither expired nor inactive.",
    "2 stay as they are: each is not published.",
  ]);
});

test("a renewal says what is free, what the plan pays, and what is paid afterwards", () => {
  const back = "1 listing back in the lists, at no cost.";
  expect(describeRenewals([expired, inactive], { paidBy: "fee", freeListings: null, credits: 0 })).toEqual([
    back,
    "1 listing for 14 days at GH₵30 each, which you pay one by one afterwards.",
  ]);
  expect(describeRenewals([expired, expired, inactive], { paidBy: "plan", freeListings: 1, credits: 0 })).toEqual([
    back,
    "1 listing for 14 days, paid by your plan.",
    "1 listing for 14 days at GH₵30 each, which you pay one by one afterwards.",
  ]);
  // A plan without a limit.
  expect(describeRenewals([expired, expired], { paidBy: "plan", freeListings: 0, credits: 3 })).toEqual([
    "2 listings for 14 days, paid by your plan.",
  ]);
});

test("a percentage is above 0 and within the server's limits", () => {
  expect(["10", " 2,5 ", "90", "91", "0", "-5", "x", ""].map((text) => readPercent(text, true))).toEqual([
    -10,
    -2.5,
    -90,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(["100", "101"].map((text) => readPercent(text, false))).toEqual([100, null]);
  expect([describeNewPrice(make({}), -10), describeNewPrice(make({ price: 1 }), -90)]).toEqual([
    "GH₵850/month to GH₵765/month",
    "GH₵1/month to GH₵1/month",
  ]);
});

test("the button says what it does, once everything is known", () => {
  const form = { status: null, isLower: false, percent: "5" } as const;
  expect([
    readChange("price", form, 3),
    readChange("price", { ...form, percent: "" }, 3),
    readChange("status", form, 3),
    readChange("status", { ...form, status: "rented" }, 3)?.label,
    readChange("confirm", form, 3)?.label,
  ]).toEqual([
    { change: { action: "price", percent: 5 }, label: "Raise 3 prices by 5%" },
    null,
    null,
    "Mark 3 as rented",
    "Confirm 3",
  ]);
});

test("posting is for drafts with photos, and says what the plan, an earlier fee and a new one pay", () => {
  const ready = make({ id: 6, is_verified: false, is_activated: false });
  expect([fitting("post", [...all, ready]), lackingPhotos("post", [...all, ready]), lackingPhotos("renew", all)]).toEqual([
    [ready],
    [draft],
    [],
  ]);
  const review = "Our staff look at each before it is published. The days begin then.";
  expect(describePosting([ready, ready, ready, ready], { paidBy: "plan", freeListings: 2, credits: 1 })).toEqual([
    "2 listings for 14 days, paid by your plan.",
    "1 listing for 14 days, paid by a fee of yours that was not used yet.",
    "1 listing for 14 days at GH₵30 each, which you pay one by one afterwards.",
    review,
  ]);
  expect(describePosting([ready, ready], { paidBy: "earlier fee", freeListings: 0, credits: 2 })).toEqual([
    "2 listings for 14 days, paid by fees of yours that were not used yet.",
    review,
  ]);
  expect([describeHeld({ action: "price", percent: -2.5 }, 1), describeHeld({ action: "price", percent: 10 }, 3)]).toEqual([
    "1 price goes down by 2.5%.",
    "3 prices go up by 10%.",
  ]);
});
