import type { APIRequestContext, Page } from "@playwright/test";
import type { Catalogue } from "./catalogue.ts";
import { makePerson, sharedPerson, signIn, type Person } from "./people.ts";
import { dialog, type ScreenState } from "./screen-state.ts";
import { bubble, composer, log, openConversation, sendMessage, sendMessages, sendFailed } from "./conversation.ts";
import { expect, open } from "./test.ts";

let talk: Promise<readonly [me: Person, other: Person]> | undefined;

/** A conversation with long, unbreakable words about a property. Shared by the tests that only read it. */
async function makeConversation(request: APIRequestContext, catalogue: Catalogue): Promise<readonly [me: Person, other: Person]> {
  const [me, other] = [await makePerson(request, "me"), await makePerson(request, "other")];
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await sendMessages(request, other, me, 30);
  await sendMessage(request, other, me, `See https://example.com/${"long".repeat(40)} ${"w".repeat(80)}`, property.id);
  await sendMessage(request, me, other, "Thank you.\nI will come.");
  return [me, other];
}

async function showConversation(page: Page, catalogue: Catalogue): Promise<void> {
  const [me, other] = await (talk ??= makeConversation(page.request, catalogue));
  await openConversation(page, me, other);
  await expect(bubble(page, "Thank you.").getByRole("img", { name: "Sent" })).toBeVisible();
}

async function showAsOnlooker(page: Page, path: string, heading: string): Promise<void> {
  await signIn(page, await sharedPerson(page.request, "onlooker"));
  await open(page, path);
  await expect(page.getByRole("heading", { name: heading })).toBeVisible();
}

const scrolledUp: ScreenState = {
  name: "scrolled up",
  within: "main",
  show: async (page) => {
    await log(page).evaluate((box) => box.scrollTo({ top: -500 }));
    await expect(page.getByRole("button", { name: "Go to the newest message" })).toBeVisible();
  },
};

const notSent: ScreenState = {
  name: "a message that could not be sent",
  within: "main",
  complaints: [/main\/messages/, /status of 500/],
  show: async (page) => {
    await page.route(/main\/messages\/\?/, (route) => route.fulfill({ status: 500, json: { detail: "no" } }));
    await composer(page).fill("No");
    await composer(page).press("Enter");
    await expect(page.getByText(sendFailed)).toBeVisible();
  },
};

const waiting: ScreenState = {
  name: "a message that waits for the network",
  within: "main",
  complaints: [/main\/messages/, /ERR_FAILED/],
  show: async (page) => {
    await page.route(/main\/messages\/\?/, (route) => route.abort());
    await composer(page).fill("Later");
    await composer(page).press("Enter");
    await expect(page.getByRole("main").getByText("Waiting for network")).toBeVisible();
  },
};

/** Conversations, and writing to an owner. */
export const messageStates: readonly ScreenState[] = [
  {
    name: "messages, the list",
    within: "main",
    show: async (page) => {
      const me = await makePerson(page.request, "me");
      for (const text of ["Hello", "w".repeat(90)])
        await sendMessage(page.request, await makePerson(page.request, "other"), me, text);
      await signIn(page, me);
      await open(page, "/messages");
      await expect(page.getByRole("navigation", { name: "Conversations" }).getByText("1 unread").first()).toBeVisible();
    },
  },
  { name: "messages, a conversation", within: "main", show: showConversation, next: [scrolledUp, notSent, waiting] },
  {
    name: "messages, nobody to write to",
    within: "main",
    show: (page) => showAsOnlooker(page, "/messages?user_id=2147483647", "There is nobody here"),
    next: [
      {
        name: "messages, no conversations",
        within: "main",
        show: (page) => showAsOnlooker(page, "/messages", "No conversations yet"),
      },
    ],
  },
  {
    name: "writing to an owner",
    within: dialog,
    show: async (page, catalogue) => {
      const { id } = await catalogue.find("with four photos", ({ images, creator }) => images.length === 4 && creator > 10);
      await signIn(page, await sharedPerson(page.request, "onlooker"));
      await open(page, `/details/${id}`);
      await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Show phone number" }).click();
      await expect(page.getByRole("dialog").getByRole("link", { name: /^Call/ })).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
      await expect(page.getByText("Please enter a message")).toBeVisible();
    },
  },
];
