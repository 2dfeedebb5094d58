import { expect, test } from "vitest";
import { unsubscribeHeaders, unsubscribeUrl } from "./unsubscribe-link.ts";

const deps = {
  publicUrl: "https://efie.test",
  unsubscribePath: (userId: number, category: string) => (category === "listings" ? `/unsubscribe?token=${userId}` : null),
};

test("an e-mail that can be ended carries the headers for a mail program's own button", () => {
  const url = unsubscribeUrl({ user_id: 7, channel: "email", template: "listing_verified" }, deps);
  expect(unsubscribeHeaders(url)).toEqual({
    "List-Unsubscribe": "<https://efie.test/unsubscribe?token=7>",
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("security and payments have none, nor has a push or what goes to nobody's account", () => {
  for (const delivery of [
    { user_id: 7, channel: "email", template: "password_changed" },
    { user_id: 7, channel: "email", template: "payment_news" },
    { user_id: 7, channel: "push", template: "listing_verified" },
    { user_id: null, channel: "email", template: "listing_verified" },
  ])
    expect(unsubscribeHeaders(unsubscribeUrl(delivery, deps))).toEqual({});
});
