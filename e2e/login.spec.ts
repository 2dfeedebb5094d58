import { journey, slowJourney, type Given } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { sharedPerson, password, signIn } from "./support/people.ts";
import { expect, open, openBeforeScript, sizes, slow, test } from "./support/test.ts";

const username = (page: Page) => page.getByRole("textbox", { name: "Username" });
const secret = (page: Page) => page.getByLabel("Password", { exact: true });
const button = (page: Page) => page.getByRole("main").getByRole("button", { name: "Log in", exact: true });
const alert = (page: Page) => page.getByRole("form", { name: "Log in" }).getByRole("alert").filter({ visible: true });
const loginCall = "**/api/core/user/login/";

const readTokens = (page: Page) => page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")]);

async function fill(page: Page, name: string, word: string): Promise<void> {
  await username(page).fill(name);
  await secret(page).fill(word);
}

journey(
  "the name in another letter case",
  Object.fromEntries(
    (["username", "email"] as const).map((kind) => [
      `${kind} in another letter case, with a trailing space, and Enter: the login works`,
      async ({ page, request }: Given) => {
        const { [kind]: name } = await sharedPerson(request, "login");
        await open(page, "/login");
        await fill(page, `${name.toUpperCase()} `, password);
        await page.keyboard.press("Enter");
        await expect(page).toHaveURL("/");
      },
    ]),
  ),
);

test("the login returns to the previous page, never to another site", async ({ page, request }) => {
  const { username: name } = await sharedPerson(request, "login");
  await open(page, "/account");
  await expect(page).toHaveURL("/login?next=%2Faccount");
  await fill(page, name, password);
  await button(page).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  // Back in the history does not lead to the login page.
  await page.goBack();
  await expect(page).not.toHaveURL(/login/);
});

const refusals = [
  { answer: { status: 403, json: { detail: "This account is closed." } }, text: "This account is closed." },
  { answer: { status: 502, body: "<html>" }, text: "Login failed. Please try again later." },
  {
    answer: {
      status: 429,
      json: { detail: "Too many attempts. Please wait a moment and try again." },
      headers: { "retry-after": "42" },
    },
    text: "Too many attempts. Please try again in 42 seconds.",
  },
];

journey("logging in: input, validation and refusals", {
  "logging in stores the tokens as 'access' and 'refresh', and home greets by name": async ({ page: phone, request }) => {
    await phone.setViewportSize(sizes.phone);
    const { username: name } = await sharedPerson(request, "login");
    await open(phone, "/login");
    await fill(phone, name, password);
    await button(phone).click();
    await expect(phone).toHaveURL("/");
    expect((await readTokens(phone)).every((token) => token !== null)).toBe(true);
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(name);
  },
  "the button is disabled until both fields are valid": async ({ page }) => {
    await open(page, "/login");
    await expect(button(page)).toBeDisabled();
    await username(page).fill("akosua");
    await expect(button(page)).toBeDisabled();
    await secret(page).fill("12345");
    await expect(button(page)).toBeDisabled();
    await secret(page).fill("123456");
    await expect(button(page)).toBeEnabled();
    await username(page).fill("ak");
    await expect(button(page)).toBeDisabled();
  },
  "fields are validated on blur, and once an error is shown, on change": async ({ page }) => {
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
  },
  "a wrong password: 'Incorrect username or password.' is announced, and what was typed stays": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/user\/login/);
    const { username: name } = await sharedPerson(request, "login");
    await open(page, "/login");
    await fill(page, name, "wrong-password");
    await button(page).click();
    await expect(alert(page)).toHaveText("Incorrect username or password.");
    await expect(username(page)).toHaveValue(name);
    await expect(secret(page)).toHaveValue("wrong-password");
    await secret(page).fill(password);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");
  },
});

slowJourney("logging in: invalid names, refusals, the keyboard and password managers", {
  "only a username of letters, digits or underscore, 3 to 20 characters, or an email address, is valid": async ({ page }) => {
    await open(page, "/login");
    await fill(page, "", "123456");
    // Alternately, so that the button has to change each time.
    for (const [name, isAllowed] of [
      ["abc", true],
      ["ab", false],
      ["a".repeat(20), true],
      ["a".repeat(21), false],
      ["a_B9", true],
      ["ama mensah", false],
      ["ama", true],
      ["ama@home", false],
      ["ama.mensah@example.com", true],
    ] as const) {
      await username(page).fill(name);
      await secret(page).focus();
      await expect(button(page), name).toBeEnabled({ enabled: isAllowed });
    }
  },
  "refusals show the server's message or a default one, and how long to wait": async ({ page, problems }) => {
    problems.allow(/user\/login/);
    await open(page, "/login");
    await fill(page, "akosua", "whatever");
    for (const { answer, text } of refusals) {
      await page.route(loginCall, (route) => route.fulfill(answer));
      await button(page).click();
      await expect(alert(page)).toHaveText(text);
      await expect(button(page)).toBeEnabled();
      await page.unroute(loginCall);
    }
  },
  "no response: 'Login failed. Check connection or Invalid credentials!'; it works when the connection is back": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const { username: name } = await sharedPerson(request, "login");
    await open(page, "/login");
    await fill(page, name, password);
    await context.setOffline(true);
    await button(page).click();
    await expect(alert(page)).toHaveText("Login failed. Check connection or Invalid credentials!");
    await context.setOffline(false);
    await button(page).click();
    await expect(page).toHaveURL("/");
  },
  "the password can be shown and hidden; the field keeps the focus and its text": async ({ page }) => {
    await open(page, "/login");
    await secret(page).fill("my secret");
    await expect(secret(page)).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(secret(page)).toHaveAttribute("type", "text");
    await expect(secret(page)).toHaveValue("my secret");
    await expect(secret(page)).toBeFocused();
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(secret(page)).toHaveAttribute("type", "password");
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
  "the fields are marked for password managers": async ({ page }) => {
    await open(page, "/login");
    await expect(username(page)).toHaveAttribute("autocomplete", "username webauthn");
    await expect(username(page)).toHaveAttribute("autocapitalize", "none");
    await expect(secret(page)).toHaveAttribute("autocomplete", "current-password");
  },
  "a login that the browser filled in enables the button without a change event": async ({ page, request }) => {
    const { username: name } = await sharedPerson(request, "login");
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
    await button(page).click();
    await expect(page).toHaveURL("/");
  },
  "a double click logs in once": async ({ page, request }) => {
    const { username: name } = await sharedPerson(request, "login");
    let calls = 0;
    await page.route(loginCall, async (route) => {
      calls += 1;
      await route.continue();
    });
    await open(page, "/login");
    await fill(page, name, password);
    await button(page).dblclick();
    await expect(page).toHaveURL("/");
    expect(calls).toBe(1);
  },
  "an error that appears on blur does not move 'Continue as guest'": async ({ page }) => {
    await open(page, "/login");
    await username(page).focus();
    await page.getByRole("link", { name: "Continue as guest" }).click();
    await expect(page).toHaveURL("/");
  },
  "signed-in people are redirected from /login and /register": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "login"));
    await page.goto("/login");
    await expect(page).toHaveURL("/");
    await page.goto("/register?next=%2Fhelp");
    await expect(page).toHaveURL("/help");
  },
});

test(
  "before the script has loaded, nothing is sent, and the password is not in the address",
  slow,
  async ({ browser, baseURL }) => {
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
);

test("what was typed before the script has loaded is kept and used", slow, async ({ page }) => {
  await openBeforeScript(page, "/login", () => fill(page, "akosua", "efie-demo-2026"));
  await expect(button(page)).toBeEnabled();
  await expect(username(page)).toHaveValue("akosua");
});

test("a browser without storage shows that it cannot stay logged in", slow, async ({ page, request }) => {
  const { username: name } = await sharedPerson(request, "login");
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("Denied", "QuotaExceededError");
    };
  });
  await open(page, "/login");
  await fill(page, name, password);
  await button(page).click();
  await expect(alert(page)).toContainText("Your browser does not let us keep you logged in.");
});
