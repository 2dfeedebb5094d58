import type { Locator, Page } from "@playwright/test";
import { expect, open, openBeforeScript, readCardIds, section, slow, test } from "./support/test.ts";

const firstCard = (page: Page): Locator => section(page, "All Properties").locator("article a").first();

/** Marks the document. The returned function checks whether it is still the same one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
  return () => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));
}

test("a card's link shows the property without a new document, and back restores the list", async ({ page }) => {
  await open(page, "/");
  const isSame = await markDocument(page);
  const link = firstCard(page);
  const href = (await link.getAttribute("href")) ?? "";
  await link.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await link.click();
  await expect(page).toHaveURL(href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
});

test("Enter follows a link like a click", slow, async ({ page }) => {
  await open(page, "/");
  const isSame = await markDocument(page);
  const href = (await firstCard(page).getAttribute("href")) ?? "";
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

test("Control, Shift or the middle button opens a link in a new tab or window", slow, async ({ page, context }) => {
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
});

test("before the script has loaded, a click loads the page of the link", slow, async ({ page }) => {
  await openBeforeScript(page, "/search", async () => {
    const [id] = await readCardIds(page.getByRole("main"));
    await page.getByRole("main").locator("article a").first().click();
    await page.waitForURL(`/details/${String(id)}`, { waitUntil: "commit" });
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

test("a link to the current page adds no entry to the history", slow, async ({ page }) => {
  await open(page, "/help");
  await page.getByRole("contentinfo").getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/search");
  await page.getByRole("contentinfo").getByRole("link", { name: "Search", exact: true }).click();
  await page.goBack();
  await expect(page).toHaveURL("/help");
});

/** The script of the property's page. Home does not need it. */
const isDetailsScript = (url: string): boolean => /\/assets\/details-[\w-]+\.js$/.test(url);

for (const [name, approach] of [
  ["the pointer", (card: Locator) => card.hover()],
  ["the focus", (card: Locator) => card.focus()],
] as const) {
  test(`the script of a property's page is prefetched when ${name} stays on a card`, slow, async ({ page }) => {
    await open(page, "/");
    const asked = page.waitForRequest((request) => isDetailsScript(request.url()));
    await approach(firstCard(page));
    await asked;
    await expect(page).toHaveURL("/");
  });
}

test("a card that the pointer only passes prefetches nothing", slow, async ({ page }) => {
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
