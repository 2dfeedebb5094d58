import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page, Route } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { as, logInDemo, makePerson, sharedPerson, signIn, typeLogin, type Person } from "./support/people.ts";
import { bubble, composer, readMessages, sendFailed } from "./support/conversation.ts";
import { expect, open, openBeforeScript, sizes, whenReady } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact Owner" });
const message = (page: Page) => dialog(page).getByRole("textbox", { name: "Your message" });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send", exact: true });
const messagesCall = /\/api\/main\/messages\/\?/;
/** The demo accounts have the first ids, and other tests read their data. */
const ofNobodyElse = ({ creator, images }: Property) => creator > 10 && images.length > 0;

async function findProperty(catalogue: Catalogue): Promise<Property> {
  return catalogue.find("of an owner without a demo account", ofNobodyElse);
}

const contactButton = (page: Page) => page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true });

async function openDialog(page: Page, id: number): Promise<void> {
  await open(page, `/details/${id}`);
  await contactButton(page).click();
  await expect(dialog(page)).toBeVisible();
}

async function start(page: Page, catalogue: Catalogue, person: Person): Promise<Property> {
  const property = await findProperty(catalogue);
  await signIn(page, person);
  await openDialog(page, property.id);
  return property;
}

slowJourney("a message to the owner, and the phone number", {
  "on a phone: 'Message sent successfully!', and it is in the conversation, with the listing": async ({
    page,
    catalogue,
    request,
  }) => {
    await page.setViewportSize(sizes.phone);
    const me = await makePerson(request, "asker");
    const property = await start(page, catalogue, me);
    // The window begins at its title, not at the button that closes it.
    await expect(dialog(page).getByRole("heading", { name: "Contact Owner" })).toBeFocused();
    await expect(dialog(page)).toContainText(property.title);
    await message(page).fill("   \n ");
    await send(page).click();
    await expect(dialog(page).getByText("Please enter a message", { exact: true })).toBeVisible();
    await expect(message(page)).toBeFocused();
    await expect(send(page)).toBeEnabled();
    await message(page).fill("Good morning. Is it still free?");
    await expect(dialog(page).getByText("Please enter a message")).toHaveCount(0);
    // Closing it keeps the text, and the focus returns.
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(contactButton(page)).toBeFocused();
    await contactButton(page).click();
    await expect(message(page)).toHaveValue("Good morning. Is it still free?");
    await send(page).click();
    await expect(dialog(page).getByText("Message sent successfully!", { exact: true })).toBeVisible();
    const [sent] = await readMessages(request, me, { id: property.creator });
    expect([sent?.content, sent?.property?.id]).toEqual(["Good morning. Is it still free?", property.id]);
    await dialog(page).getByRole("link", { name: "Go to the conversation" }).click();
    await expect(page).toHaveURL(`/messages?user_id=${property.creator}`);
    await expect(bubble(page, "Is it still free?")).toBeVisible();
    await expect(composer(page)).toHaveValue("");
  },
  "a guest who asked for the phone number sees it after the login, as a link that calls it": async ({
    page,
    catalogue,
    request,
  }) => {
    const property = await findProperty(catalogue);
    const me = await makePerson(request, "asker");
    await open(page, `/details/${property.id}?tab=owner`);
    const panel = page.getByRole("tabpanel", { name: "Owner Info" });
    await panel.getByRole("button", { name: "Show phone number" }).click();
    await expect(page.getByText("Please log in to see the owner’s number. Go to login?")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Go to login" }).click();
    await typeLogin(page, me.username);
    const call = panel.getByRole("link", { name: /^Call \+233 \d\d \d{3} \d{4}$/ });
    await expect(call).toHaveAttribute("href", /^tel:\+233\d{9}$/);
    await expect(page).toHaveURL(`/details/${property.id}?tab=owner`);
    await page.reload();
    await whenReady(page);
    await expect(call).toHaveCount(0);
    await panel.getByRole("button", { name: "Show phone number" }).click();
    await expect(call).toBeFocused();
  },
});

const refusals: readonly (readonly [answer: Parameters<Route["fulfill"]>[0], said: string | RegExp])[] = [
  [{ status: 500, json: { detail: "no" } }, sendFailed],
  [{ status: 404, json: { detail: "no" } }, "Property owner information is not available"],
  [{ status: 429, headers: { "retry-after": "12" }, json: { detail: "no" } }, /Please wait 12 seconds/],
];

slowJourney("writing to an owner: refusals", {
  "a refused message or number shows an error and can be tried again; what was typed stays, also after a reload": async ({
    page,
    catalogue,
    request,
    problems,
  }) => {
    problems.allow(/main\/messages/, /contact\//, /status of/);
    const { id } = await start(page, catalogue, await sharedPerson(request, "asker"));
    await message(page).fill("Is the rent negotiable?");
    for (const [answer, said] of refusals) {
      await page.route(messagesCall, (route) => route.fulfill(answer));
      await send(page).click();
      await expect(dialog(page).getByText(said)).toBeVisible();
      await expect(message(page)).toHaveValue("Is the rent negotiable?");
    }
    await openDialog(page, id);
    await expect(message(page)).toHaveValue("Is the rent negotiable?");
    const limit = "You have asked for many phone numbers.";
    await page.route(/\/contact\//, (route) => route.fulfill({ status: 429, json: { detail: limit } }));
    await dialog(page).getByRole("button", { name: "Show phone number" }).click();
    await expect(dialog(page).getByText(limit)).toBeVisible();
    await page.unroute(/\/contact\//);
    await dialog(page).getByRole("button", { name: "Try Again" }).click();
    await expect(dialog(page).getByRole("link", { name: /^Call/ })).toBeVisible();
    await message(page).fill("Typing goes on here");
    await expect(message(page)).toBeFocused();
  },
  "who is suspended reads why in place of every way to the owner": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    await signIn(page, await logInDemo(request, "kofi_rents"));
    await page.setViewportSize(sizes.phone);
    await open(page, `/details/${property.id}?tab=owner`);
    await expect(page.getByRole("main").getByText("Your account is suspended.")).toHaveCount(1);
    for (const name of ["Contact Owner", "Message", "Call", "WhatsApp", "Show phone number", "Is it still available?"])
      await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toHaveCount(0);
  },
  "one's own listing explains that there is nobody to write to": async ({ page, request, catalogue }) => {
    const yaw = await logInDemo(request, "yaw_landlord");
    const { id } = (await (await request.get("/api/core/user/me/", as(yaw))).json()) as { id: number };
    const own = await catalogue.find("of yaw_landlord", ({ creator }) => creator === id);
    await signIn(page, yaw);
    await openDialog(page, own.id);
    await expect(dialog(page)).toContainText("This is your own property.");
    await expect(message(page)).toHaveCount(0);
  },
});

/** A phone on a slow 3G connection, with an empty cache. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
}

slowJourney("taps that come before their script", {
  "the photo, the menu and the bell": async ({ page: phone, catalogue, request }) => {
    await phone.setViewportSize(sizes.phone);
    const property = await findProperty(catalogue);
    await openBeforeScript(phone, `/details/${property.id}`, () =>
      phone.getByRole("list", { name: "Photos" }).getByRole("link").first().click(),
    );
    await expect(phone.getByRole("dialog", { name: /^Photos of/ })).toBeVisible();
    await openBeforeScript(phone, "/help", () => phone.getByRole("button", { name: "Menu" }).click());
    await expect(phone.getByRole("dialog", { name: "Hello, there" })).toBeVisible();
    await signIn(phone, await sharedPerson(request, "asker"));
    const marked = phone.waitForRequest(/\/api\/main\/notifications\//);
    await openBeforeScript(phone, "/help", () => phone.getByRole("banner").getByRole("link", { name: "Notifications" }).click());
    await marked;
    await expect(phone).toHaveURL("/notifications");
  },
  "a guest's on Contact Owner shows the prompt; after the login the dialog opens, once": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    const me = await makePerson(request, "asker");
    await openBeforeScript(page, `/details/${property.id}`, async () => {
      // Without the style sheet the phone's button is visible, too.
      await page.waitForLoadState("domcontentloaded");
      await contactButton(page).click();
    });
    await page.getByRole("dialog").getByRole("button", { name: "Go to login" }).click();
    await expect(page).toHaveURL(/\/login/);
    await typeLogin(page, me.username);
    await expect(dialog(page)).toBeVisible();
    await expect(message(page)).toBeVisible();
    await expect(page).toHaveURL(`/details/${property.id}`);
    await page.reload();
    await whenReady(page);
    await expect(dialog(page)).toBeHidden();
  },
  "while the dialog's own script loads, the page reacts to the tap": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    await signIn(page, await sharedPerson(request, "asker"));
    await open(page, `/details/${property.id}`);
    const gate = Promise.withResolvers<void>();
    await page.route(/contact-dialog.*\.js/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await contactButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: "Opening" })).toBeVisible();
    gate.resolve();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText("Opening", { exact: true })).toHaveCount(0);
  },
  "Contact Owner on slow 3G: the dialog opens afterwards": async ({ page: phone, catalogue, request }) => {
    await phone.setViewportSize(sizes.phone);
    const property = await findProperty(catalogue);
    await signIn(phone, await sharedPerson(request, "asker"));
    const visited: string[] = [];
    phone.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
    await slowDown(phone);
    await openBeforeScript(phone, `/details/${property.id}`, async () => {
      // The style sheet loads late, too.
      await phone.waitForLoadState("domcontentloaded");
      await contactButton(phone).click();
      await expect(contactButton(phone)).toHaveAttribute("data-waiting");
    });
    await expect(dialog(phone)).toBeVisible();
    await expect(message(phone)).toBeVisible();
    await expect(phone.locator("[data-waiting]")).toHaveCount(0);
    expect([...new Set(visited)], "never to the login page").toEqual([`/details/${property.id}`]);
  },
});
