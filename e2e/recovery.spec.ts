import type { OutboxMessage } from "@efie/contract";
import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { logIn, makePerson, password, readMessage, signIn, verifyPhone } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const newPassword = "a-roof-for-everybody";
const main = (page: Page) => page.getByRole("main");
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

async function askForLink(page: Page, identifier: string): Promise<void> {
  await open(page, "/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Username, email or phone number").fill(identifier);
  await page.keyboard.press("Enter");
  await expect(main(page).getByText(/^If there is such an account/)).toBeVisible();
}

async function chooseNew(page: Page): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: "Save new password" }).click();
}

test(
  "a forgotten password: by the mail's link to a new one; the token leaves the address and works once",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/status of 400/, /password\/reset/, /links\/check/);
    await page.setViewportSize(sizes.phone);
    const person = await makePerson(request, "forgot");
    await signIn(page, person);
    await page.evaluate(() => localStorage.clear());
    await open(page, "/reset-password");
    await expect(main(page).getByText(/^This page opens from the link/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Send me a new link" })).toBeVisible();
    await askForLink(page, person.email.toUpperCase());
    const link = (await readMessage(request, person.email)).links[0] ?? "";
    const headers = (await request.get(link)).headers();
    expect([headers["referrer-policy"], headers["cache-control"]]).toEqual(["no-referrer", "no-store"]);
    const { pathname, search } = new URL(link);
    await open(page, pathname + search);
    await expect(page).toHaveURL("/reset-password");
    await page.reload();
    await page.getByLabel("New password", { exact: true }).fill("password1");
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(main(page).getByText("This password is too common.")).toBeVisible();
    await chooseNew(page);
    await expect(toast(page, "Your password was changed. Log in with the new one.")).toBeVisible();
    await expect(page).toHaveURL("/login");
    await logIn(request, person.username, newPassword);
    await open(page, pathname + search);
    await expect(main(page).getByText("This link was used or is too old.")).toBeVisible();
    await expect(page.getByLabel("New password", { exact: true })).toBeHidden();
    await page.getByRole("link", { name: "Send me a new link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  },
);

slowJourney("a new password by SMS; addresses that are verified, changed and taken back", {
  "a forgotten password, with only a phone verified: by the code of an SMS": async ({ page, request }) => {
    const person = await makePerson(request, "bycode");
    const number = await verifyPhone(request, person);
    await askForLink(page, number);
    await expect.poll(async () => (await readMessage(request, number)).text).toContain("new password");
    await page.getByText("I got a code by SMS").click();
    await page.getByLabel("Code").fill((await readMessage(request, number)).code ?? "");
    await chooseNew(page);
    await expect(page).toHaveURL("/login");
    await logIn(request, person.username, newPassword);
  },
  "a new account is asked to prove its address, and takes the code of the welcome mail without another one": async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, "welcomed");
    await signIn(page, person);
    await open(page, "/account");
    const prompt = page.getByRole("region", { name: "Prove your email address" });
    await prompt.getByRole("button", { name: "Enter the code" }).click();
    await expect(page.getByLabel("Code")).toBeFocused();
    const everything = await request.get("/api/sandbox/outbox/", { params: { to: person.email } });
    const mails = (await everything.json()) as OutboxMessage[];
    expect(mails.map(({ subject }) => subject)).toEqual(["Welcome to Efie"]);
    await page.getByLabel("Code").fill(mails[0]?.code ?? "");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Your email address is verified.")).toBeVisible();
    await expect(prompt).toBeHidden();
  },
  "a code is pasted as the mail writes it, after a wrong one was refused beside the field": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 400/, /verify\/email/);
    const person = await makePerson(request, "verify");
    await signIn(page, person);
    await open(page, "/account");
    await page.getByRole("button", { name: "Verify email" }).click();
    const field = page.getByLabel("Code");
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await expect(field).toHaveAttribute("inputmode", "numeric");
    const { code } = await readMessage(request, person.email);
    const digits = code ?? "";
    await field.fill(digits === "000000" ? "111111" : "000000");
    await page.keyboard.press("Enter");
    await expect(field).toHaveAccessibleDescription(
      "This code is wrong, has expired or was tried too often. Check it, or ask for a new one.",
    );
    await page.getByRole("button", { name: "Send a new code" }).click();
    await expect(main(page).getByText(/^We have sent a new code/)).toBeVisible();
    await expect(field).toBeFocused();
    const newest = (await readMessage(request, person.email)).code ?? "";
    await field.fill("");
    // As a paste does: the text comes at once, without keys.
    await page.keyboard.insertText(` ${newest.slice(0, 3)} ${newest.slice(3)} `);
    await page.keyboard.press("Enter");
    await expect(toast(page, "Your email address is verified.")).toBeVisible();
    await expect(main(page).getByText("Verified", { exact: true })).toBeVisible();
  },
  "a change by somebody else is undone once by the old address, with a new password": async ({ page, request, problems }) => {
    const person = await makePerson(request, "owner");
    const as = { headers: { authorization: `Bearer ${person.access}` } };
    await request.patch("/api/core/user/me/", { ...as, data: { email: `thief.${person.email}` } });
    const { pathname, search } = new URL((await readMessage(request, person.email)).links[0] ?? "");
    await open(page, pathname + search);
    await expect(page).toHaveURL("/take-back");
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(toast(page, "Your email address is yours again. Choose a new password now.")).toBeVisible();
    await expect(page).toHaveURL("/reset-password");
    expect((await request.post("/api/core/user/login/", { data: { username: person.username, password } })).status()).toBe(401);
    await chooseNew(page);
    await expect(page).toHaveURL("/login");
    await logIn(request, person.email, newPassword);
    problems.allow(/status of 400/, /links\/check/);
    await open(page, pathname + search);
    await expect(main(page).getByText(/^This link was used or is too old\./)).toBeVisible();
    await expect(page.getByRole("link", { name: "Write to our support" })).toHaveAttribute("href", "/help");
    await expect(page.getByRole("button", { name: "Take it back" })).toBeHidden();
  },
});
