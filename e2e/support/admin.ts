import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { logInDemo, signIn } from "./people.ts";
import { expect, open } from "./test.ts";

export const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text);
export const tab = (page: Page, name: RegExp): Locator => page.getByRole("tab", { name });

/** The staff's desk, as the demo's Esi sees it. */
export async function openAdmin(page: Page, request: APIRequestContext, path = "/admin"): Promise<void> {
  await signIn(page, await logInDemo(request, "esi_staff"));
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
}
