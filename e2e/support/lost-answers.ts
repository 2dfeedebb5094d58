import type { Page, Route } from "@playwright/test";

/** Ways to lose an answer after the server has handled the request. */
export const lostAnswers: readonly { readonly name: string; readonly lose: (route: Route) => Promise<void> }[] = [
  { name: "the connection broke", lose: (route) => route.abort() },
  { name: "a proxy says 502", lose: (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }) },
];

/** The server handles the first of these calls that writes, but its answer is lost; those after it are answered by `rest`. */
export async function loseAnswer(
  page: Page,
  call: RegExp,
  lose: (route: Route) => Promise<void>,
  rest = (route: Route) => route.continue(),
): Promise<void> {
  let isLost = false;
  await page.route(call, async (route) => {
    if (isLost) return await rest(route);
    if (route.request().method() === "HEAD") return await route.continue();
    isLost = true;
    await route.fetch();
    await lose(route);
  });
}
