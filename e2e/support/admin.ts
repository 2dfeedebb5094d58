import type { ModerationEntry } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { logInDemo, signIn } from "./people.ts";
import { expect, open } from "./test.ts";

export const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text);
export const tab = (page: Page, name: RegExp): Locator => page.getByRole("tab", { name });

const queueCall = /\/api\/main\/moderation\/properties\/\?/;
export const card = (page: Page, title: string): Locator => page.getByRole("article", { name: title });

let made = 0;
export function uniqueTitle(): string {
  made += 1;
  return `Review ${process.pid.toString(36)} ${made}`;
}

/** The queue holds the demo's and other tests' properties, too: this one shows only the given ones, in this order. */
export async function showOnly(page: Page, ids: readonly number[]): Promise<void> {
  await page.route(queueCall, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set("limit", "100");
    const answer = await route.fetch({ url: address.href });
    const entries = ((await answer.json()) as ModerationEntry[]).filter(({ property }) => ids.includes(property.id));
    await route.fulfill({ json: entries, headers: { "x-total-count": String(entries.length) } });
  });
}

/** The staff's desk, as the demo's Esi sees it. */
export async function openAdmin(page: Page, request: APIRequestContext, path = "/admin"): Promise<void> {
  await signIn(page, await logInDemo(request, "esi_staff"));
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
}
