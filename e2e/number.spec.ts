import type { APIRequestContext, Page } from "@playwright/test";
import { journey } from "./support/journey.ts";
import { popup } from "./support/payments.ts";
import { makePerson, readMessage, verifyPhone } from "./support/people.ts";
import { expect, open, sizes } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");

let made = 0;
/** A mobile number that no account has. */
function newNumber(): string {
  made += 1;
  return `0245${String((process.pid * 100 + made) % 1_000_000).padStart(6, "0")}`;
}

async function askForCode(page: Page, request: APIRequestContext, number: string): Promise<string> {
  await page.getByRole("button", { name: "Continue with your number" }).click();
  // The form to register has such a field, too, until this one takes its place.
  await page.getByRole("region", { name: "Continue with your number" }).getByLabel("Phone number").fill(number);
  await page.keyboard.press("Enter");
  await expect(main(page).getByText(`We have sent a code to ${number} by SMS.`, { exact: false })).toBeVisible();
  return (await readMessage(request, number)).code ?? "";
}

async function enterCode(page: Page, code: string): Promise<void> {
  await expect(page.getByLabel("Code")).toBeFocused();
  await page.getByLabel("Code").fill(code);
  await page.keyboard.press("Enter");
}

journey("logging in by number", {
  "a new number: code, name, and back to where the person was; the account and the checkout ask for an address": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 400/, /phone-sign-in\/confirm/, /subscription-payments/);
    await page.setViewportSize(sizes.phone);
    const number = newNumber();
    await open(page, "/favorites");
    await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
    const code = await askForCode(page, request, number);
    const field = page.getByLabel("Code");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await enterCode(page, code === "000000" ? "000001" : "000000");
    await expect(main(page).getByText(/^This code is wrong/)).toBeVisible();
    await enterCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByLabel("Your name").fill("Ama Serwaa Mensah");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page).toHaveURL("/favorites");

    await open(page, "/account");
    await expect(main(page).getByText("Ama Serwaa Mensah")).toBeVisible();
    await expect(main(page).getByRole("button", { name: "Add an email address" })).toBeVisible();
    await open(page, "/subscriptioncheckout?planId=1&amount=80");
    await expect(page.getByRole("heading", { name: "Your email address" })).toBeVisible();
    const email = `number_${number}@example.com`;
    await page.getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    await expect(popup(page).getByRole("heading", { name: "Pay GH₵80.00" })).toBeVisible();
    await open(page, "/account");
    await expect(main(page).getByText(email, { exact: true })).toBeVisible();
  },
  "a number that is proved opens its account, from the register page, in the dark": async ({ page, request }) => {
    const person = await makePerson(request, "bynumber");
    const number = await verifyPhone(request, person);
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, "/register");
    await enterCode(page, await askForCode(page, request, number));
    await expect(page).toHaveURL("/");
    await open(page, "/account");
    await expect(main(page).getByText(person.username, { exact: true })).toBeVisible();
  },
});
