import { slowJourney } from "./support/journey.ts";
import { openAdmin } from "./support/admin.ts";
import { postInReview } from "./support/properties.ts";
import { makePerson } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

slowJourney("the ledger: amounts, search, disputes and unknown events", {
  "the ledger: amounts in cedis and events; the search is in the address, and goes with the filter of those that need a look":
    async ({ page, request }) => {
      const payer = await makePerson(request, "payer");
      await postInReview(request, payer);
      await postInReview(request, await makePerson(request, "other"));
      await openAdmin(page, request, "/admin?tab=payments");
      const entries = page.getByRole("list", { name: "Payments" }).getByRole("listitem");
      const entry = entries.filter({ hasText: `@${payer.username}` });
      await expect(entry.getByText("GH₵30", { exact: true })).toBeVisible();
      await expect(entry.getByText("Success", { exact: true })).toBeVisible();
      await entry.locator("summary").click();
      await expect(entry.getByText("Settled", { exact: true })).toBeVisible();

      const typed = payer.username.toUpperCase();
      const box = page.getByRole("searchbox", { name: "Reference, username or email begins with, or receipt" });
      await box.fill(typed);
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(`/admin?tab=payments&search=${typed}`);
      await expect(entries).toHaveCount(1);
      await box.blur();
      await page.keyboard.press("j");
      await expect(entries.locator("summary")).toBeFocused();
      await page.getByRole("link", { name: "Need a look" }).click();
      await expect(page).toHaveURL(`/admin?tab=payments&flagged=1&search=${typed}`);
      await expect(page.getByRole("heading", { name: `No payment matches “${typed}”` })).toBeVisible();
      await page.goBack();
      await expect(box).toHaveValue(typed);
      await box.fill("");
      await expect(page).toHaveURL("/admin?tab=payments");
      await expect(entries.first()).toBeVisible();
    },
  "a disputed payment says when the dispute was opened, and where it stands; staff look into it, and read of unknown payments":
    async ({ page, request, problems }) => {
      problems.allow(/payment-events/);
      await openAdmin(page, request, "/admin?tab=payments&flagged=1");
      const entry = page
        .getByRole("list", { name: "Payments" })
        .getByRole("listitem")
        .filter({ has: page.getByText("Disputed", { exact: true }) })
        .first();
      await expect(
        entry.getByText(/^Dispute opened \d+ \w+ \d{4}, \d\d:\d\d · awaiting merchant feedback · answer it by /),
      ).toBeVisible();
      await entry.locator("summary").click();
      await expect(entry.getByText("Dispute opened", { exact: true })).toBeVisible();
      const reference = /efie-[\w-]+/.exec(await entry.innerText())?.[0] ?? "";
      await entry.getByRole("button", { name: "Look into it" }).click();
      await expect(entry.getByRole("link", { name: "Disputes at Paystack" })).toHaveAttribute("href", /paystack/);
      await entry.getByRole("button", { name: "Mark as looked at" }).click();
      await expect(entry.getByText("Please say what you found or did.")).toBeVisible();
      await entry.getByRole("textbox").fill("Declined, with the receipt.");
      await entry.getByRole("button", { name: "Mark as looked at" }).click();
      await expect(page.getByRole("heading", { name: "No payment needs a look" })).toBeVisible();
      await open(page, `/admin?tab=payments&search=${reference}`);
      await expect(page.getByText(/^Looked at by @esi_staff, .*: Declined, with the receipt\.$/)).toBeVisible();

      const event = { id: 7, kind: "charge.success", source: "webhook", created_at: "2026-06-01T12:00:00.000Z" };
      const answer = { json: [{ ...event, reference: "a-shop-of-another", detail: { amount: 5_000 } }] };
      await page.route(/\/payment-events\//, (route) => route.fulfill(answer));
      await page.getByRole("link", { name: "Unknown" }).click();
      await expect(page).toHaveURL("/admin?tab=payments&unknown=1");
      const unknown = page.getByRole("list", { name: "Unknown events" }).getByRole("listitem");
      for (const text of ["Charge success", "a-shop-of-another", "amount: GH₵50"])
        await expect(unknown.getByText(text)).toBeVisible();
      await page.unroute(/\/payment-events\//);
      await page.reload();
      await expect(page.getByRole("heading", { name: "Every event belongs to a payment" })).toBeVisible();
    },
});
