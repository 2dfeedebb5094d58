import { expect, test } from "vitest";
import { listingLines, ownerLines } from "./check-lines.ts";

const listing = {
  is_verified: true,
  verified_at: "2026-11-05T10:00:00.000Z",
  right_to_let_checked_at: null,
  owner_checks: [],
} satisfies Parameters<typeof listingLines>[0];

test("“Verified” says who reviewed the listing and on which day", () => {
  expect(listingLines(listing, [])[0]?.text).toContain("Reviewed by our staff on 5 Nov 2026.");
});

test("a draft has no line, and a listing whose paper was seen has one more", () => {
  expect(listingLines({ ...listing, is_verified: false, verified_at: null }, [])).toEqual([]);
  const lines = listingLines({ ...listing, right_to_let_checked_at: "2026-11-09T10:00:00.000Z" }, []);
  expect(lines.map(({ badge }) => badge)).toEqual(["Verified", "Right to let checked"]);
  expect(lines[1]?.text).toMatch(/^9 Nov 2026: Our staff looked at a paper/);
});

test("“Verified” names what nobody checked, and leaves out what was", () => {
  const checked_at = "2026-11-09T10:00:00.000Z";
  const identity = { kind: "identity", checked_at, expires_at: null } as const;
  const both = listingLines({ ...listing, owner_checks: ["identity"], right_to_let_checked_at: checked_at }, [identity]);
  expect(listingLines(listing, [])[0]?.text).toContain(
    "Not checked: who the person is that offers it, and their right to let or sell it.",
  );
  expect(listingLines({ ...listing, owner_checks: ["identity"] }, [identity])[0]?.text).toContain(
    "Not checked: their right to let or sell it.",
  );
  expect(both.map(({ kind }) => kind)).toEqual(["listing", "right_to_let", "identity"]);
  expect(both[0]?.text).not.toContain("Not checked");
});

test("a person's check says until when it holds, unless it does not end", () => {
  const checked_at = "2026-11-09T10:00:00.000Z";
  const [phone, identity] = ownerLines([
    { kind: "phone", checked_at, expires_at: null },
    { kind: "identity", checked_at, expires_at: "2028-11-09T10:00:00.000Z" },
  ]);
  expect(phone?.text).not.toContain("until");
  expect(identity?.text).toContain("The check holds until 9 Nov 2028.");
});
