import { accountSentences } from "@efie/contract/account-rules";
import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { makePerson, sharedPerson, password, signIn, type Person } from "./support/people.ts";
import { expect, open, sizes } from "./support/test.ts";

const meCall = "**/api/core/user/me/";
const main = (page: Page) => page.getByRole("main");
const edit = (page: Page, name: string) => main(page).getByRole("button", { name: `Edit ${name}` });
const save = (page: Page) => main(page).getByRole("button", { name: "Save" });
const toast = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

async function openAccount(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await open(page, "/account");
  await expect(edit(page, "username")).toBeVisible();
}

slowJourney("the account: shown, and changed one field at a time", {
  "on a phone: six fields to edit; each change is one request, the name's two fields go together, and a new username is in the greeting":
    async ({ page, request }) => {
      await page.setViewportSize(sizes.phone);
      const person = await makePerson(request, "acct");
      await openAccount(page, person);
      const bodies: unknown[] = [];
      page.on("request", (sent) => sent.method() === "PATCH" && bodies.push(sent.postDataJSON()));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Personal Info & Security");
      for (const text of [person.username, person.email, "Regular", "Abena Mensah", "+233 24 123 4567"])
        await expect(main(page).getByText(text, { exact: true })).toBeVisible();
      await expect(main(page).getByRole("button", { name: /^Edit / })).toHaveCount(6);
      await edit(page, "email").click();
      await page.getByRole("textbox", { name: "Email" }).fill(`changed.${person.email}`);
      await page.keyboard.press("Enter");
      await expect(toast(page, "Email updated successfully.")).toBeVisible();
      await edit(page, "account type").click();
      await expect(page.getByRole("radio", { name: "Regular" })).toBeFocused();
      await page.getByRole("radio", { name: "Landlord" }).check();
      await save(page).click();
      await expect(toast(page, "Account type updated successfully.")).toBeVisible();
      await expect(main(page).getByText("Landlord", { exact: true })).toBeVisible();
      expect(bodies).toEqual([{ email: `changed.${person.email}` }, { account_type: "landlord" }]);
      await edit(page, "name").click();
      await expect(page.getByRole("textbox", { name: "First name" })).toBeFocused();
      await page.getByRole("textbox", { name: "Last name" }).fill("");
      await save(page).click();
      await expect(page.getByRole("textbox", { name: "Last name" })).toHaveAccessibleDescription("Last name is required.");
      await page.getByRole("textbox", { name: "Last name" }).fill("Mensah-Bonsu");
      await save(page).click();
      await expect(toast(page, "Name updated successfully.")).toBeVisible();
      await expect(main(page).getByText("Abena Mensah-Bonsu", { exact: true })).toBeVisible();
      await edit(page, "phone number").click();
      await page.getByRole("textbox", { name: "Phone number" }).fill("+233 (0) 20 111 2233");
      await save(page).click();
      await expect(toast(page, "Phone number updated successfully.")).toBeVisible();
      await expect(main(page).getByText("+233 20 111 2233", { exact: true })).toBeVisible();
      const greeting = page.getByRole("dialog").getByRole("heading", { name: /^Hello, / });
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(greeting).toHaveText(`Hello, ${person.username}`);
      await page.keyboard.press("Escape");
      await edit(page, "username").click();
      const input = page.getByRole("textbox", { name: "Username" });
      await expect(input).toBeFocused();
      await expect(input).toHaveValue(person.username);
      const renamed = `re_${person.username}`.slice(0, 20);
      await input.fill(renamed);
      await save(page).click();
      await expect(toast(page, "Username updated successfully.")).toBeVisible();
      await expect(main(page).getByText(renamed, { exact: true })).toBeVisible();
      await expect(edit(page, "username")).toBeFocused();
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(greeting).toHaveText(`Hello, ${renamed}`);
    },
  "the password: a hint by what is loaded when somebody types; this session stays, the next login needs the new one": async ({
    page,
    request,
  }) => {
    const person = await makePerson(request, "acct");
    await openAccount(page, person);
    let judges = 0;
    page.on("request", (sent) => void (judges += sent.url().includes("password-advice") ? 1 : 0));
    await edit(page, "password").click();
    const input = page.getByLabel("New password", { exact: true });
    await expect(input).toHaveAttribute("autocomplete", "new-password");
    await expect(input).toHaveAccessibleDescription("At least 8 characters.");
    expect(judges).toBe(0);
    await input.fill(`my-${person.username}`);
    await expect(input).toHaveAccessibleDescription(/it has your name/);
    await input.fill(password);
    await expect(input).toHaveAccessibleDescription("Hard to guess.");
    expect(judges).toBe(1);
    await input.fill("a new secret");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(input).toHaveAttribute("type", "text");
    await save(page).click();
    await expect(toast(page, "Password updated successfully.")).toBeVisible();
    await expect(main(page)).not.toContainText("a new secret");
    await page.reload();
    await expect(edit(page, "password")).toBeVisible();
    const logIn = (secret: string) =>
      request.post("/api/core/user/login/", { data: { username: person.username, password: secret } });
    expect((await logIn(password)).status()).toBe(401);
    expect((await logIn("a new secret")).status()).toBe(200);
  },
});

const refusals = [
  { answer: { status: 409, json: { detail: "Not today." } }, text: "Not today." },
  { answer: { status: 502, body: "null" }, text: "Update failed. Please try again." },
  {
    answer: { status: 429, json: { detail: "Wait." }, headers: { "retry-after": "7" } },
    text: "Too many attempts. Please try again in 7 seconds.",
  },
];

slowJourney("the account: cancelled, invalid, refused and failed changes", {
  "one field at a time; Cancel and Escape change nothing and return the focus; invalid input is not sent": async ({
    page,
    request,
  }) => {
    const person = await sharedPerson(request, "onlooker");
    await openAccount(page, person);
    page.on("request", (sent) => expect(sent.method()).not.toBe("PATCH"));
    await edit(page, "username").click();
    await page.getByRole("textbox", { name: "Username" }).fill("somebody_else");
    await edit(page, "email").click();
    await expect(main(page).getByRole("textbox")).toHaveCount(1);
    await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(edit(page, "email")).toBeFocused();
    await expect(main(page).getByText(person.username, { exact: true })).toBeVisible();
    await edit(page, "password").click();
    await page.keyboard.type("forget this");
    await page.keyboard.press("Escape");
    await expect(edit(page, "password")).toBeFocused();
    await expect(main(page).getByRole("textbox")).toHaveCount(0);
    for (const { field, label, typed, message } of [
      { field: "username", label: "Username", typed: "", message: "Username is required." },
      { field: "username", label: "Username", typed: "a b", message: "3-20 chars; letters, numbers, underscore only." },
      { field: "email", label: "Email", typed: "nobody", message: "Enter a valid email address." },
      { field: "phone number", label: "Phone number", typed: "0742345678", message: accountSentences.phoneMalformed },
      { field: "password", label: "New password", typed: "1234567", message: "Password must be at least 8 characters." },
    ]) {
      await edit(page, field).click();
      const input = page.getByLabel(label, { exact: true });
      await input.fill(typed);
      await save(page).click();
      await expect(input).toHaveAccessibleDescription(message);
      await expect(input).toBeFocused();
      await page.getByRole("button", { name: "Cancel" }).click();
    }
  },
  "a refused or failed change says why and keeps what was typed; a double click saves once": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/user\/me/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
    const other = await sharedPerson(request, "stranger");
    const person = await makePerson(request, "acct");
    await signIn(page, person);
    await page.route(meCall, (route) => route.fulfill({ status: 500, body: "{}" }));
    await open(page, "/account");
    await expect(page.getByText("Failed to load account data", { exact: true })).toBeVisible();
    await page.unroute(meCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await edit(page, "username").click();
    const input = page.getByRole("textbox", { name: "Username" });
    // Taken, in another letter case.
    await input.fill(other.username.toUpperCase());
    await save(page).click();
    await expect(input).toHaveAccessibleDescription("A user with that username already exists.");
    await expect(input).toHaveValue(other.username.toUpperCase());
    const renamed = `ok_${person.username}`.slice(0, 20);
    await input.fill(renamed);
    const alert = main(page).getByRole("alert").filter({ visible: true });
    for (const { answer, text } of refusals) {
      await page.route(meCall, (route) => route.fulfill(answer));
      await save(page).click();
      await expect(alert).toHaveText(text);
      await expect(input).toHaveValue(renamed);
      await page.unroute(meCall);
    }
    await context.setOffline(true);
    await save(page).click();
    await expect(alert).toHaveText("Update failed. Please try again.");
    await context.setOffline(false);
    let calls = 0;
    page.on("request", (sent) => void (calls += sent.method() === "PATCH" ? 1 : 0));
    await save(page).dblclick();
    await expect(toast(page, "Username updated successfully.")).toBeVisible();
    expect(calls).toBe(1);
  },
  "a change that needs the password asks for it, keeps what was typed, and continues; Cancel changes nothing": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 40[03]/, /status 40[03]/);
    const person = await makePerson(request, "acct");
    await openAccount(page, person);
    let isRecent = false;
    page.on("response", (response) => {
      if (response.url().endsWith("/reauthenticate/") && response.status() === 204) isRecent = true;
    });
    // As if ten minutes had passed since the login.
    await page.route(meCall, async (route) => {
      const needsPassword = route.request().method() === "PATCH" && !isRecent;
      const json = { detail: "Please enter your password again to do this.", code: "reauthenticate" };
      await (needsPassword ? route.fulfill({ status: 403, json }) : route.fallback());
    });
    const changed = `changed.${person.email}`;
    await edit(page, "email").click();
    await page.getByRole("textbox", { name: "Email" }).fill(changed);
    await save(page).click();
    const dialog = page.getByRole("dialog", { name: "Enter your password" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(changed);
    await save(page).click();
    const secret = dialog.getByRole("textbox", { name: "Password" });
    await expect(secret).toBeFocused();
    await dialog.getByRole("button", { name: "Continue" }).click();
    await expect(dialog.getByText("Password is required.")).toBeVisible();
    await secret.fill("not-the-password");
    await secret.press("Enter");
    await expect(dialog.getByText("Incorrect password.")).toBeVisible();
    await secret.fill(password);
    await secret.press("Enter");
    await expect(toast(page, "Email updated successfully.")).toBeVisible();
    await expect(main(page).getByText(changed, { exact: true })).toBeVisible();
  },
});
