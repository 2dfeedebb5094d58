import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open, sizes } from "./support/test.ts";

const meCall = "**/api/core/user/me/";
const readTokens = (page: Page) => page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")]);

const entries = [
  { name: "Personal Info & Security", path: "/account" },
  { name: "Notifications", path: "/notifications" },
  { name: "My Subscriptions", path: "/my-subscriptions" },
  { name: "My Properties", path: "/myproperties" },
  { name: "Favorites", path: "/favorites" },
  { name: "Help", path: "/help" },
];

slowJourney("the profile: its menu, and logging out", {
  "'Failed to load profile data' with retry; then the username above the menu, its entries, 'Log Out' and the version": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/user\/me/);
    const person = await sharedPerson(request, "onlooker");
    await signIn(page, person);
    await page.route(meCall, (route) => route.fulfill({ status: 500, body: "{}" }));
    await open(page, "/profile");
    await expect(page.getByText("Failed to load profile data", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button", { name: "Log Out" })).toBeVisible();
    await page.unroute(meCall);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.username);
    const links = page.getByRole("navigation", { name: "Your account" }).getByRole("link");
    await expect(links).toHaveText(entries.map(({ name }) => name));
    for (const [index, { path }] of entries.entries()) await expect(links.nth(index)).toHaveAttribute("href", path);
    const settings = page.getByRole("navigation", { name: "Account settings" });
    for (const [name, path] of [
      ["Login & Devices", "/account/security"],
      ["Notification settings", "/account/notifications"],
      ["Payments", "/account/payments"],
      ["Your Data", "/account/data"],
      ["Your reports", "/account/reports"],
      ["Decisions", "/account/decisions"],
    ] as const)
      await expect(settings.getByRole("link", { name })).toHaveAttribute("href", path);
    await expect(page.getByRole("main").getByRole("button", { name: "Log Out", exact: true })).toBeVisible();
    await expect(page.getByText("Version 1.0.11 • Build 2025.09.11", { exact: true })).toBeVisible();
  },
  "by keyboard every entry comes in order, then 'Log Out', which ends the session here and on the server and removes personal data":
    async ({ page, request, problems }) => {
      // A read that is under way when the session ends is refused.
      problems.allow(/401/);
      const person = await makePerson(request, "prof");
      await signIn(page, person);
      await open(page, "/profile");
      await page.evaluate(() => sessionStorage.setItem("draft:anything", '"half a sentence"'));
      const links = page.getByRole("main").getByRole("navigation").getByRole("link");
      await links.first().focus();
      for (let index = 0; index < (await links.count()); index += 1) {
        await expect(links.nth(index)).toBeFocused();
        await expect(links.nth(index)).not.toHaveCSS("outline-style", "none");
        await page.keyboard.press("Tab");
      }
      await expect(page.getByRole("main").getByRole("button", { name: "Log Out" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL("/");
      await expect(page.getByRole("heading", { name: "All Properties" })).toBeVisible();
      expect(await readTokens(page)).toEqual([null, null]);
      expect(await page.evaluate(() => sessionStorage.getItem("draft:anything"))).toBeNull();
      await expect
        .poll(async () => (await request.post("/api/core/token/refresh/", { data: { refresh: person.refresh } })).status())
        .toBe(401);
      // From here on a guest, who must log in again.
      await page.getByRole("contentinfo").getByRole("link", { name: "Profile" }).click();
      await expect(page).toHaveURL("/login?next=%2Fprofile");
    },
  "'Log Out' works offline, too": async ({ page, context, request, problems }) => {
    // Home's own script has not loaded yet. Its offline page comes from the service worker.
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/, /dynamically imported module/, /loading route module/);
    await signIn(page, await makePerson(request, "prof"));
    await open(page, "/profile");
    await expect(page.getByRole("navigation", { name: "Your account" })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
    await expect(page).not.toHaveURL(/profile/);
    await context.setOffline(false);
    await page.goto("/icon.svg");
    expect(await readTokens(page)).toEqual([null, null]);
  },
  "the mobile menu logs out, too": async ({ page: phone, request }) => {
    await phone.setViewportSize(sizes.phone);
    await signIn(phone, await makePerson(request, "prof"));
    await open(phone, "/help");
    await phone.getByRole("button", { name: "Menu" }).click();
    const menu = phone.getByRole("dialog");
    await expect(menu.getByRole("link", { name: "Log in" })).toHaveCount(0);
    await menu.getByRole("button", { name: "Log Out" }).click();
    await expect(phone).toHaveURL("/");
    await expect(menu).toBeHidden();
    expect(await readTokens(phone)).toEqual([null, null]);
    await phone.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Log in" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Log Out" })).toHaveCount(0);
    await expect(menu.getByRole("heading", { name: "Hello, there" })).toBeVisible();
  },
});
