import type { Page } from "@playwright/test";
import { messageStates } from "./message-states.ts";
import { ownerStates } from "./owner-states.ts";
import { paymentStates } from "./payment-states.ts";
import { logInDemo, signIn } from "./people.ts";
import { postingStates } from "./posting-states.ts";
import { personalPaths } from "./routes.ts";
import { savedStates } from "./saved-states.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { expect, open } from "./test.ts";

/** Read only: other tests use the same demo account. */
async function visit(page: Page, path: string, text: RegExp): Promise<void> {
  await signIn(page, await logInDemo(page.request, "kwame_agent"));
  await open(page, path);
  await expect(page.getByRole("main").getByText(text).first()).toBeVisible();
}

async function editAccount(page: Page, field: string): Promise<void> {
  await page.getByRole("button", { name: `Edit ${field}` }).click();
  await page.getByRole("main").locator("form input:not([type=radio], [hidden])").fill("a b");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("main").getByRole("alert").filter({ visible: true })).toBeVisible();
}

const ofAccount: readonly ScreenState[] = [
  { name: "a wrong username", within: "main", show: (page) => editAccount(page, "username") },
  { name: "a wrong password", within: "main", show: (page) => editAccount(page, "password") },
  {
    name: "choosing an account type",
    within: "main",
    show: async (page) => {
      await page.getByRole("button", { name: "Edit account type" }).click();
      await expect(page.getByRole("radiogroup", { name: "Account type" })).toBeVisible();
    },
  },
  {
    name: "a code to enter",
    within: "main",
    show: async (page) => {
      // The demo's only person whose address and number are not verified.
      await signIn(page, await logInDemo(page.request, "akosua"));
      await open(page, "/account");
      await page.getByRole("button", { name: "Verify email" }).click();
      await expect(page.getByText(/^We have sent a code/)).toBeVisible();
    },
  },
];

/** Making a secret that is never confirmed changes nothing for the other tests. */
const settingUpApp: ScreenState = {
  name: "setting up an authenticator app",
  within: "main",
  show: async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  },
};

const makingKey: ScreenState = {
  name: "a key for programs without a name",
  within: "main",
  show: async (page) => {
    await page.getByRole("main").getByRole("button", { name: "Make a key" }).click();
    await page.getByRole("main").getByRole("button", { name: "Make the key" }).click();
    await expect(page.getByText("Please name the key.")).toBeVisible();
  },
};

const mobileMenu: ScreenState = {
  name: "mobile menu, signed in",
  isPhoneOnly: true,
  within: dialog,
  show: async (page) => {
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Log Out" })).toBeVisible();
  },
};

const deletingAccount: ScreenState = {
  name: "deleting the account, without a password",
  within: dialog,
  show: async (page) => {
    await page.getByRole("button", { name: "Delete my account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete my account" }).click();
    await expect(page.getByText("Password is required.")).toBeVisible();
  },
};

const following: Readonly<Record<string, readonly ScreenState[]>> = {
  "/profile": [mobileMenu],
  "/account": ofAccount,
  "/account/security": [settingUpApp, makingKey],
  "/account/data": [deletingAccount],
};

/**
 * The states of the personal screens, checked by the same rules as the public ones. Each signs in by itself. Only the profile's state
 * includes header and footer.
 */
export const personalStates: readonly ScreenState[] = [
  ...personalPaths.map(({ path, text }) => ({
    name: path,
    ...(path !== "/profile" && { within: "main" }),
    show: (page: Page) => visit(page, path, text),
    next: following[path] ?? [],
  })),
  ...savedStates,
  ...messageStates,
  ...paymentStates,
  ...postingStates,
  ...ownerStates,
];
