import type { Page, Route } from "@playwright/test";

/** What can become of an answer between the server, which has done what it was asked, and the browser. */
export const lostAnswers: readonly { readonly name: string; readonly lose: (route: Route) => Promise<void> }[] = [
  { name: "the line went", lose: (route) => route.abort() },
  { name: "a proxy says 502", lose: (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }) },
];

/** The first of these calls is done, and its answer lost. */
export async function loseAnswer(page: Page, call: RegExp, lose: (route: Route) => Promise<void>): Promise<void> {
  let calls = 0;
  await page.route(call, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await lose(route);
  });
}
