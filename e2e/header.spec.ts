import { journey, slowJourney, type Given } from "./support/journey.ts";
import type { Page } from "@playwright/test";
import { findSidewaysScroll } from "./support/layout.ts";
import { sharedPerson, signIn } from "./support/people.ts";
import { guardedPaths, publicPaths } from "./support/routes.ts";
import { expect, open, openBeforeScript, pathOf, sizes, test } from "./support/test.ts";

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

test("guests see 'Log in' in the desktop header, which leads back to where they were; signed-in people do not", async ({
  page,
  request,
}) => {
  const logIn = bar(page).getByRole("link", { name: "Log in", exact: true });
  await open(page, "/search?type=sale");
  await expect(logIn).toHaveAttribute("href", `/login?next=${encodeURIComponent("/search?type=sale")}`);
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
});

journey(
  "a guest who opens a personal screen",
  Object.fromEntries(
    ["My Properties", "Messages"].map((name) => [
      `a guest without an access token who opens ${name} is redirected to /login, and back after the login`,
      async ({ page }: Given) => {
        await open(page, "/help");
        await bar(page).getByRole("link", { name, exact: true }).click();
        const wanted = links.find((link) => link.name === name)?.href ?? "";
        await expect(page).toHaveURL(`/login?next=${encodeURIComponent(wanted)}`);
        await page.goBack();
        await expect(page).toHaveURL("/help");
      },
    ]),
  ),
);

test("a signed-in user at /login is redirected to /, or to their destination", async ({ page, problems }) => {
  problems.allow(/\b40[14]\b/);
  await page.addInitScript(() => {
    localStorage.setItem("access", "somebody");
    localStorage.setItem("refresh", "somebody");
  });
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.goto("/login?next=%2Fhelp");
  await expect(page).toHaveURL("/help");
  // Never to another site.
  await page.goto("/login?next=%2F%2Fevil.example");
  await expect(page).toHaveURL("/");
});

slowJourney("the header: on every route, with redirects to the login", {
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
  "the header's badges show only counts above 0, and never for a guest": async ({ page }) => {
    await open(page, "/");
    await expect(bar(page).getByText(/\d/)).toHaveCount(0);
  },
  "every personal screen leads to /login without a token, with the return address": async ({ page, request }) => {
    for (const path of guardedPaths) {
      const screen = partOf(await (await request.get(path)).text(), "main");
      expect(screen, path).toContain(`href="/login?next=${encodeURIComponent(path)}"`);
    }
    // With script it is one rule for all of them.
    for (const path of ["/messages", "/paymentcheckout?amount=30&propertyId=1"]) {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
      await expect(page.getByRole("link", { name: "Continue as guest" })).toBeVisible();
    }
  },
  "the mobile menu shows a generic greeting without a username, and every link": async ({ page: phone }) => {
    await phone.setViewportSize(sizes.phone);
    await open(phone, "/");
    await bar(phone).getByRole("button", { name: "Menu" }).click();
    const menu = phone.getByRole("dialog");
    await expect(menu.getByRole("heading", { name: /there/ })).toBeVisible();
    for (const { name, href } of links.slice(1)) {
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    }
    await menu.getByRole("link", { name: "Help" }).click();
    await expect(phone).toHaveURL("/help");
    await expect(menu).toBeHidden();
  },
});

slowJourney("the header on a phone and by keyboard", {
  "on mobile the bell and 'Sell Now' stay in the bar": async ({ page: phone }) => {
    await phone.setViewportSize(sizes.phone);
    await phone.goto("/");
    await expect(bar(phone).getByRole("link", { name: "Notifications" })).toBeVisible();
    await expect(bar(phone).getByRole("link", { name: "Sell Now" })).toBeVisible();
    await expect(bar(phone).getByRole("link", { name: "My Properties" })).toBeHidden();
  },
  "the mobile menu by keyboard: it opens, keeps the focus inside, closes with Escape and returns the focus": async ({
    page: phone,
  }) => {
    await phone.setViewportSize(sizes.phone);
    await open(phone, "/");
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
    await expect(menu).toBeVisible();
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
  "the header's controls are at least 44 px high and wide on a phone": async ({ page: phone }) => {
    await phone.setViewportSize(sizes.phone);
    await open(phone, "/");
    const controls = await bar(phone).locator("a:visible, button:visible").all();
    expect(controls.length).toBeGreaterThanOrEqual(4);
    for (const control of controls) {
      const box = await control.boundingBox();
      const name = await control.innerText();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      expect(box?.width, name).toBeGreaterThanOrEqual(44);
    }
  },
});
