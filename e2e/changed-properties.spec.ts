import { card, openAdmin, showOnly, uniqueTitle } from "./support/admin.ts";
import { addPhoto, change, postPublished } from "./support/properties.ts";
import { makePerson } from "./support/people.ts";
import { expect, slow, test } from "./support/test.ts";

test(
  "changed listings have their own queue, which shows what changed since the verification; the trail shows what was verified",
  slow,
  async ({ page, request, problems }) => {
    // The verdict may arrive before the claim, which then finds nothing to claim.
    problems.allow(/moderation\/claims/);
    const owner = await makePerson(request, "owner");
    const [was, is] = [uniqueTitle(), uniqueTitle()];
    const { id } = await postPublished(request, owner, { title: was, price: 1500 });
    await change(request, owner, id, { title: is, price: 1300, description: "Call me first." });
    await addPhoto(request, owner, id);
    await showOnly(page, [id]);
    await openAdmin(page, request, "/admin?tab=trail");
    const entry = page.getByRole("list", { name: "What staff did" }).getByRole("listitem").filter({ hasText: is });
    await entry.getByText("The listing as it was").click();
    const kept = page.getByRole("article", { name: `${was}, as it was` });
    await expect(kept.getByText("Quiet, with a polytank.")).toBeVisible();
    await expect(kept.getByRole("img")).toHaveCount(1);
    const notice = page.getByRole("region", { name: "Changed since staff verified it" });
    await openAdmin(page, request);
    await expect(notice).toHaveCount(0);
    await openAdmin(page, request, "/admin?tab=changed");
    await expect(card(page, is)).toBeVisible();
    for (const [label, before, now] of [
      ["Title:", was, is],
      ["Price:", "GH₵1,500/month", "GH₵1,300/month"],
      ["Description:", "Quiet, with a polytank.", "Call me first."],
    ] as const) {
      const line = notice.locator("dl > div").filter({ hasText: label });
      await expect(line).toContainText(before);
      await expect(line).toContainText(now);
    }
    await expect(notice.getByText("Photos: 1 added")).toBeVisible();
    await expect(notice.getByRole("img")).toHaveCount(3);
    // Dates of the period are not changes by the owner.
    await expect(notice.getByText("Expires")).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(page.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  },
);
