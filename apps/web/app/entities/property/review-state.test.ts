import { expect, test } from "vitest";
import { describeHidden, describeReview } from "./review-state.ts";

const published = { is_verified: true, is_activated: true, rejected_reason: null, hidden_at: null, images: [{}] };
const waiting = { ...published, is_verified: false };
const hidden_at = "2026-06-01T12:00:00.000Z";

test("each state of the review has one name, also where the page knows only what everybody knows", () => {
  expect(describeReview(published).text).toBe("Verified");
  expect(describeReview(waiting).text).toBe("In Review");
  expect(describeReview({ ...waiting, images: [] }).text).toBe("Draft");
  expect(describeReview({ ...waiting, is_activated: false }).text).toBe("Draft");
  expect(describeReview({ ...waiting, rejected_reason: "No." }).text).toBe("Not approved");
  expect(describeReview({ is_verified: false, images: [{}] }).text).toBe("In Review");
});

test("a listing that reports or staff hid is named the same", () => {
  expect(describeReview({ ...published, hidden_at }).text).toBe("Hidden");
  expect(describeReview({ ...waiting, rejected_reason: "No.", hidden_at }).text).toBe("Hidden");
  expect([true, false].map(describeHidden)).toEqual([
    "Only you and our staff can see it.",
    "Only its owner and our staff can see it.",
  ]);
});
