import { expect, test } from "vitest";
import { dayMs } from "../src/platform/process/clock.ts";
import type { PropertyState } from "./publication.ts";
import { makePublication } from "./publication.ts";
import { createRandom } from "./random.ts";

const now = new Date("2026-11-20T10:00:00Z");

function make(state: PropertyState, subscriptionEnd: Date | null = null) {
  const random = createRandom(9);
  return Array.from({ length: 200 }, () => makePublication(random, { now, state, subscriptionEnd }));
}

test("a paid property's period is fourteen days from its publication and has not ended", () => {
  for (const { created_at, activated_at, published_at, expiry_date, is_verified } of make("published")) {
    expect(is_verified).toBe(true);
    expect(created_at.getTime()).toBeLessThan(activated_at?.getTime() ?? 0);
    expect(activated_at?.getTime()).toBeLessThan(published_at?.getTime() ?? 0);
    expect(published_at?.getTime()).toBeLessThan(now.getTime());
    expect((expiry_date?.getTime() ?? 0) - (published_at?.getTime() ?? 0)).toBe(14 * dayMs);
    expect(expiry_date?.getTime()).toBeGreaterThan(now.getTime());
  }
});

test("a subscriber's property is active until the end of the subscription and at least fourteen days", () => {
  const end = new Date(now.getTime() + 5 * dayMs);
  for (const { published_at, expiry_date } of make("published", end)) {
    const byFee = (published_at?.getTime() ?? 0) + 14 * dayMs;
    expect(expiry_date?.getTime()).toBe(Math.max(byFee, end.getTime()));
  }
});

test("the period of an expired property has ended, regardless of the owner's subscription", () => {
  for (const { expiry_date, status } of make("expired", new Date(now.getTime() + 20 * dayMs))) {
    expect(expiry_date?.getTime()).toBeLessThan(now.getTime());
    expect(status).toBe("available");
  }
});

test("an unpublished property has neither publication nor expiry date", () => {
  for (const state of ["draft", "in review", "rejected"] as const) {
    for (const publication of make(state)) {
      expect(publication).toMatchObject({ is_verified: false, published_at: null, expiry_date: null, status: "available" });
      expect(publication.activated_at === null).toBe(state === "draft");
      expect(publication.rejected_reason === null).toBe(state !== "rejected");
      expect(publication.created_at.getTime()).toBeLessThan(now.getTime());
    }
  }
});

test("rented, sold, unavailable and inactive properties have that status and were published", () => {
  for (const state of ["rented", "sold", "not available", "inactive"] as const) {
    for (const { status, published_at } of make(state)) {
      expect(status).toBe(state);
      expect(published_at).not.toBeNull();
    }
  }
});
