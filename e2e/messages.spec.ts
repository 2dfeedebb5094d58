import type { Page, Route } from "@playwright/test";
import { makePerson, signIn } from "./support/people.ts";
import {
  bubble,
  composer,
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

slowConversationJourney("a conversation: messages sent, refused, many, and read", {
  [`Enter sends, Shift+Enter starts a new line; a message that cannot be sent returns to the box: '${sendFailed}'`]: async ({
    page,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(/main\/messages/, /ERR_/, /status of (429|500)/);
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
    await page.unroute(messagesCall);

    const fail = await hold(page, (route) => route.fulfill({ status: 500, json: { detail: "no" } }));
    await composer(page).fill("Is the rent negotiable?");
    await page.keyboard.press("Enter");
    await expect(bubble(page, "negotiable")).toBeVisible();
    await composer(page).fill("One more thing");
    fail();
    await expect(page.getByRole("alert").filter({ hasText: sendFailed })).toBeVisible();
    await expect(bubble(page, "negotiable")).toHaveCount(0);
    await expect(composer(page)).toHaveValue("Is the rent negotiable?\nOne more thing");
    await page.unroute(messagesCall);
    await composer(page).press("Enter");
    await expect(bubble(page, "negotiable").getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(page.getByText(sendFailed)).toHaveCount(0);

    const refuse = (route: Route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "23" }, json: { detail: "Slow down." } });
    await page.route(messagesCall, posts(refuse));
    await composer(page).fill("Hello?");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: "Please wait 23 seconds" })).toBeVisible();
    await expect(composer(page)).toHaveValue("Hello?");
  },
  "messages sent fast arrive in order, each once; one that is being sent during a reload is not lost": async ({
    page,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(/ERR_/);
    await openConversation(page, me, other);
    const texts = Array.from({ length: 20 }, (_, index) => `Number ${index + 1}`);
    for (const text of texts) {
      await composer(page).fill(text);
      await composer(page).press("Enter");
    }
    // They are sent one after the other, each within two seconds also on a busy machine.
    await expect(log(page).getByRole("img", { name: "Sent" })).toHaveCount(texts.length, { timeout: 60_000 });
    expect(await readLog(page)).toEqual(texts);
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
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual([...texts, "Almost sent"]);
  },
  "unread counts in the list and the header; an opened conversation is read, with a line before new messages; newer ones move up":
    async ({ page, request, me, other }) => {
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
      await sendMessage(request, other, me, "Seen at once");
      await expect(threads(page)).toContainText([other.username, third.username]);
      await sendMessage(request, third, me, "Are you there?");
      await expect(threads(page)).toContainText([third.username, other.username]);
      await expect(threads(page).first()).toContainText("2 unread");
      await page.reload();
      await expect(bubble(page, "First")).toBeVisible();
      await expect(log(page).getByText("New messages", { exact: true })).toHaveCount(0);
    },
});

test(
  "a long conversation opens at its newest message, and loads older ones while scrolling up, at a second try, without jumping",
  slow,
  async ({ page, request, problems, me, other }) => {
    problems.allow(/before=/);
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

    await page.route(/before=/, (route) => route.fulfill({ status: 404, json: { detail: "no" } }));
    const again = page.getByRole("button", { name: /Older messages could not be loaded/ });
    await scrollUpTo(page, again);
    await page.unroute(/before=/);
    // Held back, to compare the positions before and after.
    const waiting: (() => void)[] = [];
    await page.route(/before=/, async (route) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      await route.fallback();
    });
    await again.click();
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

slowConversationJourney("a conversation: on a phone, drafts, and messages out of sight", {
  "up to 768 px the list or the conversation is shown, never both, and 'back' returns to the list; from 769 px both": async ({
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
    await threads(phone).click();
    await phone.setViewportSize(sizes.tablet);
    await expect(composer(phone)).toBeInViewport();
    await expect(threads(phone)).toBeHidden();
    await phone.setViewportSize({ width: 769, height: 800 });
    await expect(threads(phone)).toBeVisible();
    await expect(composer(phone)).toBeInViewport();
  },
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
  "a button leads to the first unread message; a new one does not move the view of older ones, and a button announces it":
    async ({ page, request, me, other }) => {
      await sendMessages(request, other, me, 40);
      await openConversation(page, me, other);
      await expect(bubble(page, "number 40.")).toBeInViewport();
      await page.getByRole("button", { name: "First unread message" }).click();
      await expect(bubble(page, "number 1.")).toBeInViewport();
      await expect(page.getByRole("button", { name: "First unread message" })).toBeHidden();

      await log(page).hover();
      await page.mouse.wheel(0, 400);
      const before = await restingTop(bubble(page, "number 12."));
      await sendMessage(request, other, me, "Something new");
      const button = page.getByRole("button", { name: "New messages" });
      await expect(button).toBeVisible();
      expect(Math.abs((await restingTop(bubble(page, "number 12."))) - before)).toBeLessThanOrEqual(1);
      await button.click();
      await expect(bubble(page, "Something new")).toBeInViewport();
      await expect(button).toBeHidden();
      await sendMessage(request, other, me, "And another");
      await expect(bubble(page, "And another")).toBeInViewport();
    },
});
