import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { as, logIn, logInDemo, makePerson, password, readTokens, signIn, typeLogin, type Person } from "./support/people.ts";
import { expect, open, test, slow } from "./support/test.ts";
import { totpOf } from "./support/totp.ts";

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true });
const codeField = (page: Page) => main(page).getByRole("textbox", { name: "6-digit code" });

async function openSecurity(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await open(page, "/account/security");
  await expect(main(page).getByText("This device")).toBeVisible();
}

/** What the server says ten minutes after the password was entered. */
const stale = { status: 403, json: { detail: "Enter your password again.", code: "reauthenticate" } };

async function forget(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await open(page, "/login");
}

test(
  "an authenticator app: set up by its key, asked for at the login, replaced by a recovery code, turned off",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/status of 40[01]/, /status 40[01]/);
    const person = await makePerson(request, "secure");
    await openSecurity(page, person);
    await button(page, "Set up").click();
    await expect(main(page).getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = (await main(page).locator("[data-secret]").textContent()) ?? "";
    await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
    await codeField(page).fill("12");
    await button(page, "Turn on").click();
    await expect(codeField(page)).toHaveAccessibleDescription("Enter the 6 digits that your app shows.");
    // As pasted from an app that shows two groups.
    const code = totpOf(secret);
    await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press("Enter");
    const shown = main(page).getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
    await expect(shown).toHaveCount(10);
    const codes = await shown.allTextContents();
    const download = page.waitForEvent("download");
    await button(page, "Download").click();
    expect((await download).suggestedFilename()).toBe("efie-recovery-codes.txt");
    await button(page, "I have kept them").click();
    await expect(main(page).getByText("10 recovery codes left.")).toBeVisible();

    await forget(page);
    await typeLogin(page, person.username);
    await expect(codeField(page)).toBeFocused();
    await codeField(page).fill(code);
    await page.keyboard.press("Enter");
    await expect(codeField(page)).toHaveAccessibleDescription("This code was used already. Wait for the next one.");
    await codeField(page).fill(totpOf(secret, 1));
    await button(page, "Continue").click();
    await expect(page).toHaveURL("/");

    await forget(page);
    await typeLogin(page, person.username);
    await button(page, "Use a recovery code").click();
    const recovery = main(page).getByRole("textbox", { name: "Recovery code" });
    await expect(recovery).toBeFocused();
    await recovery.fill(codes[0]?.toLowerCase() ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/");

    await open(page, "/account/security");
    await expect(main(page).getByText("9 recovery codes left.")).toBeVisible();
    await button(page, "Turn off").click();
    await main(page).getByRole("textbox", { name: "Password" }).fill(password);
    await button(page, "Turn off").click();
    await expect(button(page, "Set up")).toBeVisible();
    await logIn(request, person.username);
  },
);

/** Gives the browser a device that keeps passkeys. Returns what puts a new one in its place. */
async function addAuthenticator(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const kind = { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true } as const;
  const options = { ...kind, isUserVerified: true, automaticPresenceSimulation: true };
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  return async () => {
    await devtools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
  };
}

test(
  "passkeys: one is added and logs in without a name; who has two removes the password, and shows one where others enter it",
  slow,
  async ({ page, request, problems, baseURL }) => {
    problems.allow(/status of 40[13]/, /status 40[13]/);
    const person = await makePerson(request, "keyed");
    const replaceAuthenticator = await addAuthenticator(page);
    // Browsers take no address of digits for passkeys.
    const site = (baseURL ?? "").replace("127.0.0.1", "localhost");
    await page.goto(`${site}/icon.svg`);
    await signIn(page, person);
    await open(page, `${site}/account/security`);
    await button(page, "Add a passkey").click();
    await expect(page.getByRole("status").getByText(/^The passkey “.+” was added\.$/)).toBeVisible();
    await expect(main(page).getByText(/, never used$/)).toBeVisible();

    // The field of the name offers the passkey; the virtual authenticator takes the offer at once.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site}/login`);
    await expect(page).toHaveURL(`${site}/`);
    // As in a browser that offers none.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.evaluate(() => localStorage.clear());
    await open(page, `${site}/login`);
    await button(page, "Log in with a passkey").click();
    await expect(page).toHaveURL(`${site}/`);
    const me = await request.get("/api/core/user/me/", as(await readTokens(page)));
    expect(((await me.json()) as { username: string }).username).toBe(person.username);

    await open(page, `${site}/account/security`);
    await expect(main(page).getByText(/, last used /)).toBeVisible();
    const section = main(page).getByRole("region", { name: "Password" });
    await expect(section).toContainText("With a second passkey you can remove your password");
    await replaceAuthenticator();
    await button(page, "Add a passkey").click();
    await section.getByRole("button", { name: "Remove password" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await expect(section).toContainText("only your passkeys log in");
    const typed = { username: person.username, password };
    expect((await request.post("/api/core/user/login/", { data: typed })).status()).toBe(401);

    // As ten minutes later.
    await page.route("**/api/core/passkeys/*/", (route) => route.fulfill(stale), { times: 1 });
    await main(page)
      .getByRole("button", { name: /^Remove / })
      .last()
      .click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByRole("dialog", { name: "Show that it is you" }).getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("status").getByText(/^The passkey “.+” was removed\.$/)).toBeVisible();
    await expect(main(page).getByText(/^Added /)).toHaveCount(1);
  },
);

slowJourney("the security page: sessions, keys for programs, and the duty of staff", {
  "sessions: each by its device; one is logged out, then all others": async ({ page, request, problems }) => {
    problems.allow(/status of 401/, /status 401/);
    const person = await makePerson(request, "roamer");
    const [first, second, third] = [await logIn(request, person.username), await logIn(request, person.username), person];
    const rows = main(page).getByRole("region", { name: "Where you are logged in" }).getByRole("listitem");
    await openSecurity(page, person);
    await expect(rows).toHaveCount(3);
    const isOpen = async ({ refresh }: { refresh: string }) =>
      (await request.post("/api/core/token/refresh/", { data: { refresh } })).status() === 200;
    await rows
      .getByRole("button", { name: /^Log out / })
      .first()
      .click();
    await expect(rows).toHaveCount(2);
    expect([await isOpen(first), await isOpen(second)].filter(Boolean)).toHaveLength(1);
    await logIn(request, person.username);
    await page.reload();
    await button(page, "Log out all other devices").click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign them out" }).click();
    await expect(rows).toHaveCount(1);
    expect([await isOpen(first), await isOpen(second), await isOpen(third)]).toEqual([false, false, true]);
  },
  "a key for programs: made after the password, shown once, used by a program, revoked and dead": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 403/, /status 403/);
    const person = await makePerson(request, "programmer");
    await openSecurity(page, person);
    const section = main(page).getByRole("region", { name: "Keys for programs" });
    await button(page, "Make a key").click();
    const name = section.getByRole("textbox", { name: "Name" });
    await expect(name).toBeFocused();
    await button(page, "Make the key").click();
    await expect(name).toHaveAccessibleDescription("Please name the key.");
    await name.fill("Our website");
    await button(page, "Make the key").click();
    await expect(section.getByRole("alert")).toContainText("Choose what the key may do.");
    await section.getByRole("checkbox", { name: "Read leads and statistics" }).check();
    // As ten minutes later.
    await page.route("**/api/core/api-keys/", (route) => route.fulfill(stale), { times: 1 });
    await button(page, "Make the key").click();
    const prompt = page.getByRole("dialog", { name: "Enter your password" });
    await prompt.getByRole("textbox", { name: "Password" }).fill(password);
    await page.keyboard.press("Enter");
    const key = (await section.locator("[data-secret]").textContent()) ?? "";
    expect(key).toMatch(/^efie_[0-9a-f]{64}$/);

    const status = async (path: string) => (await request.get(path, as({ access: key }))).status();
    expect(await status("/api/main/leads/")).toBe(200);
    expect(await status("/api/main/properties/my-properties/")).toBe(403);
    await button(page, "I have kept it").click();
    await expect(section).not.toContainText("efie_");
    await expect(section).toContainText(/Read leads and statistics.*Made .+, never used/);
    await section.getByRole("button", { name: "Revoke Our website" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Revoke", exact: true }).click();
    await expect(page.getByRole("status").getByText("The key “Our website” was revoked.")).toBeVisible();
    await expect(section).not.toContainText("Our website");
    expect(await status("/api/main/leads/")).toBe(401);
  },
  "staff without a second factor are led from their desk to where they set one up": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "esi_staff"));
    const json = { totp_enabled_at: null, recovery_codes_left: 0, passkeys_count: 0, is_required: true };
    await page.route("**/api/core/mfa/", (route) => route.fulfill({ json }));
    await open(page, "/admin");
    await expect(main(page).getByRole("heading", { name: "Your second factor is needed" })).toBeVisible();
    await main(page).getByRole("link", { name: "Set it up" }).click();
    await expect(page).toHaveURL("/account/security");
    await expect(main(page).getByText(/^Staff need a second factor:/)).toBeVisible();
  },
});
