import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { sharedPerson, password, readTokens } from "./support/people.ts";
import { expect, open, openBeforeScript, test } from "./support/test.ts";

const username = (page: Page) => page.getByRole("textbox", { name: "Username" });
const secret = (page: Page) => page.getByLabel("Password", { exact: true });
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: "Log in", exact: true });
const alert = (page: Page) => page.getByRole("form", { name: "Log in" }).getByRole("alert").filter({ visible: true });
const loginCall = "**/api/core/user/login/";

async function fill(page: Page, name: string, word: string): Promise<void> {
  await username(page).fill(name);
  await secret(page).fill(word);
}

test("the login returns to the previous page, with the name in any letter case, and never back to the login", async ({
  page,
  request,
}) => {
  const { username: name } = await sharedPerson(request, "login");
  await open(page, "/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await fill(page, `${name.toUpperCase()} `, password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  const { access, refresh } = await readTokens(page);
  expect([access, refresh]).not.toContain("");
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

slowJourney("logging in: the fields", {
  "the button is disabled until both fields are valid; the password can be shown and hidden": async ({ page }) => {
    await open(page, "/login");
    await expect(username(page)).toHaveAttribute("autocomplete", "username webauthn");
    await expect(username(page)).toHaveAttribute("autocapitalize", "none");
    await expect(secret(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(button(page)).toBeDisabled();
    await username(page).fill("ama.mensah@example.com");
    await expect(button(page)).toBeDisabled();
    await secret(page).fill("12345");
    await expect(button(page)).toBeDisabled();
    await secret(page).fill("123456");
    await expect(button(page)).toBeEnabled();
    await username(page).fill("ak");
    await expect(button(page)).toBeDisabled();

    await secret(page).focus();
    await expect(secret(page)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(secret(page)).toHaveAttribute("type", "text");
    await expect(secret(page)).toHaveValue("123456");
    await expect(secret(page)).toBeFocused();
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(secret(page)).toHaveAttribute("type", "password");
  },
  "fields are validated on blur, and once an error is shown, on change; it does not move 'Continue as guest'": async ({
    page,
  }) => {
    await open(page, "/login");
    const required = page.getByText("Username is required.", { exact: true });
    const malformed = page.getByText("3-20 chars; letters, numbers, underscore only.", { exact: true });
    await username(page).focus();
    await expect(required).toBeHidden();
    await page.keyboard.press("Tab");
    await expect(required).toBeVisible();
    await expect(username(page)).toHaveAttribute("aria-invalid", "true");
    await expect(username(page)).toHaveAccessibleDescription("Username is required.");

    await username(page).pressSequentially("a");
    await expect(malformed).toBeVisible();
    await username(page).pressSequentially("ma");
    await expect(malformed).toBeHidden();
    // The change alone does not validate the field; blur does.
    await username(page).press("End");
    await username(page).pressSequentially("-");
    await expect(malformed).toBeHidden();
    await username(page).blur();
    await expect(malformed).toBeVisible();

    await secret(page).focus();
    await secret(page).blur();
    await expect(page.getByText("Password is required.", { exact: true })).toBeVisible();
    await secret(page).pressSequentially("12345");
    const short = page.getByText("Password must be at least 6 characters.", { exact: true });
    await expect(short).toBeVisible();
    await secret(page).pressSequentially("6");
    await expect(short).toBeHidden();

    await open(page, "/login");
    await username(page).focus();
    await page.getByRole("link", { name: "Continue as guest" }).click();
    await expect(page).toHaveURL("/");
  },
  "by keyboard alone; Enter shows what is wrong": async ({ page, request }) => {
    const { username: name } = await sharedPerson(request, "login");
    await open(page, "/login");
    await username(page).focus();
    await page.keyboard.type("a");
    await page.keyboard.press("Enter");
    await expect(page.getByText("3-20 chars; letters, numbers, underscore only.")).toBeVisible();
    await expect(page.getByText("Password is required.")).toBeVisible();
    await expect(username(page)).toBeFocused();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(name);
    await page.keyboard.press("Tab");
    await expect(secret(page)).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(button(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  },
  "a login that the browser filled in enables the button without a change event; a double click logs in once": async ({
    page,
    request,
  }) => {
    const { username: name } = await sharedPerson(request, "login");
    let calls = 0;
    await page.route(loginCall, async (route) => {
      calls += 1;
      await route.continue();
    });
    await open(page, "/login");
    await expect(button(page)).toBeDisabled();
    // Chromium shows stored logins before the page may read them. Only the style of the field shows it.
    for (const [field, text] of [
      [username(page), name],
      [secret(page), password],
    ] as const) {
      await field.evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.dispatchEvent(new AnimationEvent("animationstart", { animationName: "filled-by-browser", bubbles: true }));
      }, text);
    }
    await button(page).dblclick();
    await expect(page).toHaveURL("/");
    expect(calls).toBe(1);
  },
});

slowJourney("logging in: refusals, and before the script", {
  "a refusal says why, and what was typed stays; with the right password, and a connection, it works": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/user\/login/, /ERR_INTERNET_DISCONNECTED/);
    const { username: name } = await sharedPerson(request, "login");
    await open(page, "/login");
    await fill(page, name, "wrong-password");
    await button(page).click();
    await expect(alert(page)).toHaveText("Incorrect username or password.");
    await expect(username(page)).toHaveValue(name);
    await expect(secret(page)).toHaveValue("wrong-password");
    for (const { answer, text } of [
      { answer: { status: 403, json: { detail: "This account is closed." } }, text: "This account is closed." },
      { answer: { status: 502, body: "<html>" }, text: "Login failed. Please try again later." },
    ]) {
      await page.route(loginCall, (route) => route.fulfill(answer));
      await button(page).click();
      await expect(alert(page)).toHaveText(text);
      await expect(button(page)).toBeEnabled();
      await page.unroute(loginCall);
    }
    await secret(page).fill(password);
    await context.setOffline(true);
    await button(page).click();
    await expect(alert(page)).toHaveText("Login failed. Check connection or Invalid credentials!");
    await context.setOffline(false);
    await button(page).click();
    await expect(page).toHaveURL("/");
  },
  "without script nothing is sent, and the password is not in the address": async ({ browser, baseURL }) => {
    const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await plain.goto("/login");
    await expect(plain.getByText(/needs JavaScript/)).toBeVisible();
    await expect(plain.getByRole("form", { name: "Log in" })).toHaveAttribute("method", "post");
    await fill(plain, "akosua", "efie-demo-2026");
    await plain.keyboard.press("Enter");
    await expect(plain).toHaveURL("/login");
    await expect(button(plain)).toBeDisabled();
    await plain.close();
  },
  "what was typed before the script has loaded is kept and used": async ({ page }) => {
    await openBeforeScript(page, "/login", () => fill(page, "akosua", "efie-demo-2026"));
    await expect(button(page)).toBeEnabled();
    await expect(username(page)).toHaveValue("akosua");
  },
  "a browser without storage shows that it cannot stay logged in": async ({ page, request }) => {
    const { username: name } = await sharedPerson(request, "login");
    await open(page, "/login");
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("Denied", "QuotaExceededError");
      };
    });
    await fill(page, name, password);
    await button(page).click();
    await expect(alert(page)).toContainText("Your browser does not let us keep you logged in.");
  },
});
