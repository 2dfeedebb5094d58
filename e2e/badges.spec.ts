import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { as, makePerson, sharedPerson, signIn, type Person } from "./support/people.ts";
import { bell } from "./support/news.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const line = /\/ws\/notifications\//;
const messages = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Messages/ });

async function write(request: APIRequestContext, from: Person, to: Person, content = "Is it still free?"): Promise<void> {
  const sent = await request.post(`/api/main/messages/?user_id=${to.id}`, { data: { content }, ...as(from) });
  expect(sent.status()).toBe(201);
}

test(
  "the socket counts what arrives without a reload; what a lost connection missed is fetched on reconnection",
  slow,
  async ({ page, request }) => {
    const [reader, writer] = [await makePerson(request, "reader"), await sharedPerson(request, "writer")];
    let isCut = false;
    let lines = 0;
    let cut: () => void = () => {};
    await page.routeWebSocket(line, (socket) => {
      if (isCut) return void socket.close();
      lines += 1;
      socket.connectToServer();
      cut = () => void socket.close();
    });
    await signIn(page, reader);
    await open(page, "/help");
    await expect.poll(() => lines).toBe(1);
    await expect(messages(page)).toHaveAccessibleName("Messages");
    await write(request, writer, reader, "One");
    await expect(messages(page)).toHaveAccessibleName("Messages 1 unread");
    isCut = true;
    cut();
    await write(request, writer, reader, "Two");
    await write(request, writer, reader, "Three");
    isCut = false;
    await expect.poll(() => lines).toBe(2);
    await expect(messages(page)).toHaveAccessibleName("Messages 3 unread");
  },
);

test(
  "a refused socket is retried less and less often; meanwhile messages are polled every 10 s, notifications every 15 s",
  slow,
  async ({ page }) => {
    const person = await sharedPerson(page.request, "onlooker");
    await page.clock.install();
    let tries = 0;
    await page.routeWebSocket(line, (socket) => {
      tries += 1;
      void socket.close();
    });
    let unread = 0;
    await page.route(/\/api\/main\/(messages|notifications)\/unread\/$/, (route) => route.fulfill({ json: { unread } }));
    await signIn(page, person);
    await open(page, "/help");
    await expect.poll(() => tries).toBe(1);
    const first = page.waitForResponse("**/api/main/messages/unread/");
    await page.clock.runFor(10_500);
    await first;
    unread = 4;
    await page.clock.runFor(10_500);
    await expect(messages(page)).toHaveAccessibleName("Messages 4 unread");
    await page.clock.runFor(15_500);
    await expect(bell(page)).toHaveAccessibleName("Notifications 4 unread");
    for (let second = 0; second < 24; second += 1) await page.clock.runFor(1_000);
    expect(tries).toBeGreaterThan(2);
    expect(tries).toBeLessThan(10);
  },
);

slowJourney("badges: their maximum, a phone's menu, failures and tabs", {
  "with 100 and 10 unread the header shows 99+ and 9+, without a layout shift": async ({ page }) => {
    const person = await sharedPerson(page.request, "onlooker");
    const isMeasured = Promise.withResolvers<void>();
    for (const [kind, unread] of [
      ["messages", 100],
      ["notifications", 10],
    ] as const)
      await page.route(`**/api/main/${kind}/unread/`, async (route) => {
        await isMeasured.promise;
        await route.fulfill({ json: { unread } });
      });
    await signIn(page, person);
    await open(page, "/help");
    const parts = [messages(page), bell(page), page.getByRole("link", { name: "Sell Now" }).first()];
    const places = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await places();
    isMeasured.resolve();
    await expect(messages(page)).toHaveAccessibleName("Messages 99+ unread");
    await expect(bell(page)).toHaveAccessibleName("Notifications 9+ unread");
    expect(await places()).toEqual(before);
  },
  "on a phone the menu's button shows unread messages, and the menu greets by username": async ({ page: phone, request }) => {
    await phone.setViewportSize(sizes.phone);
    const [reader, writer] = [await makePerson(request, "reader"), await sharedPerson(request, "writer")];
    await write(request, writer, reader);
    await signIn(phone, reader);
    await open(phone, "/");
    await expect(phone.getByRole("heading", { level: 1 })).toContainText(`Hello, ${reader.username}`, { useInnerText: true });
    await phone.getByRole("banner").getByRole("button", { name: "Menu, 1 unread in Messages" }).click();
    const menu = phone.getByRole("dialog");
    await expect(menu.getByRole("heading", { name: `Hello, ${reader.username}` })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
  },
  "a count that fails to load shows no error": async ({ page, problems }) => {
    problems.allow(/500/);
    const person = await sharedPerson(page.request, "onlooker");
    await page.route("**/unread/", (route) => route.fulfill({ status: 500, json: { detail: "Broken." } }));
    await signIn(page, person);
    const failed = page.waitForResponse("**/api/main/notifications/unread/");
    await open(page, "/help");
    await failed;
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByText("Broken.")).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName("Notifications");
  },
  "the badges of every tab appear on signing in and disappear on signing out": async ({ page, request, context }) => {
    const [reader, writer] = [await makePerson(request, "reader"), await sharedPerson(request, "writer")];
    await write(request, writer, reader);
    await open(page, "/help");
    await expect(messages(page)).toHaveAccessibleName("Messages");
    const other = await context.newPage();
    await signIn(other, reader);
    await expect(messages(page)).toHaveAccessibleName("Messages 1 unread");
    await other.evaluate(() => localStorage.clear());
    await expect(messages(page)).toHaveAccessibleName("Messages");
    // Another person signs in and sees nothing of the person before.
    const counted = page.waitForResponse("**/api/main/messages/unread/");
    await signIn(other, writer);
    await counted;
    await expect(messages(page)).toHaveAccessibleName("Messages");
    await other.close();
  },
});
