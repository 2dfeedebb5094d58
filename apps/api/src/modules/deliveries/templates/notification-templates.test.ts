import { expect, test } from "vitest";
import { countSmsParts, toGsmText } from "../gsm-text.ts";
import { templates } from "./index.ts";

const titles = ["Two rooms in Osu", "Chambre à louer à Osu 🏠 ".repeat(9), "₵₵₵ [best] {price} ~ ^ | €", "", "אבג 中文"];
const names = ["listing_verified", "listing_rejected", "listing_expiring"] as const;

test.each(names)("%s is one SMS in letters that every phone shows, whatever the title", (name) => {
  for (const title of titles) {
    const text = templates[name].sms?.({ id: 1, property_id: 2, title, reason: "" }) ?? "";
    expect(text).toBe(toGsmText(text));
    expect(text).not.toContain("?");
    expect(countSmsParts(text)).toBe(1);
  }
});

test("the subject of a notification decides where its mail and push lead", () => {
  const about = { id: 9, property_id: 7, title: "Rooms", reason: "The photos show another place." };
  expect(templates.listing_rejected.email?.(about).paragraphs.join(" ")).toContain("The photos show another place.");
  expect(templates.payment_news.push?.({ ...about, property_id: null, reason: "" })).toEqual({
    title: "Payment received",
    body: "We received your payment for “Rooms”. Thank you.",
    path: "/mysubscriptions#notification-9",
  });
  expect(templates.unread_messages.sms?.({ from: "Kofi 🏠", from_id: 3, count: 1, extract: null })).toBe(
    "Efie: 1 unread message from Kofi. Open Efie to read and answer.",
  );
});

test.each(["listing_confirm", "listing_unconfirmed"] as const)(
  "%s is one SMS with its whole link, whatever the title",
  (name) => {
    const path = `/confirm?token=2147483647.1796000000000.${"t".repeat(43)}`;
    for (const title of titles) {
      const data = { id: 1, property_id: 2, title, reason: "", path, site: "https://efie.example" };
      const text = templates[name].sms?.(data) ?? "";
      expect(text).toBe(toGsmText(text));
      expect(text.endsWith(`: https://efie.example${path}`), text).toBe(true);
      expect(countSmsParts(text)).toBe(1);
    }
  },
);
