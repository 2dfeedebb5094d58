import type { Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

const visit = (path: string) => (page: Page) => open(page, path);

async function showProperty(page: Page, catalogue: Catalogue): Promise<void> {
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${property.id}`);
}

const usedLink = [/status of 400/, /links\/check/];

const showUsedLink = (path: string) => async (page: Page) => {
  await open(page, path);
  await expect(page.getByText(/^This link was used or is too old/)).toBeVisible();
};

const showOpenLink = (path: string) => async (page: Page) => {
  await page.route("**/api/core/links/check/", (route) => route.fulfill({ status: 204 }));
  await open(page, path);
  await expect(page.getByRole("main").getByRole("form")).toBeVisible();
};

async function showError(page: Page): Promise<void> {
  await open(page, "/help");
  await page.route(
    (url) => url.pathname.endsWith(".data"),
    (route) => route.abort(),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
}

const mobileMenu: ScreenState = {
  name: "mobile menu",
  isPhoneOnly: true,
  within: dialog,
  show: async (page) => {
    await open(page, "/");
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Help" })).toBeVisible();
  },
};

const ofSearch: readonly ScreenState[] = [
  {
    name: "what was checked of a card",
    within: dialog,
    show: async (page) => {
      await open(page, "/search");
      await page
        .getByRole("button", { name: /^Verified/ })
        .first()
        .click();
      await expect(page.getByRole("dialog").getByText(/^Reviewed by our staff on/)).toBeVisible();
    },
  },
  {
    name: "with filters in force",
    within: "main",
    show: visit("/search?type=rental&price__lte=5000&number_of_bedrooms=2,3&features=8"),
  },
  {
    name: "on a map",
    within: "main",
    show: async (page) => {
      await open(page, "/search?type=rental&view=map");
      await expect(page.locator(".map-marker").first()).toBeVisible();
    },
  },
  { name: "nothing found", within: "main", show: visit("/search?search=qqxyzzyq") },
  {
    name: "with suggestions",
    within: "main [role=search], [role=listbox]",
    show: async (page) => {
      await open(page, "/search");
      await page.getByRole("combobox", { name: "Search properties" }).fill("kumasi");
      await expect(page.getByRole("option").first()).toBeVisible();
    },
  },
  {
    name: "with the filter dialog",
    within: dialog,
    show: async (page) => {
      await open(page, "/search");
      await page.getByRole("search").getByRole("link", { name: "Filters" }).click();
      await expect(page.getByRole("dialog").getByLabel("City")).toBeVisible();
    },
  },
];

const askingForAnAddress: ScreenState = {
  name: "asking a guest for an address",
  within: dialog,
  show: async (page) => {
    await open(page, "/search?property_type=land&number_of_bedrooms=4");
    await page.getByRole("button", { name: "Alert me" }).first().click();
    await page.getByRole("button", { name: "Get it by email, without an account" }).click();
    await expect(page.getByRole("dialog").getByLabel("Your email address")).toBeVisible();
  },
};

const ofDetails: readonly ScreenState[] = [
  ...["Features", "Location", "Owner Info"].map((name) => ({
    name,
    within: "[role=tabpanel]:not([hidden])",
    show: async (page: Page) => {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name })).toBeVisible();
    },
  })),
  {
    name: "the gallery",
    within: dialog,
    show: async (page) => {
      await page.getByRole("button", { name: "View photos full screen" }).click();
      await expect(page.getByRole("dialog").getByText("1 / 4")).toBeVisible();
    },
  },
  {
    name: "the contact prompt",
    within: dialog,
    show: async (page) => {
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
      await expect(page.getByRole("dialog").getByRole("button", { name: "Go to login" })).toBeVisible();
    },
  },
];

const ofOutbox: readonly ScreenState[] = [
  {
    name: "a message open, with its text",
    within: "main",
    show: async (page) => {
      await page.getByRole("main").locator("details").nth(2).locator("summary").first().click();
      await page.getByText("The same as text").first().click();
      await expect(page.getByRole("main").locator("pre").first()).toBeVisible();
    },
  },
  { name: "nothing to this recipient", within: "main", show: visit("/sandbox/outbox?to=nobody%40mail.example") },
];

/** Its HTML alone: where it is served nothing may run, axe neither. */
async function showMail(page: Page): Promise<void> {
  const mail = await page.request.get("/sandbox/mails/password_changed/longest");
  await page.goto("about:blank");
  await page.setContent(await mail.text());
}
const secondStep: ScreenState = {
  name: "second step of the login",
  within: "main",
  complaints: [/status of 401/, /status 401/],
  show: async (page) => {
    const json = { detail: "Enter the code of your authenticator app.", code: "mfa_required", mfa_token: "a-token" };
    await page.route("**/api/core/user/login/", (route) => route.fulfill({ status: 401, json }));
    await open(page, "/login");
    await page.getByLabel("Username").fill("ama_mensah");
    await page.getByLabel("Password", { exact: true }).fill("some-password");
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "6-digit code" }).press("Enter");
    await expect(page.getByText("Enter the 6 digits that your app shows.")).toBeVisible();
  },
};

/** The steps of logging in by number, each with what was wrong. */
function numberStep(name: string, answer: { status: number; json: object }, shown: string): ScreenState {
  return {
    name,
    within: "main",
    complaints: [/status of 40\d/, /status 40\d/],
    show: async (page) => {
      await page.route("**/api/core/phone-sign-in/", (route) => route.fulfill({ status: 202, json: { detail: "Sent." } }));
      await page.route("**/api/core/phone-sign-in/confirm/", (route) => route.fulfill(answer));
      await open(page, "/login");
      // It would go on with the code of the step before.
      await page.evaluate(() => sessionStorage.clear());
      await page.getByRole("button", { name: "Continue with your number" }).click();
      await page.getByLabel("Phone number").fill("024 123 4567");
      await page.keyboard.press("Enter");
      await page.getByLabel("Code").fill("123456");
      await expect(page.getByText(shown, { exact: true })).toBeVisible();
    },
  };
}

const leftAccount = { detail: "Nobody has logged in to this account for long.", code: "second_proof" };
const numberSteps = [
  numberStep("a wrong code of a number", { status: 400, json: { code: ["This code is wrong."] } }, "This code is wrong."),
  numberStep("a new number", { status: 400, json: { first_name: ["Enter your name."], name_needed: true } }, "Your name"),
  numberStep("a number that was left", { status: 403, json: leftAccount }, leftAccount.detail),
];

const wrongLogin: ScreenState = {
  name: "with errors",
  within: "main",
  show: async (page) => {
    await page.getByLabel("Username").fill("a b");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Password is required.")).toBeVisible();
  },
};

const wrongRegistration: ScreenState = {
  name: "with errors",
  within: "main",
  show: async (page) => {
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Missing Information")).toBeVisible();
  },
};

const wayToNewPassword: ScreenState = {
  name: "with the way to a new password",
  within: "main",
  show: async (page) => {
    await page.getByLabel("Username, email or phone number").fill("nobody_at_all");
    await page.keyboard.press("Enter");
    await page.getByText("I got a code by SMS").click();
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("Enter the 6 digits of the code.")).toBeVisible();
  },
};

/** Every public route and everything that opens on it, as guests see them. */
export const guestStates: readonly ScreenState[] = [
  {
    name: "home",
    show: visit("/"),
    next: [{ name: "nothing found", within: "main", show: visit("/?category=land&type=short+rental") }, mobileMenu],
  },
  { name: "search", show: visit("/search?type=rental"), next: [...ofSearch, askingForAnAddress] },
  { name: "filters as a page", show: visit("/search/filters") },
  { name: "details", show: showProperty, next: ofDetails },
  {
    name: "areas",
    within: "main",
    show: visit("/areas"),
    next: ["/areas/ashanti", "/areas/ashanti/kumasi", "/areas/greater-accra/accra"].map((path) => ({
      name: path,
      within: "main",
      show: visit(path),
    })),
  },
  { name: "help", show: visit("/help") },
  { name: "login", show: visit("/login"), next: [wrongLogin, secondStep, ...numberSteps] },
  { name: "privacy", within: "main", show: visit("/privacy") },
  { name: "terms", within: "main", show: visit("/terms") },
  { name: "register", show: visit("/register"), next: [wrongRegistration] },
  { name: "outbox", within: "main", show: visit("/sandbox/outbox"), next: ofOutbox },
  { name: "mails for developers", within: "main", show: visit("/developers/mails?sample=longest") },
  { name: "a mail", show: showMail },
  { name: "forgotten password", show: visit("/forgot-password"), next: [wayToNewPassword] },
  {
    name: "a used link for a new password",
    within: "main",
    show: showUsedLink("/reset-password?token=nobodys"),
    complaints: usedLink,
    next: [{ name: "new password", show: showOpenLink("/reset-password?token=nobodys") }],
  },
  {
    name: "a used link that takes changes back",
    within: "main",
    show: showUsedLink("/take-back?token=nobodys"),
    complaints: usedLink,
    next: [{ name: "changes taken back", within: "main", show: showOpenLink("/take-back?token=nobodys") }],
  },
  { name: "my subscription of a guest", within: "main", show: visit("/mysubscriptions") },
  { name: "a link that does not unsubscribe", within: "main", show: visit("/unsubscribe") },
  {
    name: "not found",
    show: visit("/nowhere"),
    complaints: [/nowhere/],
    next: [{ name: "listing not found", within: "main", show: visit("/details/999999999"), complaints: [/999999999/] }],
  },
  { name: "error", show: showError, complaints: [/ERR_FAILED/] },
];
