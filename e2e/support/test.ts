import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { openCatalogue, type Catalogue } from "./catalogue.ts";
import { watchProblems, type Problems } from "./problems.ts";

type TestFixtures = {
  /** Watches every test. Any problem fails the test. */
  readonly problems: Problems;
  readonly phone: Page;
};
type WorkerFixtures = { readonly catalogue: Catalogue };

export const sizes = {
  phone: { width: 360, height: 740 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
} as const;

/**
 * Marks a journey of `npm run test:slow`: a server or a connection that fails, several tabs, a page before its script, or one more
 * walk through a screen that another journey shows. The others show that every screen does what it is for.
 */
export const slow = { tag: "@slow" } as const;

export const test = base.extend<TestFixtures, WorkerFixtures>({
  catalogue: [
    async ({ browserName }, use, worker) => {
      const url = worker.project.use.baseURL;
      if (url === undefined) throw new Error(`There is no server to test in ${browserName}.`);
      await use(openCatalogue(url));
    },
    { scope: "worker" },
  ],
  problems: [
    async ({ context }, use) => {
      const problems = watchProblems(context);
      await use(problems);
      // Requests that are still pending at the end of a test do not matter.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
      expect(problems.list(), "errors in the console, failed requests or broken policies").toEqual([]);
    },
    { auto: true },
  ],
  phone: async ({ page }, use) => {
    await page.setViewportSize(sizes.phone);
    await use(page);
  },
});

export { expect };

/** Waits until what has changed is drawn. */
export async function whenDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Waits until the page is hydrated. Before that, a click acts on a plain link or form. */
export async function whenReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenReady(page);
}

/** Opens a page whose script loads only after `act`, as on a slow connection. */
export async function openBeforeScript(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const done = Promise.withResolvers<void>();
  const scripts = /\/assets\/.*\.js/;
  await page.route(scripts, async (route) => {
    await done.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  await act();
  done.resolve();
  await whenReady(page);
  await page.unroute(scripts);
}

/** The ids of the properties on the cards in this part of a page, in order. */
export async function readCardIds(part: Locator): Promise<number[]> {
  const links = part.locator("article a[href^='/details/']");
  const addresses = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  return addresses.map((address) => Number(address.split("/").at(-1)));
}

export function section(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

/** Path and query of the page's address, such as `/search?type=sale`. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}
