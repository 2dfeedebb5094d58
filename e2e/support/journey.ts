import type { BrowserContext, Page, TestType } from "@playwright/test";
import { expect, sizes, slow, test } from "./test.ts";

type Fixtures = typeof test extends TestType<infer Test, infer Worker> ? Test & Worker : never;
export type Given = Pick<Fixtures, "page" | "context" | "request" | "problems" | "catalogue" | "browser" | "baseURL">;

/** Resets the page: signed out, with empty storage, no routes and no listeners. */
async function resetPage(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  // Leave the page first, so that requests held back by a route are cancelled, not sent.
  await page.goto("/icon.svg");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["request", "response", "framenavigated"] as const) page.removeAllListeners(event);
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  await page.setViewportSize(sizes.desktop);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
}

type Parts = Readonly<Record<string, (given: Given) => Promise<void>>>;

function walk(parts: Parts) {
  return async ({ page, context, request, problems, catalogue, browser, baseURL }: Given): Promise<void> => {
    // Each part has the time of a whole test.
    test.setTimeout(Object.keys(parts).length * test.info().project.timeout);
    for (const [name, part] of Object.entries(parts)) {
      await test.step(name, () => part({ page, context, request, problems, catalogue, browser, baseURL }));
      await resetPage(page, context);
      expect(problems.take(), `${name}: errors in the console, failed requests or broken policies`).toEqual([]);
    }
  };
}

/**
 * Several short journeys about one subject, one after the other on one page: a page that the browser has run before is three times
 * as fast. Each part starts with a reset page and fails if its pages report a problem.
 */
export function journey(title: string, parts: Parts): void {
  test(title, walk(parts));
}

/** A journey of `npm run test:slow`; `slow` says which these are. */
export function slowJourney(title: string, parts: Parts): void {
  test(title, slow, walk(parts));
}
