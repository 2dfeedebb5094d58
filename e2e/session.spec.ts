import type { BrowserContext, Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { as, badToken, expireAccess, logIn, blockSocket, makePerson, signIn, typeLogin } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

const refreshCall = /\/api\/(core|auth)\/token\/refresh\//;
const readTokens = (page: Page) => page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")]);

/** Counts attempts to refresh, in all tabs. */
function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (refreshCall.test(request.url())) count += 1;
  });
  return () => count;
}

/** Counts the answers of this part of the API with this status; 401 refuses a token. */
function countAnswers(context: BrowserContext, part: string, status: number): () => number {
  let count = 0;
  context.on("response", (response) => {
    if (response.status() === status && response.url().includes(part)) count += 1;
  });
  return () => count;
}

/** Counts the sockets that a page has opened. */
function countSockets(page: Page): () => number {
  let count = 0;
  page.on("websocket", () => (count += 1));
  return () => count;
}

test(
  "a session that was ended elsewhere: the next click leads to /login, and from there back",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/401/);
    const person = await makePerson(request, "ended");
    await blockSocket(page);
    await signIn(page, person);
    await open(page, "/account");
    await page.getByRole("button", { name: "Edit username" }).click();
    await page.getByRole("textbox", { name: "Username" }).fill("never_mind");
    await request.post("/api/core/user/logout/", { data: { refresh: person.refresh } });
    await expireAccess(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page).toHaveURL("/login?next=%2Faccount");
    expect(await readTokens(page)).toEqual([null, null]);
    await typeLogin(page, person.username);
    await expect(page).toHaveURL("/account");
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  },
);

slowJourney("a session: tabs, expired tokens, and a changed password", {
  "logging in in one tab signs in the others; with an expired token they refresh once between them": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/401/);
    const person = await makePerson(request, "tabs");
    const other = await context.newPage();
    await open(other, "/login?next=%2Fprofile");
    await open(page, "/login");
    await typeLogin(page, person.username);
    await expect(page).toHaveURL("/");
    await expect(other).toHaveURL("/profile");
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(person.username);
    for (const tab of [page, other]) await open(tab, "/help");
    const refreshes = countRefreshes(context);
    const refused = new Set<Page>();
    context.on("response", (answer) => {
      if (answer.status() === 401 && answer.url().includes("/core/user/me/")) refused.add(answer.frame().page());
    });
    // Held back until both tabs were refused. Stands before the token expires: a request for a count in the bar may find out first.
    await context.route(refreshCall, async (route) => {
      await expect.poll(() => refused.size).toBe(2);
      await route.continue();
    });
    await expireAccess(page);
    const profile = (tab: Page) => tab.getByRole("contentinfo").getByRole("link", { name: "Profile" }).click();
    await Promise.all([profile(page), profile(other)]);
    for (const tab of [page, other]) await expect(tab.getByRole("heading", { level: 1 })).toHaveText(person.username);
    expect(refreshes()).toBe(1);
    await other.close();
  },
  "calls that fail together with an expired token share one refresh, and the click works": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/401/);
    const person = await makePerson(request, "expired");
    await signIn(page, person);
    await expireAccess(page);
    const refreshes = countRefreshes(context);
    // The page requests the account, the unread counts and the socket at once.
    await open(page, "/account");
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    expect(refreshes()).toBe(1);
    const [access, refresh] = await readTokens(page);
    expect(access).not.toBe(badToken);
    expect(refresh).toBe(person.refresh);

    await page.getByRole("button", { name: "Edit email" }).click();
    await page.getByRole("textbox", { name: "Email" }).fill(`later.${person.email}`);
    await expireAccess(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Email updated successfully.")).toBeVisible();
    expect(refreshes()).toBe(2);

    // Three presses at once: one refresh serves them all.
    await open(page, "/search");
    await page.waitForLoadState("networkidle");
    const before = refreshes();
    const saved = countAnswers(context, "/favorites/", 201);
    // In one step, because a request for a count in the bar could find out first.
    await page.evaluate((token) => {
      localStorage.setItem("access", token);
      const hearts = [...document.querySelectorAll<HTMLButtonElement>("main button[aria-label^='Save ']")];
      for (const heart of hearts.slice(0, 3)) heart.click();
    }, badToken);
    await expect(page.getByRole("main").locator("button[aria-label$=' to favorites'][aria-pressed=true]")).toHaveCount(3);
    // The hearts are red before the server has answered.
    await expect.poll(saved).toBe(3);
    expect(refreshes() - before).toBe(1);
  },
  "a changed password signs out the other devices at once, but not this one": async ({ page, browser, request, problems }) => {
    problems.allow(/401/);
    const person = await makePerson(request, "devices");
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(page, person);
    await signIn(other, await logIn(request, person.username));
    const lines = countSockets(page);
    for (const device of [page, other]) {
      await open(device, "/account");
      await expect(device.getByText(person.email, { exact: true })).toBeVisible();
    }
    await expect.poll(lines).toBe(1);
    const change = { data: { password: "groundnut-soup-2" }, ...as(person) };
    expect((await request.patch("/api/core/user/me/", change)).status()).toBe(200);
    await expect(other).toHaveURL("/login?next=%2Faccount");
    expect(await readTokens(other)).toEqual([null, null]);
    await expect.poll(lines).toBe(2);
    await expect(page).toHaveURL("/account");
    await elsewhere.close();
  },
});
