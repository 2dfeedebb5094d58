import { expect, test } from "vitest";
import { describeWaiting, describeWays, fillReply, isLongWait, needsListing } from "./lead-words.ts";

const now = new Date("2026-06-01T12:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test("how long somebody waits is said in the unit that matters", () => {
  const said = [0, 5, 60, 47 * 60, 48 * 60].map((minutes) => describeWaiting(ago(minutes), now));
  expect(said).toEqual(["1 minute", "5 minutes", "1 hour", "47 hours", "2 days"]);
  expect([isLongWait(ago(1_440), now), isLongWait(ago(1_441), now)]).toEqual([false, true]);
});

test("the ways of asking are one sentence", () => {
  expect(describeWays(["reveal", "availability"])).toBe("saw your number, asked if it is available");
});

test("a ready answer is filled in, and what it does not know stays out", () => {
  const filling = { name: "Esi Owusu", listing: "Two rooms", property: null };
  expect(fillReply("Yes, {name}: {listing} for {price} is free. {other}", filling)).toBe(
    "Yes, Esi: Two rooms for  is free. {other}",
  );
  expect([needsListing("{name}"), needsListing("at {address}")]).toEqual([false, true]);
});
