import type { OutboxMessage } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { makePerson, verifyPhone, type Person } from "./people.ts";
import { expect, open, section } from "./test.ts";

let made = 0;
/** A mobile number that no account has. */
export function newNumber(): string {
  made += 1;
  return `0245${String((process.pid * 100 + made) % 1_000_000).padStart(6, "0")}`;
}

/** Where the number is asked for: the window that is open, else the page's own part. */
export const byNumber = (page: Page): Locator => page.getByRole("region", { name: "Continue with your number" });

/** The codes that a number was sent to sign in, newest first. */
export async function readCodes(request: APIRequestContext, number: string): Promise<string[]> {
  const messages = (await (await request.get("/api/sandbox/outbox/", { params: { to: number } })).json()) as OutboxMessage[];
  return messages.flatMap(({ code, text }) => (code !== null && text.includes("log in") ? [code] : []));
}

/** Types the number into the field that has the focus, and reads the code that it is sent. */
export async function askForCode(page: Page, request: APIRequestContext, number: string): Promise<string> {
  await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
  await page.keyboard.type(number);
  await byNumber(page).getByRole("button", { name: "Send me a code" }).click();
  await expect(byNumber(page).getByText(`We have sent a code to ${number} by SMS.`, { exact: false })).toBeVisible();
  await expect.poll(async () => (await readCodes(request, number)).length).toBeGreaterThan(0);
  return (await readCodes(request, number))[0] ?? "";
}

/** The code fills itself in, and is sent at once. */
export async function fillCode(page: Page, code: string): Promise<void> {
  const field = byNumber(page).getByLabel("Code");
  await expect(field).toBeFocused();
  await field.fill(code);
}

/** Types the name into the field that has the focus. */
export async function typeName(page: Page, name: string): Promise<void> {
  await expect(byNumber(page).getByLabel("Your name")).toBeFocused();
  await page.keyboard.type(name);
  await byNumber(page).getByRole("button", { name: "Create account" }).click();
}

/** Signs in with a number that has no account. */
export async function signInByNumber(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const number = newNumber();
  await fillCode(page, await askForCode(page, request, number));
  await typeName(page, name);
  return number;
}

export const sheet = (page: Page): Locator => page.getByRole("dialog");

/** The button of this name that can be seen: some stand elsewhere on a phone. */
export const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true }).filter({ visible: true });

/** Somebody whose number is proved: no name is asked for. */
export async function known(request: APIRequestContext): Promise<{ person: Person; number: string }> {
  const person = await makePerson(request, "known");
  return { person, number: await verifyPhone(request, person) };
}

/** A guest presses the first heart of a search, and is asked. */
export async function openFavoriteSheet(page: Page): Promise<Locator> {
  await open(page, "/search?type=rental");
  const heart = section(page, "Results")
    .getByRole("button", { name: /^Save / })
    .first();
  await heart.click();
  await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
  return heart;
}
