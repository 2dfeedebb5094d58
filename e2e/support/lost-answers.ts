import type { Page, Route } from "@playwright/test";

/** Ways to lose an answer after the server has handled the request. */
export const lostAnswers: readonly { readonly name: string; readonly lose: (route: Route) => Promise<void> }[] = [
  { name: "the connection broke", lose: (route) => route.abort() },
  { name: "a proxy says 502", lose: (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }) },
];

/** The server handles the first of these calls, but its answer is lost. */
export async function loseAnswer(page: Page, call: RegExp, lose: (route: Route) => Promise<void>): Promise<void> {
  let calls = 0;
  await page.route(call, async (route) => {
    calls += 1;
    if (calls > 1) return route.continue();
    await route.fetch();
    await lose(route);
  });
}
