import { slowJourney } from "./support/journey.ts";
import { openAdmin, tab, toast } from "./support/admin.ts";
import { as, makePerson } from "./support/people.ts";
import { expect, sizes } from "./support/test.ts";

slowJourney("admin: promo codes, staff, and the layout on a phone", {
  "a new promo code, with errors beside the field; ending it asks first, may fail, ends at once, and is in the trail": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/promo-codes/);
    const code = `E2E_${process.pid}_${Date.now().toString(36)}`.toUpperCase();
    await openAdmin(page, request, "/admin?tab=promo-codes");
    const codes = page.getByRole("list", { name: "Promo codes" });
    await expect(codes.getByText("WELCOME50", { exact: true })).toBeVisible();
    const create = page.getByRole("button", { name: "Create promo code" });
    await create.click();
    await expect(page.getByText("Code is required.")).toBeVisible();
    await page.getByLabel("Code", { exact: true }).fill(code);
    await page.getByLabel("Percent off").fill("150");
    await create.click();
    await expect(page.getByLabel("Percent off")).toHaveAccessibleDescription("At most 100 percent.");
    await page.getByLabel("Percent off").fill("25");
    await page.getByLabel("Uses in all").fill("5");
    await create.click();
    const entry = codes.getByRole("listitem").filter({ hasText: code });
    await expect(entry.getByText("25 % off")).toBeVisible();
    await expect(entry.getByText(/at most 5/)).toBeVisible();

    const button = entry.getByRole("button", { name: `End now: ${code}` });
    const dialog = page.getByRole("dialog", { name: "End this promo code?" });
    await button.click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    const endCall = /\/promo-codes\/\d+\/end\//;
    await page.route(endCall, (route) => route.fulfill({ status: 500 }));
    await button.click();
    await dialog.getByRole("button", { name: "End now" }).click();
    await expect(page.getByText("The promo code could not be ended. Please try again.")).toBeVisible();
    await page.unroute(endCall);
    await page.reload();
    await expect(entry.getByText("Over", { exact: true })).toHaveCount(0);
    await button.click();
    await dialog.getByRole("button", { name: "End now" }).click();
    await expect(toast(page, `Promo code ${code} has ended.`)).toBeVisible();
    await expect(entry.getByText("Over", { exact: true })).toBeVisible();
    await expect(button).toHaveCount(0);
    await tab(page, /^Trail$/).click();
    const kept = page.getByRole("list", { name: "What staff did" }).getByRole("listitem").filter({ hasText: code });
    for (const [index, text] of ["Ended promo code", "Made promo code"].entries()) {
      await expect(kept.nth(index).getByText(text, { exact: true })).toBeVisible();
      await expect(kept.nth(index).getByText("by @esi_staff")).toBeVisible();
    }
  },
  "staff make others staff and revoke them; an unknown username is refused": async ({ page, request, problems }) => {
    problems.allow(/moderation\/staff/);
    const person = await makePerson(request, "helper");
    await openAdmin(page, request, "/admin?tab=staff");
    await page.getByLabel("Username").fill("nobody_at_all");
    await page.getByRole("button", { name: "Grant" }).click();
    await expect(page.getByRole("alert").getByText("There is nobody of that name.")).toBeVisible();
    await page.getByLabel("Username").fill(person.username);
    await page.getByRole("button", { name: "Grant" }).click();
    await expect(toast(page, `@${person.username} is staff now.`)).toBeVisible();
    expect((await request.get("/api/main/moderation/actions/", as(person))).status()).toBe(200);
    const member = page.getByRole("list", { name: "Staff members" }).getByRole("listitem").filter({ hasText: person.username });
    await member.getByRole("button", { name: `Revoke: ${person.username}` }).click();
    await page.getByRole("dialog", { name: "Revoke staff?" }).getByRole("button", { name: "Revoke" }).click();
    await expect(toast(page, `@${person.username} is staff no more.`)).toBeVisible();
    await expect(member).toHaveCount(0);
    expect((await request.get("/api/main/moderation/actions/", as(person))).status()).toBe(403);
    await tab(page, /^Trail$/).click();
    const entries = page.getByRole("list", { name: "What staff did" }).getByRole("listitem");
    await expect(entries.filter({ hasText: person.username }).getByText("Revoked staff", { exact: true })).toBeVisible();
  },
  "on a phone “End now” is one line, and all rows of the trail have the same layout": async ({ page, request }) => {
    await page.setViewportSize(sizes.phone);
    await openAdmin(page, request, "/admin?tab=promo-codes");
    const end = page.getByRole("button", { name: "End now: WELCOME50" });
    await expect(end).toBeVisible();
    // The button is as high as two lines, so the test measures the text.
    const lines = await end.evaluate((button) => {
      const text = document.createRange();
      text.selectNodeContents(button);
      return text.getClientRects().length;
    });
    expect(lines).toBe(1);
    await tab(page, /^Trail$/).click();
    const rows = page.getByRole("list", { name: "What staff did" }).getByRole("listitem");
    await expect(rows.nth(5)).toBeVisible();
    const offsets = await rows.evaluateAll((items) =>
      items.map((item) => {
        const { top, left } = item.getBoundingClientRect();
        const title = item.querySelector("a, p")?.getBoundingClientRect();
        return `${Math.round((title?.top ?? 0) - top)} ${Math.round((title?.left ?? 0) - left)}`;
      }),
    );
    expect(new Set(offsets).size).toBe(1);
  },
});
