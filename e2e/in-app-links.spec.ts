import { slowJourney } from "./support/journey.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, open, openBeforeScript, readCardIds, section, slow, test } from "./support/test.ts";

const firstCard = (page: Page): Locator => section(page, "All Properties").locator("article a").first();

/** Marks the document. The returned function checks whether it is still the same one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

/** The script of the property's page. Home does not need it. */
const isDetailsScript = (url: string): boolean => /\/assets\/details-[\w-]+\.js$/.test(url);

test("a card's link shows the property without a new document, and back restores the list; Enter follows it, too", async ({
  page,
}) => {
  await open(page, "/");
  const isSame = await markDocument(page);
  const link = firstCard(page);
  const href = (await link.getAttribute("href")) ?? "";
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await firstCard(page).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(href);
  expect(await isSame()).toBe(true);
});

/** Opening a window takes longer than an action may on a busy machine, and the wait for it begins before the click. */
const windowTimeout = 60_000;
const clicks: readonly Parameters<Locator["click"]>[0][] = [
  { modifiers: ["ControlOrMeta"] },
  { modifiers: ["Shift"] },
  { button: "middle" },
];

slowJourney("links: keys and buttons, before the script, to the same page", {
  "the script of a property's page is prefetched when the focus stays on a card": async ({ page }) => {
    await open(page, "/");
    const asked = page.waitForRequest((request) => isDetailsScript(request.url()));
    await firstCard(page).focus();
    await asked;
    await expect(page).toHaveURL("/");
  },
  "Control, Shift or the middle button opens a link in a new tab or window": async ({ page, context }) => {
    await open(page, "/");
    const href = (await firstCard(page).getAttribute("href")) ?? "";
    for (const click of clicks) {
      // A busy browser sometimes drops a window, so the click is repeated.
      await expect(async () => {
        const [beside] = await Promise.all([context.waitForEvent("page", { timeout: 15_000 }), firstCard(page).click(click)]);
        await expect(beside).toHaveURL(href, { timeout: 15_000 });
        await beside.close();
      }).toPass({ timeout: windowTimeout });
      await expect(page).toHaveURL("/");
    }
  },
  "before the script has loaded, a click loads the page of the link": async ({ page }) => {
    await openBeforeScript(page, "/search", async () => {
      const [id] = await readCardIds(page.getByRole("main"));
      await page.getByRole("main").locator("article a").first().click();
      await page.waitForURL(`/details/${String(id)}`, { waitUntil: "commit" });
    });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  },
  "a link to the current page adds no entry to the history": async ({ page }) => {
    await open(page, "/help");
    await page.getByRole("contentinfo").getByRole("link", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/search");
    await page.getByRole("contentinfo").getByRole("link", { name: "Search", exact: true }).click();
    await page.goBack();
    await expect(page).toHaveURL("/help");
  },
});

test(
  "without a connection and before the service worker a link leaves the page as it is",
  slow,
  async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
    await open(page, "/search");
    await context.setOffline(true);
    await page.getByRole("main").locator("article a").first().click();
    await expect(page.getByText("There is no connection. Please try again when it is back.")).toBeVisible();
    await expect(page).toHaveURL("/search");
    await context.setOffline(false);
    await page.getByRole("main").locator("article a").first().click();
    await expect(page).toHaveURL(/\/details\//);
  },
);

test("a card on which the pointer stays prefetches the property's page, one that it passes does not", slow, async ({ page }) => {
  await page.clock.install();
  await open(page, "/");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const asked: string[] = [];
  page.on("request", (request) => isDetailsScript(request.url()) && asked.push(request.url()));
  await firstCard(page).dispatchEvent("mouseover");
  await page.clock.runFor(50);
  await page.getByRole("contentinfo").dispatchEvent("mouseover");
  await page.clock.runFor(1_000);
  expect(asked).toEqual([]);
  await firstCard(page).dispatchEvent("mouseover");
  await page.clock.runFor(200);
  await expect.poll(() => asked.length, "the route's file and the page's").toBe(2);
});
