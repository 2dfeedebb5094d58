import type { Page } from "@playwright/test";
import { askForCode, fillCode, newNumber, readCodes, signInByNumber, typeName } from "./support/by-number.ts";
import { slowJourney } from "./support/journey.ts";
import { popup } from "./support/payments.ts";
import { makePerson, verifyPhone } from "./support/people.ts";
import { expect, open, sizes, test, slow } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");

async function openNumberForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue with your number" }).click();
}

test(
  "a new number: code, name, and back to where the person was; the account and the checkout ask for an address",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/status of 400/, /phone-sign-in\/confirm/, /subscription-payments/);
    await page.setViewportSize(sizes.phone);
    const number = newNumber();
    await open(page, "/favorites");
    await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
    await openNumberForm(page);
    const code = await askForCode(page, request, number);
    const field = page.getByLabel("Code");
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    await fillCode(page, code === "000000" ? "000001" : "000000");
    await expect(main(page).getByText(/^This code is wrong/)).toBeVisible();
    await fillCode(page, `${code.slice(0, 3)} ${code.slice(3)}`);
    await typeName(page, "Ama Serwaa Mensah");
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
);

slowJourney("logging in by number: on a small phone, with an account, and without a password", {
  "on the smallest phone, in the dark, the way is seen at once, and opens the account whose number is proved": async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, "bynumber");
    const number = await verifyPhone(request, person);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize({ width: 360, height: 640 });
    for (const path of ["/login", "/login?next=%2Fsell", "/register"]) {
      await open(page, path);
      const way = page.getByRole("button", { name: "Continue with your number" });
      const bar = await page.getByRole("navigation", { name: "Go to" }).boundingBox();
      const box = await way.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), path).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    await openNumberForm(page);
    await fillCode(page, await askForCode(page, request, number));
    await expect(page).toHaveURL("/");
    await open(page, "/account");
    await expect(main(page).getByText(person.username, { exact: true })).toBeVisible();
  },
  "who has no password deletes the account by a code": async ({ page, request, problems }) => {
    problems.allow(/status of 40[013]/, /status 40[013]/, /403/);
    await open(page, "/login");
    await openNumberForm(page);
    const number = await signInByNumber(page, request, "Kojo Antwi");
    await expect(page).toHaveURL("/");
    await open(page, "/account/data");
    // The code was entered long ago.
    const stale = { status: 403, json: { detail: "Please enter your password again to do this.", code: "reauthenticate" } };
    const answers = [stale];
    await page.route("**/api/core/user/me/", (route) => {
      const answer = route.request().method() === "DELETE" ? answers.shift() : undefined;
      return answer === undefined ? route.fallback() : route.fulfill(answer);
    });
    await page.getByRole("button", { name: "Delete my account" }).click();
    const deletion = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(deletion).toBeVisible();
    await expect(deletion.getByLabel("Password", { exact: true })).toBeHidden();
    await deletion.getByRole("button", { name: "Delete my account" }).click();
    const window = page.getByRole("dialog", { name: "Show that it is you" });
    await window.getByRole("button", { name: "Send me a code" }).click();
    await expect.poll(async () => (await readCodes(request, number)).length).toBe(2);
    await window.getByLabel("Code").fill((await readCodes(request, number))[0] ?? "");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/Your account was deleted\. Log in until/)).toBeVisible();
    await expect(page).toHaveURL("/");
  },
});
