import type { ModerationEntry } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { logInDemo, signIn } from "./people.ts";
import { expect, open } from "./test.ts";

export const toast = (page: Page, text: string | RegExp): Locator => page.getByRole("status").getByText(text);
export const tab = (page: Page, name: RegExp): Locator => page.getByRole("tab", { name });

const queueCall = /\/api\/main\/moderation\/properties\/\?/;
export const card = (page: Page, title: string): Locator => page.getByRole("article", { name: title });

let made = 0;
export function uniqueTitle(): string {
  made += 1;
  return `Review ${process.pid.toString(36)} ${made}`;
}

/** Limits the queue to these properties, in this order. The full queue also holds those of the demo and of other tests. */
export async function showOnly(page: Page, ids: readonly number[]): Promise<void> {
  await page.route(queueCall, async (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set("limit", "100");
    const answer = await route.fetch({ url: address.href });
    const entries = ((await answer.json()) as ModerationEntry[]).filter(({ property }) => ids.includes(property.id));
    await route.fulfill({ json: entries, headers: { "x-total-count": String(entries.length) } });
  });
}

/** The staff pages, signed in as the demo's Esi. */
export async function openAdmin(page: Page, request: APIRequestContext, path = "/admin?tab=pending"): Promise<void> {
  await signIn(page, await logInDemo(request, "esi_staff"));
  await open(page, path);
  await expect(page.getByRole("heading", { level: 1, name: "Admin" })).toBeVisible();
}
