import type { Message } from "@efie/contract";
import type { Page, WebSocketRoute } from "@playwright/test";
import type { Person } from "./support/people.ts";
import { bubble, openConversation, restingTop, test } from "./support/conversation.ts";
import { expect } from "./support/test.ts";

const pageSize = 50;
/** Pages are larger than the server's, so there are only ten. How pages join is tested elsewhere. */
const olderPageSize = 1_000;

/** Stubs a conversation that is too long to create in a test. */
async function stubConversation(
  page: Page,
  { me, other, count }: { me: Person; other: Person; count: number },
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/main\/messages\/\?user_id=/, async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    asked.push(route.request().url());
    const oldest = new URL(route.request().url()).searchParams.get("before");
    const before = Number(oldest ?? count + 1);
    const first = Math.max(1, before - (oldest === null ? pageSize : olderPageSize));
    const messages = Array.from({ length: before - first }, (_, index) => make(first + index, me, other));
    await route.fulfill({ json: { current_user: { id: me.id, username: me.username }, messages, conversations: [] } });
  });
  return asked;
}

function make(id: number, me: Person, other: Person): Message {
  const [from, to] = id % 3 === 0 ? [me, other] : [other, me];
  return {
    id,
    sender: from.id,
    recipient: to.id,
    sender_username: from.username,
    sender_name: "Abena Mensah",
    recipient_username: to.username,
    recipient_name: "Abena Mensah",
    content: `Message number ${id}. ${"It goes on for a while. ".repeat(id % 7)}`,
    timestamp: new Date(Date.UTC(2026, 0, 1) + id * 600_000).toISOString(),
    is_read: true,
    flags: [],
    avatar_url: null,
    property: null,
  };
}

/** Milliseconds from a key press to the second frame after it. */
async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const drawn = new Promise<number>((resolve) => {
      const measure = () => {
        const started = performance.now();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - started)));
      };
      addEventListener("input", measure, { capture: true, once: true });
    });
    Object.assign(window, { drawn });
  });
  await page.keyboard.type(key);
  return page.evaluate(() => (window as unknown as { drawn: Promise<number> }).drawn);
}

test("ten thousand messages: one page is loaded and drawn, and all of them together still respond at once", async ({
  page,
  me,
  other,
}) => {
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer();
    line = socket;
  });
  const asked = await stubConversation(page, { me, other, count: 10_000 });
  await openConversation(page, me, other);
  await expect(bubble(page, "number 10000.")).toBeInViewport();
  // From here on by selector, without expectations that fail first: roles and outlines of so many rows take seconds.
  const rows = page.locator("[role=log] [data-row]");
  const newest = page.locator("main button", { hasText: "New messages" });
  await expect(rows).toHaveCount(pageSize);
  expect(asked.filter((url) => url.includes("before="))).toEqual([]);

  // Stays at the top, as if a key were held down.
  const box = page.locator("[role=log]");
  await box.evaluate((element) => {
    const timer = setInterval(() => {
      element.scrollTo({ top: -element.scrollHeight });
      if (element.querySelectorAll("[data-row]").length === 10_000) clearInterval(timer);
    }, 16);
  });
  await expect(rows).toHaveCount(10_000, { timeout: 90_000 });
  await box.evaluate((element) => element.scrollTo({ top: -element.scrollHeight }));
  await expect(rows.first()).toContainText(/number 1\. /);
  await expect(rows.first()).toBeInViewport();

  // With all messages loaded, a key press and a new message cost the same as in a short conversation.
  const text = page.locator("main textarea");
  await text.focus();
  const times = [];
  for (const key of "abc") times.push(await timeKey(page, key));
  // Up to three tries, because the machine may be briefly busy.
  expect(Math.min(...times)).toBeLessThan(500);
  const before = await restingTop(rows.nth(2));
  line?.send(JSON.stringify({ message: make(10_001, me, other) }));
  await newest.waitFor();
  expect(Math.abs((await restingTop(rows.nth(2))) - before)).toBeLessThanOrEqual(1);
  await newest.click();
  await expect(rows.last()).toContainText("number 10001.");
  await expect(rows.last()).toBeInViewport();
  await expect(text).toHaveValue("abc");
});
