import type { TokenPair } from "@efie/contract";
import type { APIRequestContext } from "@playwright/test";
import { notificationsOf } from "./support/news.ts";
import { as, logInDemo, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

/** A property that its owner was notified about, and that guests cannot see. */
async function findUnpublished(request: APIRequestContext, owner: TokenPair): Promise<{ id: number; title: string }> {
  for (const { object_data } of await notificationsOf(request, owner)) {
    const path = `/api/main/properties/${String(object_data.id)}/`;
    if (object_data.id === null || (await request.get(path)).status() !== 404) continue;
    if ((await request.get(path, as(owner))).status() === 200) return { id: object_data.id, title: object_data.title };
  }
  throw new Error("The owner has no notification about an unpublished listing.");
}

test("owners see their own unpublished property, with Owner Info; guests do not", slow, async ({ page, request, problems }) => {
  problems.allow(/404/);
  const yaw = await logInDemo(request, "yaw_landlord");
  const { id, title } = await findUnpublished(request, yaw);
  const path = `/details/${id}?tab=owner`;
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);

  await signIn(page, yaw);
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("@yaw_landlord")).toBeVisible();
  await page.setViewportSize(sizes.phone);
  await expect(page.getByRole("link", { name: "WhatsApp" }).or(page.getByRole("button", { name: "WhatsApp" }))).toHaveCount(0);
  await expect(panel.getByText("Landlord", { exact: true })).toBeVisible();
  await expect(panel.getByText("Member since")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Safety tips" })).toBeVisible();
});
