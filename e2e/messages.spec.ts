import type { Page, Route } from "@playwright/test";
import { makePerson, signIn } from "./support/people.ts";
import {
  bubble,
  composer,
  conversationJourney,
  log,
  openConversation,
  readLog,
  readMessages,
  restingTop,
  scrollUpTo,
  sendFailed,
  sendMessage,
  sendMessages,
  slowConversationJourney,
  test,
  threads,
} from "./support/conversation.ts";
import { expect, open, sizes, slow } from "./support/test.ts";

/** Handles POST requests only. */
const posts = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === "POST" ? answer(route) : route.fallback();
const messagesCall = /\/api\/main\/messages\/(\?|$)/;

/** Holds back the answers to messages until the returned function is called. */
async function hold(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    messagesCall,
    posts(async (route) => (await promise, answer(route))),
  );
  return resolve;
}

conversationJourney("a conversation: sent, failed, refused and stored messages", {
  "Enter sends, Shift+Enter starts a new line; the message appears at once and has one tick when it is sent": async ({
    page,
    request,
    me,
    other,
  }) => {
    await openConversation(page, me, other);
    await expect(composer(page)).toBeFocused();
    const release = await hold(page, (route) => route.fallback());
    await page.keyboard.type("Good morning.");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("Is it still free?");
    await page.keyboard.press("Enter");
    const said = bubble(page, "Good morning.");
    await expect(said.getByRole("img", { name: "Sending" })).toBeVisible();
    await expect(composer(page)).toHaveValue("");
    release();
    await expect(said.getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(said).toHaveCount(1);
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["Good morning.\nIs it still free?"]);
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    await expect(said).toHaveCount(1);
  },
  [`a message that cannot be sent is removed, '${sendFailed}' is shown, and its text returns to the box`]: async ({
    page,
    problems,
    me,
    other,
  }) => {
    problems.allow(/main\/messages/, /ERR_/, /status of 500/);
    await openConversation(page, me, other);
    const release = await hold(page, (route) => route.fulfill({ status: 500, json: { detail: "no" } }));
    await composer(page).fill("Is the rent negotiable?");
    await page.keyboard.press("Enter");
    await expect(bubble(page, "negotiable")).toBeVisible();
    await composer(page).fill("One more thing");
    release();
    await expect(page.getByRole("alert").filter({ hasText: sendFailed })).toBeVisible();
    await expect(bubble(page, "negotiable")).toHaveCount(0);
    await expect(composer(page)).toHaveValue("Is the rent negotiable?\nOne more thing");
    await page.unroute(messagesCall);
    await composer(page).press("Enter");
    await expect(bubble(page, "negotiable").getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(page.getByText(sendFailed)).toHaveCount(0);
  },
});

slowConversationJourney("a conversation: many messages, and a reload while one is sent", {
  "the rate limit shows how long to wait and keeps the text": async ({ page, problems, me, other }) => {
    problems.allow(/429/);
    await openConversation(page, me, other);
    const refuse = (route: Route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "23" }, json: { detail: "Slow down." } });
    await page.route(messagesCall, posts(refuse));
    await composer(page).fill("Hello?");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Please wait 23 seconds" })).toBeVisible();
    await expect(composer(page)).toHaveValue("Hello?");
  },
  "fifty messages in a second arrive in order, each once": async ({ page, request, me, other }) => {
    await openConversation(page, me, other);
    const texts = Array.from({ length: 50 }, (_, index) => `Number ${index + 1}`);
    for (const text of texts) {
      await composer(page).fill(text);
      await composer(page).press("Enter");
    }
    // They are sent one after the other, each within two seconds also on a busy machine.
    await expect(log(page).getByRole("img", { name: "Sent" })).toHaveCount(50, { timeout: 60_000 });
    expect(await readLog(page)).toEqual(texts);
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(texts);
  },
  "a message that is being sent during a reload is not lost": async ({ page, problems, request, me, other }) => {
    problems.allow(/ERR_/);
    await openConversation(page, me, other);
    await page.route(
      messagesCall,
      posts(() => new Promise(() => {})),
    );
    await composer(page).fill("Almost sent");
    await page.keyboard.press("Enter");
    await expect(bubble(page, "Almost sent")).toBeVisible();
    await page.unroute(messagesCall);
    await page.reload();
    await expect(bubble(page, "Almost sent").getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(composer(page)).toHaveValue("");
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["Almost sent"]);
  },
});

test(
  "a long conversation opens at its newest message, and loads older ones while scrolling up, without jumping",
  slow,
  async ({ page, request, me, other }) => {
    test.slow();
    await sendMessages(request, other, me, 120);
    const pages: string[] = [];
    page.on("request", (asked) => {
      if (asked.method() === "GET" && asked.url().includes(`user_id=${other.id}`)) pages.push(asked.url());
    });
    await openConversation(page, me, other);
    await expect(bubble(page, "number 120.")).toBeInViewport();
    await expect(log(page).locator("[data-row]")).toHaveCount(50);
    expect(pages.every((url) => !url.includes("before="))).toBe(true);

    // Held back, to compare the positions before and after.
    const waiting: (() => void)[] = [];
    await page.route(/before=/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fallback();
    });
    await scrollUpTo(page, bubble(page, "number 71."));
    await expect.poll(() => waiting.length).toBe(1);
    const eye = bubble(page, "number 75.");
    const before = await restingTop(eye);
    waiting[0]?.();
    await expect(bubble(page, "number 70.")).toHaveCount(1);
    await expect.poll(async () => Math.abs((await restingTop(eye)) - before)).toBeLessThanOrEqual(1);

    await page.unroute(/before=/);
    for (const release of waiting) release();
    await scrollUpTo(page, bubble(page, "number 1."));
    const said = await readLog(page);
    expect(said).toEqual(Array.from({ length: 120 }, (_, index) => `Message number ${index + 1}.`));
    await page.getByRole("button", { name: "Go to the newest message" }).click();
    await expect(bubble(page, "number 120.")).toBeInViewport();
  },
);

slowConversationJourney("a conversation: on a phone, read, and with older messages", {
  "a phone shows the list or the conversation, never both; 'back' returns to the list": async ({
    page: phone,
    request,
    me,
    other,
  }) => {
    await phone.setViewportSize(sizes.phone);
    await sendMessage(request, other, me, "Come on Saturday.");
    await signIn(phone, me);
    await open(phone, "/help");
    await open(phone, "/messages");
    await expect(threads(phone)).toHaveCount(1);
    await expect(composer(phone)).toBeHidden();
    await threads(phone).click();
    await expect(bubble(phone, "Come on Saturday.")).toBeVisible();
    await expect(composer(phone)).toBeInViewport();
    await expect(threads(phone)).toBeHidden();
    await phone.getByRole("link", { name: "Back to all conversations" }).click();
    await expect(threads(phone)).toBeVisible();
    await expect(composer(phone)).toBeHidden();
    await expect(phone).toHaveURL("/messages");
    await phone.goForward();
    await expect(composer(phone)).toBeVisible();
    await phone.goBack();
    await expect(threads(phone)).toBeVisible();
    await phone.goBack();
    await expect(phone).toHaveURL("/help");
    await open(phone, `/messages?user_id=${other.id}`);
    await phone.getByRole("link", { name: "Back to all conversations" }).click();
    await expect(threads(phone)).toBeVisible();
  },
  "unread counts in the list and the header; opening a conversation marks it read, with a line before new messages": async ({
    page,
    request,
    me,
    other,
  }) => {
    const third = await makePerson(request, "third");
    await sendMessage(request, other, me, "Read before");
    await request.patch(`/api/main/messages/mark_read/?user_id=${other.id}`, {
      headers: { authorization: `Bearer ${me.access}` },
    });
    for (const text of ["First", "Second", "Third"]) await sendMessage(request, other, me, text);
    await sendMessage(request, third, me, "Something else");
    await signIn(page, me);
    await open(page, "/messages");
    const bar = page.getByRole("navigation", { name: "Main" });
    await expect(bar.getByRole("link", { name: "Messages 4 unread" })).toBeVisible();
    await expect(threads(page)).toContainText([third.username, other.username]);
    await expect(threads(page).nth(1)).toContainText("3 unread");
    await threads(page).nth(1).click();
    await expect(bar.getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
    await expect(threads(page).nth(1)).not.toContainText("unread");
    await expect(threads(page).nth(0)).toContainText("1 unread");
    await expect(
      log(page)
        .locator("p")
        .filter({ hasText: /^(New messages|Read before|First)$/ }),
    ).toHaveText(["Read before", "New messages", "First"]);
    await expect.poll(async () => (await readMessages(request, other, me)).every(({ is_read }) => is_read)).toBe(true);
    await page.reload();
    await expect(bubble(page, "First")).toBeVisible();
    await expect(log(page).getByText("New messages", { exact: true })).toHaveCount(0);
  },
});

slowConversationJourney("a conversation: drafts, widths, and messages out of sight", {
  "each conversation keeps its draft, also after a reload": async ({ page, request, me, other }) => {
    const third = await makePerson(request, "third");
    for (const from of [other, third]) await sendMessage(request, from, me, `Hello from ${from.username}`);
    await openConversation(page, me, other);
    await composer(page).fill("For the other");
    await threads(page).filter({ hasText: third.username }).click();
    await expect(page.getByRole("heading", { name: third.username })).toBeVisible();
    await expect(composer(page)).toHaveValue("");
    await expect(composer(page)).toBeFocused();
    await composer(page).fill("For the third");
    await page.reload();
    await expect(composer(page)).toHaveValue("For the third");
    await page.goBack();
    await expect(composer(page)).toHaveValue("For the other");
  },
  "one pane at a time at 768 px, two side by side at 769 px": async ({ page, request, me, other }) => {
    await sendMessage(request, other, me, "Hello");
    await openConversation(page, me, other);
    await page.setViewportSize(sizes.tablet);
    await expect(threads(page)).toBeHidden();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(threads(page)).toBeVisible();
    await expect(composer(page)).toBeInViewport();
  },
  "older messages that fail to load show an error, and 'Try Again' loads them": async ({
    page,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(/before=/);
    await sendMessages(request, other, me, 60);
    await page.route(/before=/, (route) => route.fulfill({ status: 404, json: { detail: "no" } }));
    await openConversation(page, me, other);
    const again = page.getByRole("button", { name: /Older messages could not be loaded/ });
    await scrollUpTo(page, again);
    await page.unroute(/before=/);
    await again.click();
    await scrollUpTo(page, bubble(page, "number 1."));
  },
  "if the first unread message is out of sight, a button leads there": async ({ page, request, me, other }) => {
    await sendMessages(request, other, me, 40);
    await openConversation(page, me, other);
    await expect(bubble(page, "number 40.")).toBeInViewport();
    await page.getByRole("button", { name: "First unread message" }).click();
    await expect(bubble(page, "number 1.")).toBeInViewport();
    await expect(page.getByRole("button", { name: "First unread message" })).toBeHidden();
  },
});
