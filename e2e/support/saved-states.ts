import type { Page } from "@playwright/test";
import { logInDemo, sharedPerson, signIn } from "./people.ts";
import type { ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

async function showDemo(page: Page, path: string): Promise<void> {
  await signIn(page, await logInDemo(page.request, "akosua"));
  await open(page, path);
}

async function showNew(page: Page, path: string, heading: string): Promise<void> {
  await signIn(page, await sharedPerson(page.request, "onlooker"));
  await open(page, path);
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
}

const notifications: ScreenState = {
  name: "notifications",
  within: "main",
  show: async (page) => {
    await showDemo(page, "/notifications");
    await expect(page.getByRole("list", { name: "Notifications" })).toBeVisible();
  },
};

const alerts: ScreenState = {
  name: "alerts with something new",
  within: "main",
  show: async (page) => {
    await showDemo(page, "/alerts");
    await expect(page.getByRole("list", { name: /^New for / }).first()).toBeVisible();
  },
};

const noNotifications: ScreenState = {
  name: "notifications, empty",
  within: "main",
  show: (page) => showNew(page, "/notifications", "No notifications yet"),
};

/** The screens for favorites and notifications. */
export const savedStates: readonly ScreenState[] = [
  {
    name: "favorites",
    within: "main",
    show: async (page) => {
      await showDemo(page, "/favorites");
      await expect(page.getByRole("article").first()).toBeVisible();
    },
    next: [notifications, alerts],
  },
  {
    name: "favorites, empty",
    within: "main",
    show: (page) => showNew(page, "/favorites", "No favorites yet"),
    next: [noNotifications],
  },
];
