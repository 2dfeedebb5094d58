import type { Page } from "@playwright/test";
import { listOwn } from "./properties.ts";
import { logInDemo, sharedPerson, signIn } from "./people.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

/** Read only: other tests use the same demo accounts. */
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

const deleteQuestion: ScreenState = {
  name: "with the delete dialog",
  within: dialog,
  show: async (page) => {
    await page
      .getByRole("button", { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Cancel" })).toBeVisible();
  },
};

const batchQuestion: ScreenState = {
  name: "with the question before prices change",
  within: dialog,
  show: async (page) => {
    await page.getByRole("button", { name: "Change price" }).click();
    await page.getByRole("dialog").getByLabel("Percent").fill("200");
    await expect(page.getByRole("dialog").getByText("Above 0, at most 90.")).toBeVisible();
  },
};

async function showChosen(page: Page): Promise<void> {
  await signIn(page, await logInDemo(page.request, "yaw_landlord"));
  await open(page, "/myproperties");
  const begin = page.getByRole("button", { name: "Select", exact: true });
  const all = page.getByRole("checkbox", { name: /^Select (all|the first)/ });
  await expect(begin.or(all).filter({ visible: true })).toBeVisible();
  if (await begin.isVisible()) await begin.click();
  await all.check();
}

const editingErrors: ScreenState = {
  name: "editing with errors",
  within: "main",
  show: async (page) => {
    await page.getByLabel("Title").fill("");
    await page.getByRole("button", { name: "Save changes" }).click();
    await expect(page.getByText("Please fill all required fields.")).toBeVisible();
  },
};

const figures: ScreenState = {
  name: "the dashboard's table",
  within: "main",
  show: async (page) => {
    await page.getByText("All figures as a table").click();
    await expect(page.getByRole("table")).toBeVisible();
  },
};

const rejectWindow: ScreenState = {
  name: "the reject window",
  within: dialog,
  show: async (page) => {
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("dialog").getByLabel("Reason")).toBeVisible();
  },
};

const adminTab = (tab: string): ScreenState => ({ name: tab, within: "main", show: (page) => showAdmin(page, tab) });

/** The screens of owners and staff, except for the first of each. */
export const ownerStates: readonly ScreenState[] = [
  {
    name: "/myproperties, empty",
    within: "main",
    show: async (page) => {
      await signIn(page, await sharedPerson(page.request, "onlooker"));
      await open(page, "/myproperties");
      await expect(page.getByRole("heading", { name: "No properties yet" })).toBeVisible();
    },
  },
  {
    name: "/myproperties, all the states of a landlord's listings",
    within: "main",
    show: async (page) => {
      await signIn(page, await logInDemo(page.request, "yaw_landlord"));
      await open(page, "/myproperties");
      await expect(page.getByText("Expired", { exact: true }).first()).toBeVisible();
    },
    next: [deleteQuestion],
  },
  { name: "/myproperties, all chosen", within: "main", show: showChosen, next: [batchQuestion] },
  { name: "/myproperties, editing", within: "main", show: showEditor, next: [editingErrors] },
  { ...adminTab("dashboard"), name: "/admin, dashboard", next: [figures, ...["trail", "payments", "staff"].map(adminTab)] },
  { ...adminTab("pending"), name: "/admin, pending", next: [rejectWindow, ...["changed", "promo-codes"].map(adminTab)] },
];
