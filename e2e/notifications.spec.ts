import { journey } from "./support/journey.ts";
import type { NotificationType, Property } from "@efie/contract";
import type { Page, Route } from "@playwright/test";
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

test.describe("notifications of yaw, a landlord", () => {
  // The tests of this group share one account and mark its notifications as read.
  test.describe.configure({ mode: "serial" });

  async function propertyOfYaw(all: () => Promise<readonly Property[]>, ownerId: number): Promise<Property> {
    const found = (await all()).find((property) => property.creator === ownerId);
    if (found === undefined) throw new Error("yaw_landlord has no published listing.");
    return found;
  }

  test("a pushed notification appears at the top without a reload; a press marks it read and opens its property", async ({
    page,
    request,
    catalogue,
  }) => {
    const yaw = await logInDemo(request, "yaw_landlord");
    const me = (await (await request.get("/api/core/user/me/", as(yaw))).json()) as { id: number };
    const property = await propertyOfYaw(() => catalogue.list(), me.id);
    await signIn(page, yaw);
    const line = page.waitForEvent("websocket", (socket) => socket.url().includes("/ws/notifications/"));
    await open(page, "/notifications");
    await expect(rows(page).first()).toBeVisible();
    const pushed = (await line).waitForEvent("framereceived", ({ payload }) => String(payload).includes("favorited"));
    const unread = (await notificationsOf(request, yaw)).filter(({ is_read }) => !is_read).length;
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
    await expect.poll(async () => (await notificationsOf(request, yaw))[0]?.is_read).toBe(true);
    await page.goBack();
    await expect(rows(page).first()).toContainText(property.title);
    await expect(rows(page).first().getByText("Unread")).toHaveCount(0);
  });

  test("the bell marks all as read in one call, and opens the list", async ({ page, request, catalogue }) => {
    const yaw = await logInDemo(request, "yaw_landlord");
    const me = (await (await request.get("/api/core/user/me/", as(yaw))).json()) as { id: number };
    const property = await propertyOfYaw(() => catalogue.list(), me.id);
    await saveAsSomebody(request, property);
    await saveAsSomebody(request, property);
    await signIn(page, yaw);
    await open(page, "/help");
    await expect(bell(page)).toHaveAccessibleName(/unread$/);
    const marks: string[] = [];
    page.on("request", (sent) => sent.method() === "PATCH" && marks.push(new URL(sent.url()).pathname));
    await bell(page).click();
    await expect(page).toHaveURL("/notifications");
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect(rows(page).first()).toBeVisible();
    await expect(rows(page).getByText("Unread")).toHaveCount(0);
    expect(marks).toEqual(["/api/main/notifications/"]);
    expect((await notificationsOf(request, yaw)).every(({ is_read }) => is_read)).toBe(true);
  });

  test("'Mark all as read' does the same on the screen, and undoes it on failure", async ({
    page,
    request,
    catalogue,
    problems,
  }) => {
    problems.allow(/500/);
    const yaw = await logInDemo(request, "yaw_landlord");
    const me = (await (await request.get("/api/core/user/me/", as(yaw))).json()) as { id: number };
    await request.patch("/api/main/notifications/", { data: { is_read: true }, ...as(yaw) });
    await saveAsSomebody(request, await propertyOfYaw(() => catalogue.list(), me.id));
    await signIn(page, yaw);
    await open(page, "/notifications");
    const button = page.getByRole("button", { name: "Mark all as read" });
    await page.route(list, (route) => (route.request().method() === "PATCH" ? route.fulfill({ status: 500 }) : route.fallback()));
    await button.click();
    await expect(page.getByText("Notifications could not be marked as read. Please try again.")).toBeVisible();
    await expect(rows(page).getByText("Unread")).toHaveCount(1);
    await expect(bell(page)).toHaveAccessibleName("Notifications 1 unread");
    await page.unroute(list);
    await button.click();
    await expect(rows(page).getByText("Unread")).toHaveCount(0);
    await expect(button).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
    await expect.poll(async () => (await notificationsOf(request, yaw)).every(({ is_read }) => is_read)).toBe(true);
  });
});

const wordings: Readonly<Record<NotificationType, string>> = {
  verified: "“Two rooms in Osu” is verified and published.",
  favorited: "Somebody saved “Two rooms in Osu” to their favorites.",
  rejected: "“Two rooms in Osu” was not approved. The photos are too dark.",
  expiring: "“Two rooms in Osu” expires soon.",
  payment: "Payment received for “Two rooms in Osu”.",
  alert: "New for your alerts: “Two rooms in Osu”.",
  confirm:
    "Please confirm that “Two rooms in Osu” is still available. Do it in My Properties. Without a word it leaves the lists in two weeks.",
  unconfirmed: "“Two rooms in Osu” left the lists: nobody confirmed it. Bring it back in My Properties. It costs nothing.",
  price_drop: "The price of “Two rooms in Osu” was lowered. Now GH₵900, was GH₵1,000.",
  listing_hidden:
    "Several people reported “Two rooms in Osu”. Only you see it until our staff have looked at it. If nothing is wrong, it comes back with the time that it lost.",
  report_decided: "You reported “Two rooms in Osu”. We took action.",
  case_decided: "Our staff have decided about “Two rooms in Osu”. Please take no viewing fees.",
  check_approved: "Your check “Two rooms in Osu” is approved. Your listings and your profile say so from now on.",
  check_rejected: "Your check “Two rooms in Osu” was not approved. The name cannot be read.",
  lead_reminder: "A reminder about “Two rooms in Osu”. Esi Owusu: call her.",
  check_expiring: "Your check “Two rooms in Osu” ends in a month. Send it again in your account to keep it.",
  appeal_decided: "There is an answer to your appeal about “Two rooms in Osu”. You were right.",
  viewing_requested: "Somebody asks to see “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
  viewing_proposed: "There are other times to see “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
  viewing_confirmed: "The viewing of “Two rooms in Osu” is agreed. Tue 1 Dec at 10:00 (Accra time)",
  viewing_declined: "The times to see “Two rooms in Osu” do not work for the other side.",
  viewing_cancelled: "The viewing of “Two rooms in Osu” is cancelled.",
  viewing_done: "The viewing of “Two rooms in Osu” took place.",
  viewing_missed: "The viewing of “Two rooms in Osu” did not take place.",
  viewing_reminder: "Soon you see or show “Two rooms in Osu”. Tue 1 Dec at 10:00 (Accra time)",
};

const reasons: Partial<Record<NotificationType, string>> = {
  rejected: "The photos are too dark.",
  price_drop: "Now GH₵900, was GH₵1,000.",
  report_decided: "We took action.",
  case_decided: "Please take no viewing fees.",
  appeal_decided: "You were right.",
  check_rejected: "The name cannot be read.",
  lead_reminder: "Esi Owusu: call her.",
  viewing_requested: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_proposed: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_confirmed: "Tue 1 Dec at 10:00 (Accra time)",
  viewing_reminder: "Tue 1 Dec at 10:00 (Accra time)",
};

for (const { answer, said } of [
  { answer: { status: 500 }, said: "The notification could not be marked as read. Please try again." },
  { answer: { status: 429, headers: { "retry-after": "42" } }, said: "Too many attempts. Please try again in 42 seconds." },
])
  test(`a notification that could not be marked is unread again: “${said}”`, slow, async ({ page, problems }) => {
    problems.allow(/500|429/);
    await openWith(page, (route) => route.fulfill({ json: [makeNotification(7)] }));
    await page.route("**/api/main/notifications/7/", (route) => route.fulfill(answer));
    await rows(page).getByRole("button").click();
    await expect(page.getByText(said)).toBeVisible();
    await expect(rows(page).getByText("Unread")).toHaveCount(1);
  });

journey("notifications: shown, read, and failures", {
  "each type has its text; times are relative, with the exact one on hover; unread ones are bold with a dot": async ({
    page,
  }) => {
    const types = Object.keys(wordings) as NotificationType[];
    const made = types.map((notif_type, index) => {
      const reason = reasons[notif_type] === undefined ? {} : { reason: reasons[notif_type] };
      const object_data = { id: null, title: "Two rooms in Osu", ...reason };
      return makeNotification(90 - index, { notif_type, object_data, is_read: index > 0 });
    });
    await openWith(page, (route) => route.fulfill({ json: made }));
    await expect(rows(page)).toHaveCount(types.length);
    for (const [index, type] of types.entries()) {
      const row = rows(page).nth(index);
      await expect(row).toHaveText(
        new RegExp(wordings[type].replaceAll(/[()]/g, String.raw`\$&`).replaceAll(". ", String.raw`\.\s*`)),
      );
      await expect(row.getByText("3 hours ago")).toHaveAttribute("title", /^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/);
      await expect(row.getByText("“Two rooms in Osu”", { exact: true }).first()).toHaveCSS(
        "font-weight",
        index === 0 ? "700" : "500",
      );
      await expect(row.getByText("Unread")).toHaveCount(index === 0 ? 1 : 0);
    }
    // It has no link, but it can be marked.
    await page.route("**/api/main/notifications/90/", (route) => route.fulfill({ json: { ...made[0], is_read: true } }));
    await rows(page).first().getByRole("button").click();
    await expect(rows(page).getByText("Unread")).toHaveCount(0);
    await expect(page).toHaveURL("/notifications");
  },
  "a refunded payment is not shown as received; the text explains why": async ({ page }) => {
    const reason = "Your payment was sent back, and what it paid for has ended.";
    const sentBack = makeNotification(7, {
      notif_type: "payment",
      object_data: { id: null, title: "Two rooms in Osu", reason },
    });
    await openWith(page, (route) => route.fulfill({ json: [sentBack] }));
    await expect(rows(page)).toContainText("About your payment for “Two rooms in Osu”.");
    await expect(rows(page).getByText(reason)).toBeVisible();
    await expect(rows(page)).not.toContainText("received");
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
  "a failed first load offers Try Again; a new account has no notifications": async ({ page, problems }) => {
    problems.allow(/500/);
    await openWith(page, (route) => route.fulfill({ status: 500, json: { detail: "Broken." } }));
    await expect(page.getByText(loadFailure, { exact: true })).toBeVisible();
    await page.unroute(list);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "No notifications yet" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Post a property" })).toHaveAttribute("href", "/sell");
  },
  "an expired session leads to the login page": async ({ page, problems }) => {
    problems.allow(/401/, /WebSocket/);
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
