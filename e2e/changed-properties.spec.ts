import { slowJourney } from "./support/journey.ts";
import { card, openAdmin, showOnly, uniqueTitle } from "./support/admin.ts";
import { addPhoto, change, postPublished } from "./support/properties.ts";
import { makePerson } from "./support/people.ts";
import { expect } from "./support/test.ts";

slowJourney("the queue of changed listings, and the changes", {
  "changed listings have their own queue": async ({ page, request, problems }) => {
    // The verdict may arrive before the claim, which then finds nothing to claim.
    problems.allow(/moderation\/claims/);
    const owner = await makePerson(request, "owner");
    const title = uniqueTitle();
    const { id } = await postPublished(request, owner);
    await change(request, owner, id, { title });
    await showOnly(page, [id]);
    await openAdmin(page, request, "/admin?tab=changed");
    await expect(card(page, title)).toBeVisible();
    await page.keyboard.press("v");
    await expect(page.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  },
  "a changed listing shows what its owner changed since the verification, photos included": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    const titles = [uniqueTitle(), uniqueTitle()];
    const { id } = await postPublished(request, owner, { title: titles[0] ?? "", price: 1500 });
    await change(request, owner, id, { title: titles[1], price: 1300, description: "Call me first." });
    await addPhoto(request, owner, id);
    await showOnly(page, [id]);
    await openAdmin(page, request, "/admin?tab=changed");
    const notice = page.getByRole("region", { name: "Changed since staff verified it" });
    for (const [label, was, is] of [
      ["Title:", titles[0] ?? "", titles[1] ?? ""],
      ["Price:", "GH₵1,500/month", "GH₵1,300/month"],
      ["Description:", "Quiet, with a polytank.", "Call me first."],
    ] as const) {
      const line = notice.locator("dl > div").filter({ hasText: label });
      await expect(line).toContainText(was);
      await expect(line).toContainText(is);
    }
    await expect(notice.getByText("Photos: 1 added")).toBeVisible();
    await expect(notice.getByRole("img")).toHaveCount(3);
    // Dates of the period are not changes by the owner.
    await expect(notice.getByText("Expires")).toHaveCount(0);
    await openAdmin(page, request);
    await expect(notice).toHaveCount(0);
  },
});
