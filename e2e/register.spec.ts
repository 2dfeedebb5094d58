import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { newcomer, type Newcomer } from "./support/newcomer.ts";
import { sharedPerson, password } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const createCall = "**/api/core/user/create/";
const form = (page: Page) => page.getByRole("form", { name: "Create an account" });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const button = (page: Page) => form(page).getByRole("button", { name: "Create account" });
/** The banner above the button: its title and its text. */
const banner = (page: Page) =>
  form(page)
    .getByRole("alert")
    .filter({ hasText: /^(Missing Information|Invalid Password|Registration Error)/ });

async function fill(page: Page, values: Partial<Newcomer>, accountType: string | null = "Agent"): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  if (accountType !== null) await form(page).getByRole("radio", { name: accountType }).check();
}

test(
  "registering: a confirmation, then /login with everything filled in and the return address; after a reload without the password",
  slow,
  async ({ page }) => {
    const person = newcomer();
    await open(page, "/register?next=%2Faccount");
    const created = page.waitForRequest(createCall);
    await fill(page, person, "Landlord");
    await button(page).click();
    expect((await created).postDataJSON()).toEqual({
      first_name: "Ama",
      last_name: "Mensah",
      username: person.Username,
      email: person.Email,
      password,
      phone_number: "0241234567",
      account_type: "landlord",
    });
    await expect(page).toHaveURL("/login?next=%2Faccount");
    await expect(page.getByText("Account created successfully! Please log in.")).toBeVisible();
    await expect(page.getByText("Account created. Log in with the password you have just chosen.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(person.Username);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue(password);
    expect(await page.evaluate(() => JSON.stringify([history.state, sessionStorage, localStorage]))).not.toContain(password);
    await page.reload();
    await expect(page.getByLabel("Username")).toHaveValue(person.Username);
    await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/account");
    await expect(page.getByText("Landlord", { exact: true })).toBeVisible();
    await expect(page.getByText("+233 24 123 4567")).toBeVisible();
  },
);

slowJourney("registering: errors, stored input, and the keyboard", {
  "on a phone the message covers no field, the wrong one is in sight with its error, and the message goes once something is typed":
    async ({ page: phone }) => {
      await phone.setViewportSize(sizes.phone);
      await open(phone, "/register");
      const person = newcomer();
      await fill(phone, person);
      for (const missing of ["First name", "Last name", "Username", "Email", "Password", "Phone number"] as const) {
        await field(phone, missing).fill("");
        await button(phone).click();
        await expect(field(phone, missing)).toBeFocused();
        await expect(field(phone, missing)).toBeInViewport({ ratio: 1 });
        await expect(form(phone).getByText(`${missing} is required.`)).toBeInViewport({ ratio: 1 });
        const [message, last] = [await banner(phone).boundingBox(), await field(phone, "Phone number").boundingBox()];
        expect(message?.y).toBeGreaterThan((last?.y ?? 0) + (last?.height ?? 0));
        await field(phone, missing).fill(person[missing]);
        await expect(banner(phone)).toHaveCount(0);
      }
    },
  "an empty form: 'Missing Information', an error at every field, the focus on the first one; without an account type, on the first of the three":
    async ({ page }) => {
      await open(page, "/register");
      await expect(button(page)).toBeEnabled();
      await button(page).click();
      await expect(banner(page)).toContainText("Missing Information");
      await expect(banner(page)).toContainText("Please fill out all required fields.");
      await expect(field(page, "First name")).toBeFocused();
      for (const label of ["First name", "Last name", "Username", "Email", "Password", "Phone number"]) {
        await expect(field(page, label)).toHaveAccessibleDescription(`${label} is required.`);
        await expect(field(page, label)).toHaveAttribute("aria-invalid", "true");
      }
      await expect(form(page).getByRole("radiogroup", { name: "Account type" })).toHaveAccessibleDescription(
        "Choose an account type.",
      );
      await expect(button(page)).toBeEnabled();
      await fill(page, newcomer(), null);
      await button(page).click();
      await expect(banner(page)).toContainText("Missing Information");
      await expect(form(page).getByRole("radio")).toHaveCount(3);
      await expect(form(page).getByRole("radio", { name: "Regular" })).toBeFocused();
    },
  "what the server refuses is shown beside its field and in the banner: a taken username in another letter case, a taken address, a common password":
    async ({ page, request, problems }) => {
      problems.allow(/user\/create/);
      const taken = await sharedPerson(request, "taken");
      const person = newcomer();
      await open(page, "/register");
      await fill(page, person);
      for (const { label, value, message, advice = "" } of [
        { label: "Username", value: taken.username.toUpperCase(), message: "A user with that username already exists." },
        { label: "Email", value: taken.email.toUpperCase(), message: "A user with that email already exists." },
        {
          label: "Password",
          value: "password1",
          message: "This password is too common.",
          advice: " Three or four words in a row are better.",
        },
      ] as const) {
        await field(page, label).fill(value);
        await button(page).click();
        await expect(field(page, label)).toHaveAccessibleDescription(`${message}${advice}`);
        await expect(field(page, label)).toBeFocused();
        await expect(banner(page)).toContainText(message);
        // Typing removes the error.
        await field(page, label).pressSequentially("x");
        await expect(field(page, label)).not.toHaveAttribute("aria-invalid", "true");
        await field(page, label).fill(person[label]);
      }
    },
  "no response: 'Something went wrong. Please try again.', and the input stays; a double click then creates one account": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const person = newcomer();
    await open(page, "/register");
    await fill(page, person);
    await context.setOffline(true);
    await button(page).click();
    await expect(banner(page)).toContainText("Something went wrong. Please try again.");
    await expect(field(page, "Email")).toHaveValue(person.Email);
    await context.setOffline(false);
    let calls = 0;
    await page.route(createCall, async (route) => {
      calls += 1;
      await route.continue();
    });
    await button(page).dblclick();
    await expect(page).toHaveURL("/login");
    expect(calls).toBe(1);
  },
  "the phone number keeps only digits, and the caret stays; input survives a reload, except for the password; the fields are marked":
    async ({ page }) => {
      const person = newcomer();
      await open(page, "/register");
      const phone = field(page, "Phone number");
      await phone.pressSequentially("+233 (24) 123-45x67");
      await expect(phone).toHaveValue("233241234567");
      await phone.press("Home");
      await phone.press("ArrowRight");
      await phone.press("-");
      await phone.press("9");
      await expect(phone).toHaveValue("2933241234567");
      await expect(phone).toHaveAttribute("inputmode", "numeric");
      for (const [label, autocomplete] of [
        ["First name", "given-name"],
        ["Last name", "family-name"],
        ["Username", "username"],
        ["Email", "email"],
        ["Password", "new-password"],
        ["Phone number", "tel"],
      ] as const) {
        await expect(field(page, label)).toHaveAttribute("autocomplete", autocomplete);
      }
      await fill(page, person, "Landlord");
      await page.reload();
      await expect(field(page, "First name")).toHaveValue("Ama");
      await expect(field(page, "Username")).toHaveValue(person.Username);
      await expect(field(page, "Phone number")).toHaveValue("0241234567");
      await expect(form(page).getByRole("radio", { name: "Landlord" })).toBeChecked();
      await expect(field(page, "Password")).toHaveValue("");
      const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
      expect(stored).toContain(person.Username);
      expect(stored).not.toContain(password);
      // It is removed after the registration.
      await field(page, "Password").fill(password);
      await button(page).click();
      await expect(page).toHaveURL("/login");
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(person.Email);
    },
  "by keyboard alone": async ({ page }) => {
    await open(page, "/register");
    const person = newcomer();
    await field(page, "First name").focus();
    for (const [label, value] of Object.entries(person)) {
      await expect(field(page, label)).toBeFocused();
      await page.keyboard.type(value);
      await page.keyboard.press("Tab");
      if (label === "Password") await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expect(form(page).getByRole("radio", { name: "Agent" })).toBeChecked();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/login");
  },
  "before the script has loaded, nothing can be sent, and the password is not in the address": async ({ browser, baseURL }) => {
    const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await plain.goto("/register");
    await expect(plain.getByText(/needs JavaScript/)).toBeVisible();
    await expect(form(plain)).toHaveAttribute("method", "post");
    await field(plain, "Password").fill("a-secret-word");
    await plain.keyboard.press("Enter");
    await expect(plain).toHaveURL("/register");
    await plain.close();
  },
});
