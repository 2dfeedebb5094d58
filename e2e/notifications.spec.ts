import type { Property, TokenPair } from "@efie/contract";
import type { APIRequestContext, Page, Route } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { slowJourney } from "./support/journey.ts";
import { as, logInDemo, sharedPerson, signIn } from "./support/people.ts";
import { bell, makeNotification, notificationsOf, rows, saveAsSomebody } from "./support/news.ts";
import { expect, open, slow, test } from "./support/test.ts";

const list = /\/api\/main\/notifications\/(\?before=\d+)?$/;
const loadFailure = "Could not load your notifications. Please try again.";

/** Opens the list as a new account, with stubbed notifications. */
async function openWith(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await signIn(page, await sharedPerson(page.request, "onlooker"));
  await page.route(list, (route) => (route.request().method() === "GET" ? answer(route) : route.fallback()));
  await open(page, "/notifications");
}

const unreadMarks = (page: Page) => rows(page).getByText("Unread");

/** A listing of this person that guests can see. */
async function publishedOf(request: APIRequestContext, catalogue: Catalogue, person: TokenPair): Promise<Property> {
  const me = (await (await request.get("/api/core/user/me/", as(person))).json()) as { id: number };
  const found = (await catalogue.list()).find((property) => property.creator === me.id);
  if (found === undefined) throw new Error("This person has no published listing.");
  return found;
}

/** Another person saves the listing while the list is open; the news is read by a press. */
async function readPushed(page: Page, request: APIRequestContext, owner: TokenPair, property: Property): Promise<void> {
  const line = page.waitForEvent("websocket", (socket) => socket.url().includes("/ws/notifications/"));
  await open(page, "/notifications");
  await expect(rows(page).first()).toBeVisible();
  const pushed = (await line).waitForEvent("framereceived", ({ payload }) => String(payload).includes("favorited"));
  const unread = (await notificationsOf(request, owner)).filter(({ is_read }) => !is_read).length;
  const asked: string[] = [];
  page.on("request", (sent) => list.test(sent.url()) && asked.push(`${sent.method()} ${new URL(sent.url()).pathname}`));

  await saveAsSomebody(request, property);
  await pushed;
  const newest = rows(page).first();
  await expect(newest).toContainText(`Somebody saved “${property.title}” to their favorites.`);
  await expect(newest).toContainText("just now");
  await expect(newest.getByText("Unread")).toBeAttached();
  await expect(bell(page)).toHaveAccessibleName(`Notifications ${unread + 1 > 9 ? "9+" : unread + 1} unread`);
  expect(asked).toEqual([]);

  const marked = page.waitForRequest((sent) => sent.method() === "PATCH");
  await newest.getByRole("link").click();
  await expect(page).toHaveURL(`/details/${property.id}`);
  expect((await marked).url()).toMatch(/\/api\/main\/notifications\/\d+\/$/);
  await expect(bell(page)).toHaveAccessibleName(unread === 0 ? "Notifications" : /unread$/);
  await expect.poll(async () => (await notificationsOf(request, owner))[0]?.is_read).toBe(true);
  await page.goBack();
  await expect(newest).toContainText(property.title);
  await expect(newest.getByText("Unread")).toHaveCount(0);
}

/** From another page, with two unread notifications. */
async function pressBell(page: Page, request: APIRequestContext, owner: TokenPair, property: Property): Promise<void> {
  await saveAsSomebody(request, property);
  await saveAsSomebody(request, property);
  await open(page, "/help");
  await expect(bell(page)).toHaveAccessibleName(/unread$/);
  const marks: string[] = [];
  page.on("request", (sent) => sent.method() === "PATCH" && marks.push(new URL(sent.url()).pathname));
  await bell(page).click();
  await expect(page).toHaveURL("/notifications");
  await expect(bell(page)).toHaveAccessibleName("Notifications");
  await expect(rows(page).first()).toBeVisible();
  await expect(unreadMarks(page)).toHaveCount(0);
  expect(marks).toEqual(["/api/main/notifications/"]);
  expect((await notificationsOf(request, owner)).every(({ is_read }) => is_read)).toBe(true);
}

test(
  "a pushed notification comes to the top and opens its property; the bell marks all as read, and so does a button, which undoes it on failure",
  slow,
  async ({ page, request, catalogue, problems }) => {
    problems.allow(/500/);
    const yaw = await logInDemo(request, "yaw_landlord");
    const property = await publishedOf(request, catalogue, yaw);
    await signIn(page, yaw);
    await test.step("pushed", () => readPushed(page, request, yaw, property));
    await test.step("the bell", () => pressBell(page, request, yaw, property));
    await saveAsSomebody(request, property);
    const button = page.getByRole("button", { name: "Mark all as read" });
    await page.route(list, (route) => (route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.fallback()));
    await button.click();
    await expect(page.getByText("Notifications could not be marked as read. Please try again.")).toBeVisible();
    await expect(unreadMarks(page)).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread");
    await page.unroute(list);
    await button.click();
    await expect(unreadMarks(page)).toHaveCount(0);
    await expect(button).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect.poll(async () => (await notificationsOf(request, yaw)).every(({ is_read }) => is_read)).toBe(true);
  },
);

slowJourney("notifications: shown, older ones, and failures", {
  "unread ones are bold with a dot, times have the exact one on hover; one without a link can be marked, too": async ({
    page,
    problems,
  }) => {
    problems.allow(/500|429/);
    const title = "Two rooms in Osu";
    const rejected = makeNotification(90, {
      notif_type: "rejected",
      object_data: { id: null, title, reason: "The photos are too dark." },
    });
    const saved = makeNotification(89, { object_data: { id: null, title }, is_read: true });
    await openWith(page, (route) => route.fulfill({ json: [rejected, saved] }));
    await expect(rows(page)).toHaveText([/“Two rooms in Osu” was not approved\.\s*The photos are too dark\./, /^Somebody saved/]);
    for (const [index, weight] of ["700", "500"].entries()) {
      const row = rows(page).nth(index);
      await expect(row.getByText("3 hours ago")).toHaveAttribute("title", /^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/);
      await expect(row.getByText(`“${title}”`, { exact: true }).first()).toHaveCSS("font-weight", weight);
      await expect(row.getByText("Unread")).toHaveCount(index === 0 ? 1 : 0);
    }
    const call = "**/api/main/notifications/90/";
    for (const [answer, said] of [
      [{ status: 500 }, "The notification could not be marked as read. Please try again."],
      [{ status: 429, headers: { "retry-after": "42" } }, "Too many attempts. Please try again in 42 seconds."],
    ] as const) {
      await page.route(call, (route) => route.fulfill(answer));
      await rows(page).first().getByRole("button").click();
      await expect(page.getByText(said)).toBeVisible();
      await expect(unreadMarks(page)).toHaveCount(1);
      await page.unroute(call);
    }
    await page.route(call, (route) => route.fulfill({ json: { ...rejected, is_read: true } }));
    await rows(page).first().getByRole("button").click();
    await expect(unreadMarks(page)).toHaveCount(0);
    await expect(page).toHaveURL("/notifications");
  },
  "'Show older' adds older ones until there are no more": async ({ page }) => {
    const befores: (string | null)[] = [];
    await openWith(page, (route) => {
      const before = new URL(route.request().url()).searchParams.get("before");
      befores.push(before);
      const ids = before === null ? Array.from({ length: 100 }, (_, index) => 300 - index) : [200, 199];
      return route.fulfill({ json: ids.map((id) => makeNotification(id)) });
    });
    await expect(rows(page)).toHaveCount(100);
    await page.getByRole("button", { name: "Show older" }).click();
    await expect(rows(page)).toHaveCount(102);
    expect(befores.filter((before) => before !== null)).toEqual(["201"]);
    await expect(page.getByRole("button", { name: "Show older" })).toHaveCount(0);
  },
  "a failed first load offers Try Again; a new account has no notifications; an ended session leads to the login page": async ({
    page,
    problems,
  }) => {
    problems.allow(/500/, /401/, /WebSocket/);
    await openWith(page, (route) => route.fulfill({ status: 500, json: { detail: "Broken." } }));
    await expect(page.getByText(loadFailure, { exact: true })).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Post a property" })).toHaveAttribute("href", "/sell");
    await signIn(page, { access: "worn-out", refresh: "worn-out" });
    await page.goto("/notifications");
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/notifications")}`);
  },
});

test("without a socket the list is polled every 50 s, but not while the tab is hidden", slow, async ({ page }) => {
  const person = await sharedPerson(page.request, "onlooker");
  await page.clock.install();
  await page.routeWebSocket(/\/ws\/notifications\//, (socket) => void socket.close());
  let asked = 0;
  await page.route(list, (route) => {
    asked += 1;
    return route.fulfill({ json: asked === 1 ? [] : [makeNotification(asked)] });
  });
  await signIn(page, person);
  await open(page, "/notifications");
  await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
  await page.clock.runFor(51_000);
  await expect(rows(page)).toContainText("Home 2");
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await page.clock.runFor(160_000);
  expect(asked).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "visible", configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect(rows(page)).toContainText("Home 3");
});
