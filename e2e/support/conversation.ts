import type { Message } from "@efie/contract";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { slowJourney, type Given } from "./journey.ts";
import { as, makePerson, sharedPerson, signIn, type Person } from "./people.ts";
import { test as base, expect, open } from "./test.ts";

/** Two people without messages between them. `other` is shared by the tests of a worker. */
export const test = base.extend<{ readonly me: Person; readonly other: Person }>({
  me: async ({ request }, use) => use(await makePerson(request, "me")),
  other: async ({ request }, use) => use(await sharedPerson(request, "other")),
});

type Parts = Readonly<Record<string, (given: Given & { readonly me: Person; readonly other: Person }) => Promise<void>>>;

function withPeople(parts: Parts): Readonly<Record<string, (given: Given) => Promise<void>>> {
  const walked = Object.entries(parts).map(([name, part]) => {
    const walk = async (given: Given): Promise<void> => {
      const [me, other] = [await makePerson(given.request, "me"), await sharedPerson(given.request, "other")];
      await part({ ...given, me, other });
    };
    return [name, walk] as const;
  });
  return Object.fromEntries(walked);
}

/** A journey in each part of which `me` is a new account without messages. */
export function slowConversationJourney(title: string, parts: Parts): void {
  slowJourney(title, withPeople(parts));
}

export const sendFailed = "Failed to send message. Please try again.";

/** Sends a message through the API. */
export async function sendMessage(
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

/** Sends many numbered messages, in order. */
export async function sendMessages(
  request: APIRequestContext,
  from: Person,
  to: { readonly id: number },
  count: number,
): Promise<void> {
  for (let number = 1; number <= count; number += 1) await sendMessage(request, from, to, `Message number ${number}.`);
}

/** The newest page of a conversation, as one of the two reads it. */
export async function readMessages(
  request: APIRequestContext,
  reader: Pick<Person, "access">,
  other: { readonly id: number },
): Promise<readonly Message[]> {
  const answer = await request.get(`/api/main/messages/?user_id=${other.id}`, as(reader));
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** Signs in and opens a conversation. */
export async function openConversation(page: Page, reader: Person, other: { readonly id: number }, more = ""): Promise<void> {
  await signIn(page, reader);
  await open(page, `/messages?user_id=${other.id}${more}`);
  await expect(composer(page)).toBeVisible();
}

export const log = (page: Page): Locator => page.getByRole("log");
export const composer = (page: Page): Locator => page.getByRole("textbox", { name: /^Message to / });
export const threads = (page: Page): Locator => page.getByRole("navigation", { name: "Conversations" }).getByRole("link");
/** The bubble with this text. */
export const bubble = (page: Page, text: string | RegExp): Locator => log(page).locator("[data-row]").filter({ hasText: text });

/** The texts of the bubbles, top to bottom. */
export async function readLog(page: Page): Promise<string[]> {
  return log(page).locator("[data-row] p").allTextContents();
}

/** Simulates a visible or hidden tab. The test browser never hides one by itself. */
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

/** The top of an element, after scrolling has stopped. */
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

/** Scrolls up with the mouse wheel until the target is visible. */
export async function scrollUpTo(page: Page, target: Locator): Promise<void> {
  await log(page).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -700);
    await expect(target).toBeInViewport({ timeout: 150 });
  }).toPass({ intervals: [20] });
}
