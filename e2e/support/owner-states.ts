import type { Page } from "@playwright/test";
import { listOwn } from "./properties.ts";
import { logInDemo, meetPerson, signIn } from "./people.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

/** Only looked at: other tests have the same demo accounts before them. */
async function showEditor(page: Page): Promise<void> {
  const yaw = await logInDemo(page.request, "yaw_landlord");
  const running = (await listOwn(page.request, yaw)).find((property) => (property.days_remaining ?? 0) > 0);
  await signIn(page, yaw);
  await open(page, `/myproperties?edit=${running?.id}`);
  await expect(page.getByLabel("Title")).toBeVisible();
}

async function showAdmin(page: Page, tab: string): Promise<void> {
  await signIn(page, await logInDemo(page.request, "esi_staff"));
  await open(page, `/admin?tab=${tab}`);
  await expect(page.getByRole("tabpanel").locator("article, li, form, h2").filter({ visible: true }).first()).toBeVisible();
}

/** The screens of owners and staff beyond their first one. */
export const ownerStates: readonly ScreenState[] = [
  {
    name: "/myproperties, empty",
    show: async (page) => {
      await signIn(page, await meetPerson(page.request, "onlooker"));
      await open(page, "/myproperties");
      await expect(page.getByRole("heading", { name: "No properties yet" })).toBeVisible();
    },
  },
  {
    name: "/myproperties, all the states of a landlord's listings",
    show: async (page) => {
      await signIn(page, await logInDemo(page.request, "yaw_landlord"));
      await open(page, "/myproperties");
      await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: "/myproperties with the delete question",
    show: async (page) => {
      await signIn(page, await logInDemo(page.request, "yaw_landlord"));
      await open(page, "/myproperties");
      await page
        .getByRole("button", { name: /^Delete/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeVisible();
    },
  },
  { name: "/myproperties, editing", show: showEditor },
  {
    name: "/myproperties, editing with errors",
    show: async (page) => {
      await showEditor(page);
      await page.getByLabel("Title").fill("");
      await page.getByRole("button", { name: "Save changes" }).click();
      await expect(page.getByText("Please fill all required fields.")).toBeVisible();
    },
  },
  ...["dashboard", "pending", "changed", "trail", "payments", "promo-codes", "staff"].map((tab) => ({
    name: `/admin, ${tab}`,
    show: (page: Page) => showAdmin(page, tab),
  })),
  {
    name: "/admin, the dashboard's table",
    show: async (page) => {
      await showAdmin(page, "dashboard");
      await page.getByText("All figures as a table").click();
      await expect(page.getByRole("table")).toBeVisible();
    },
  },
  {
    name: "/admin with the reject window",
    show: async (page) => {
      await showAdmin(page, "pending");
      await page.getByRole("button", { name: "Reject" }).click();
      await expect(page.getByRole("dialog").getByLabel("Reason")).toBeVisible();
    },
  },
];
