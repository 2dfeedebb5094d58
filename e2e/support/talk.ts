import type { Message } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { journey, type Given } from "./journey.ts";
import { as, makePerson, meetPerson, signIn, type Person } from "./people.ts";
import { test as base, expect, open } from "./test.ts";

/** Two people who have not met; made for tests that name them. What else the other one has heard is no test's business. */
export const test = base.extend<{ readonly me: Person; readonly other: Person }>({
  me: async ({ request }, use) => use(await makePerson(request, "me")),
  other: async ({ request }, use) => use(await meetPerson(request, "other")),
});

/** A journey in each part of which `me` is somebody who has not talked to anybody. */
export function talkJourney(
  title: string,
  parts: Readonly<Record<string, (given: Given & { readonly me: Person; readonly other: Person }) => Promise<void>>>,
): void {
  const between = Object.entries(parts).map(([name, part]) => {
    const withPeople = async (given: Given): Promise<void> => {
      const [me, other] = [await makePerson(given.request, "me"), await meetPerson(given.request, "other")];
      await part({ ...given, me, other });
    };
    return [name, withPeople] as const;
  });
  journey(title, Object.fromEntries(between));
}

export const sendFailed = "Failed to send message. Please try again.";

/** Writes a message through the API. */
export async function say(
  request: APIRequestContext,
  from: Person,
  to: { readonly id: number },
  content: string,
  property?: number,
): Promise<Message> {
  const data = property === undefined ? { content } : { content, property };
  const answer = await request.post(`/api/main/messages/?user_id=${to.id}`, { data, ...as(from) });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as Message;
}

/** Many messages, each of a known number, in their order. */
export async function sayMany(
  request: APIRequestContext,
  from: Person,
  to: { readonly id: number },
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) await say(request, from, to, `Message number ${number}.`);
}

/** What two people have said, as one of them reads it; the newest page. */
export async function listen(
  request: APIRequestContext,
  reader: Person,
  other: { readonly id: number },
): Promise<readonly Message[]> {
  const answer = await request.get(`/api/main/messages/?user_id=${other.id}`, as(reader));
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** Signs in and opens a conversation, until it is there. */
export async function openTalk(page: Page, reader: Person, other: { readonly id: number }, more = ""): Promise<void> {
  await signIn(page, reader);
  await open(page, `/messages?user_id=${other.id}${more}`);
  await expect(composer(page)).toBeVisible();
}

export const log = (page: Page): Locator => page.getByRole("log");
export const composer = (page: Page): Locator => page.getByRole("textbox", { name: /^Message to / });
export const threads = (page: Page): Locator => page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
/** The bubble with this text. */
export const bubble = (page: Page, text: string | RegExp): Locator => log(page).locator("[data-row]").filter({ hasText: text });

/** What the bubbles say, top to bottom. */
export async function readLog(page: Page): Promise<string[]> {
  return log(page).locator("[data-row] p").allTextContents();
}

/** Has the tab looked at, or not: the browser of a test never hides one. */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
      Object.defineProperty(document, "hidden", { configurable: true, get: () => state === "hidden" });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    isVisible ? "visible" : "hidden",
  );
}

/** How far down something is, once what was scrolled has come to rest. */
export async function restingTop(target: Locator): Promise<number> {
  return target.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let [last, frames] = [Number.NaN, 0];
        const look = () => {
          const { top } = element.getBoundingClientRect();
          frames = top === last ? frames + 1 : 0;
          last = top;
          if (frames < 5) requestAnimationFrame(look);
          else resolve(top);
        };
        look();
      }),
  );
}

/** Scrolls up as a wheel does, until something is there. */
export async function scrollUpTo(page: Page, target: Locator): Promise<void> {
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -700);
    await expect(target).toBeInViewport({ timeout: 150 });
  }).toPass({ timeout: 15_000, intervals: [20] });
}
