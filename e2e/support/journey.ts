import type { BrowserContext, Page, TestType } from "@playwright/test";
import { expect, sizes, test } from "./test.ts";

type Fixtures = typeof test extends TestType<infer Test, infer Worker> ? Test & Worker : never;
export type Given = Pick<Fixtures, "page" | "context" | "request" | "problems" | "catalogue" | "browser" | "baseURL">;

/** As generous as for a journey of one part. */
const partMilliseconds = 60_000;

/** The page as for somebody who has just come: nobody is signed in, nothing is kept, held back or listened to. */
async function startOver(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(false);
  // The page goes first: what a route still holds back is given up with it, not sent after all.
  await page.goto("/icon.svg");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.unrouteAll({ behavior: "ignoreErrors" });
  for (const event of ["request", "response", "framenavigated"] as const) page.removeAllListeners(event);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(sizes.desktop);
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name = "" } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await context.clearCookies();
}

/**
 * Several short journeys of one subject, one after the other on one page: a browser that has run a page once runs it again in a third
 * of the time. Each begins as if it were alone, and none ends while its pages complain.
 */
export function journey(title: string, parts: Readonly<Record<string, (given: Given) => Promise<void>>>): void {
  test(title, async ({ page, context, request, problems, catalogue, browser, baseURL }) => {
    test.setTimeout(Object.keys(parts).length * partMilliseconds);
    for (const [name, part] of Object.entries(parts)) {
      await test.step(name, () => part({ page, context, request, problems, catalogue, browser, baseURL }));
      await startOver(page, context);
      expect(problems.take(), `${name}: errors in the console, failed requests or broken policies`).toEqual([]);
    }
  });
}
