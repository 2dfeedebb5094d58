import type { Browser, Page, WebSocketRoute } from "@playwright/test";
import { expireAccess, logIn, blockSocket, type Person } from "./support/people.ts";
import {
  bubble,
  composer,
  log,
  openConversation,
  readLog,
  readMessages,
  sendMessage,
  setVisible,
  slowConversationJourney,
  test,
  threads,
} from "./support/conversation.ts";
import { expect, slow } from "./support/test.ts";

const sockets = /\/ws\/notifications\//;

const tick = (page: Page, text: string, name: "Sent" | "Read") => bubble(page, text).getByRole("img", { name });

async function openElsewhere(browser: Browser, baseURL: string | undefined, reader: Person, talkTo: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", serviceWorkers: "block" });
  const page = await context.newPage();
  await openConversation(page, reader, talkTo);
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press("Enter");
}

test("two people in two browsers talk without a reload; one tick when a message is sent, two when it is read", async ({
  page,
  browser,
  baseURL,
  me,
  other,
}) => {
  await openConversation(page, me, other);
  await write(page, "Is it still free?");
  await expect(tick(page, "Is it still free?", "Sent")).toBeVisible();
  const theirs = await openElsewhere(browser, baseURL, other, me);
  await expect(bubble(theirs, "Is it still free?")).toBeVisible();
  await expect(tick(page, "Is it still free?", "Read")).toBeVisible();
  await write(theirs, "It is. Come on Saturday.");
  await expect(bubble(page, "Come on Saturday.")).toBeVisible();
  await expect(tick(theirs, "Come on Saturday.", "Read")).toBeVisible();
  await write(page, "I will.");
  await expect(bubble(theirs, "I will.")).toBeVisible();
  await expect(tick(page, "I will.", "Read")).toBeVisible();
  expect(await readLog(page)).toEqual(["Is it still free?", "It is. Come on Saturday.", "I will."]);
  expect(await readLog(theirs)).toEqual(await readLog(page));
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages", exact: true })).toBeVisible();
  await theirs.context().close();
});

test(
  "without a socket the conversation and the list are polled every 15 s, while the tab is visible",
  slow,
  async ({ page, request, me, other }) => {
    await page.clock.install();
    await page.routeWebSocket(sockets, (socket) => socket.close());
    await openConversation(page, me, other);
    await sendMessage(request, other, me, "Only by asking");
    const asked: string[] = [];
    page.on("request", (call) => {
      if (call.method() === "GET" && /main\/messages\/(\?|$)/.test(call.url())) asked.push(call.url());
    });
    await expect(bubble(page, "Only by asking")).toHaveCount(0);
    await page.clock.fastForward(15_000);
    await expect(bubble(page, "Only by asking")).toBeVisible();
    await expect(threads(page).first()).toContainText("Only by asking");
    await setVisible(page, false);
    asked.length = 0;
    await page.clock.runFor(60_000);
    expect(asked).toEqual([]);
    await sendMessage(request, other, me, "While you were away");
    await setVisible(page, true);
    await expect(bubble(page, "While you were away")).toBeVisible();
  },
);

test(
  "after a lost connection, missed messages are fetched on reconnection",
  slow,
  async ({ page, request, problems, me, other }) => {
    problems.allow(/WebSocket/);
    const lines: WebSocketRoute[] = [];
    let isDown = false;
    await page.routeWebSocket(sockets, (socket) => {
      if (isDown) return void socket.close();
      socket.connectToServer();
      lines.push(socket);
    });
    await openConversation(page, me, other);
    await sendMessage(request, other, me, "Heard");
    await expect(bubble(page, "Heard")).toBeVisible();
    isDown = true;
    for (const line of lines) await line.close();
    await sendMessage(request, other, me, "Missed");
    await expect(bubble(page, "Missed")).toHaveCount(0);
    isDown = false;
    await expect(bubble(page, "Missed")).toBeVisible();
    await sendMessage(request, other, me, "Heard again");
    await expect(bubble(page, "Heard again")).toBeVisible();
    expect(await readLog(page)).toEqual(["Heard", "Missed", "Heard again"]);
  },
);

slowConversationJourney("a conversation in two tabs, in a hidden tab, and with an expired token", {
  "a message sent in one tab appears in the other, once": async ({ page, context, me, other }) => {
    await openConversation(page, me, other);
    const second = await context.newPage();
    await second.goto(page.url());
    await expect(composer(second)).toBeVisible();
    await write(page, "From the first tab");
    await expect(tick(second, "From the first tab", "Sent")).toHaveCount(1);
    await expect(tick(page, "From the first tab", "Sent")).toHaveCount(1);
    await second.close();
  },
  "a hidden tab marks nothing read; when visible again it does, and shows where new messages begin": async ({
    page,
    request,
    me,
    other,
  }) => {
    await sendMessage(request, other, me, "Before");
    await openConversation(page, me, other);
    await expect.poll(async () => (await readMessages(request, other, me))[0]?.is_read).toBe(true);
    await setVisible(page, false);
    await sendMessage(request, other, me, "While you were away");
    await expect(bubble(page, "While you were away")).toBeVisible();
    await expect(threads(page).first()).toContainText("1 unread");
    expect((await readMessages(request, other, me)).at(-1)?.is_read).toBe(false);
    await setVisible(page, true);
    await expect.poll(async () => (await readMessages(request, other, me)).at(-1)?.is_read).toBe(true);
    await expect(log(page).getByText("New messages", { exact: true })).toBeVisible();
    await expect(threads(page).first()).not.toContainText("unread");
  },
  "an access token that expires while sending is renewed, and the message is sent once": async ({
    page,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(/401/);
    await openConversation(page, me, other);
    await expireAccess(page);
    await write(page, "Still me");
    await expect(tick(page, "Still me", "Sent")).toBeVisible();
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["Still me"]);
  },
});

test(
  "a session that expires while sending leads to the login page; the text stays in its conversation",
  slow,
  async ({ page, request, problems, me, other }) => {
    problems.allow(/401/);
    await blockSocket(page);
    await openConversation(page, me, other);
    const address = new URL(page.url());
    // Typed before: a page whose session has ended may leave by itself.
    await composer(page).fill("Please keep this");
    await request.post("/api/core/user/logout/", { data: { refresh: me.refresh } });
    await expireAccess(page);
    await composer(page).press("Enter");
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(address.pathname + address.search)}`);
    await openConversation(page, { ...me, ...(await logIn(request, me.username)) }, other);
    await expect(composer(page)).toHaveValue("Please keep this");
  },
);
