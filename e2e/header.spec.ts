import { slowJourney } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { findSidewaysScroll } from "./support/layout.ts";
import { sharedPerson, signIn } from "./support/people.ts";
import { guardedPaths, publicPaths } from "./support/routes.ts";
import { expect, open, openBeforeScript, pathOf, sizes } from "./support/test.ts";

const links = [
  { name: "Efie", href: "/" },
  { name: "Subscription", href: "/mysubscriptions" },
  { name: "My Properties", href: "/myproperties" },
  { name: "Favorites", href: "/favorites" },
  { name: "Messages", href: "/messages" },
  { name: "Notifications", href: "/notifications" },
  { name: "Profile", href: "/profile" },
  { name: "Sell Now", href: "/sell" },
];

/** On a wide screen only; the mobile menu has names of its own for them. */
const seekerLinks = [
  { name: "Search", href: "/search" },
  { name: "Areas", href: "/areas" },
];
const wideLinks = links.toSpliced(1, 0, ...seekerLinks);

const bar = (page: Page) => page.getByRole("banner").getByRole("navigation");

/** An element of a page as the server sends it. */
function partOf(html: string, tag: "header" | "main"): string {
  return new RegExp(`<${tag}[ >].*?</${tag}>`, "s").exec(html)?.[0] ?? "";
}

async function expectLinks(page: Page): Promise<void> {
  for (const { name, href } of wideLinks) {
    const link = bar(page).getByRole("link", { name, exact: true });
    await expect(link, `${name} on ${pathOf(page)}`).toBeVisible();
    await expect(link).toHaveAttribute("href", href);
  }
}

slowJourney("the header: on every route, with redirects to the login", {
  "guests see 'Log in' in the desktop header, which leads back to where they were, and no counts; signed-in people do not":
    async ({ page, request }) => {
      const logIn = bar(page).getByRole("link", { name: "Log in", exact: true });
      await open(page, "/search?type=sale");
      await expect(logIn).toHaveAttribute("href", `/login?next=${encodeURIComponent("/search?type=sale")}`);
      await expect(bar(page).getByText(/\d/)).toHaveCount(0);
      for (const width of [769, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        await expect(logIn).toBeInViewport({ ratio: 1 });
        expect(await findSidewaysScroll(page), String(width)).toEqual([]);
      }
      await signIn(page, await sharedPerson(request, "header"));
      // Not even before the script has loaded.
      await openBeforeScript(page, "/search", async () => {
        await expect(bar(page).getByRole("link", { name: "Sell Now" })).toBeVisible();
        await expect(logIn).toBeHidden();
      });
      await expect(logIn).toBeHidden();
    },
  "every route has the header": async ({ page, request, catalogue }) => {
    const [property] = await catalogue.list();
    const details = `/details/${String(property?.id)}`;
    for (const path of [...publicPaths, ...guardedPaths, details, "/nowhere", "/details/999999999"]) {
      const header = partOf(await (await request.get(path)).text(), "header");
      for (const { href } of wideLinks) expect(header, `${href} on ${path}`).toContain(`href="${href}"`);
    }
    await page.goto(details);
    await expectLinks(page);
  },
  "every personal screen leads a guest to /login, with the return address": async ({ page, request }) => {
    for (const path of guardedPaths) {
      const screen = partOf(await (await request.get(path)).text(), "main");
      expect(screen, path).toContain(`href="/login?next=${encodeURIComponent(path)}"`);
    }
    // With script it is one rule for all of them.
    const path = "/paymentcheckout?amount=30&propertyId=1";
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
    await expect(page.getByRole("link", { name: "Continue as guest" })).toBeVisible();
    await open(page, "/help");
    await bar(page).getByRole("link", { name: "Messages", exact: true }).click();
    await expect(page).toHaveURL("/login?next=%2Fmessages");
    await page.goBack();
    await expect(page).toHaveURL("/help");
  },
  "signed-in people at /login or /register are redirected to /, or to their destination": async ({ page, request }) => {
    await signIn(page, await sharedPerson(request, "header"));
    for (const [path, destination] of [
      ["/login", "/"],
      // Never to another site.
      ["/login?next=%2F%2Fevil.example", "/"],
      ["/register?next=%2Fhelp", "/help"],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(destination);
    }
  },
});

slowJourney("the header on a phone and by keyboard", {
  "on a phone the bell and 'Sell Now' stay in the bar, large enough; the menu has every link, and keeps the focus": async ({
    page: phone,
  }) => {
    await phone.setViewportSize(sizes.phone);
    await open(phone, "/");
    for (const name of ["Notifications", "Sell Now"]) await expect(bar(phone).getByRole("link", { name })).toBeVisible();
    await expect(bar(phone).getByRole("link", { name: "My Properties" })).toBeHidden();
    const controls = await bar(phone).locator("a:visible, button:visible").all();
    expect(controls.length).toBeGreaterThanOrEqual(4);
    for (const control of controls) {
      const box = await control.boundingBox();
      const name = await control.innerText();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect(box?.width, name).toBeGreaterThanOrEqual(44);
    }
    const button = bar(phone).getByRole("button", { name: "Menu" });
    await button.focus();
    await phone.keyboard.press("Enter");
    const menu = phone.getByRole("dialog");
    await expect(menu).toBeVisible();
    const isInside = () =>
      phone.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement === body || activeElement?.closest("[role=dialog], [data-base-ui-focus-guard]") !== null;
      });
    for (let step = 0; step < 15; step += 1) {
      await phone.keyboard.press("Tab");
      // After the last control the focus leaves the dialog for the page's first one, and the focus trap returns it.
      await expect.poll(isInside, `step ${step}`).toBe(true);
    }
    await phone.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await phone.keyboard.press(" ");
    await expect(menu.getByRole("heading", { name: /there/ }), "a greeting without a username").toBeVisible();
    for (const { name, href } of links.slice(1))
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await menu.getByRole("link", { name: "Help" }).click();
    await expect(phone).toHaveURL("/help");
    await expect(menu).toBeHidden();
  },
  "the header by keyboard: a skip link first, then every link in order, each with a visible focus": async ({ page }) => {
    await open(page, "/help");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    const stops = wideLinks.toSpliced(-1, 0, { name: "Log in", href: "/login?next=%2Fhelp" });
    for (const { name } of stops) {
      await page.keyboard.press("Tab");
      const link = bar(page).getByRole("link", { name, exact: true });
      await expect(link).toBeFocused();
      await expect(link).not.toHaveCSS("outline-style", "none");
    }
    await skip.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  },
});
