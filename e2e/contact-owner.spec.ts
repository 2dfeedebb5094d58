import { journey, slowJourney, type Given } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page, Route } from "@playwright/test";
import type { Catalogue } from "./support/catalogue.ts";
import { as, logInDemo, makePerson, sharedPerson, signIn, typeLogin, type Person } from "./support/people.ts";
import { bubble, composer, readMessages, sendFailed } from "./support/conversation.ts";
import { expect, open, openBeforeScript, sizes, slow, test, whenReady } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact Owner" });
const message = (page: Page) => dialog(page).getByRole("textbox", { name: "Your message" });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send", exact: true });
const messagesCall = /\/api\/main\/messages\/\?/;
/** The demo accounts have the first ids, and other tests read their data. */
const ofNobodyElse = ({ creator, images }: Property) => creator > 10 && images.length > 0;

async function findProperty(catalogue: Catalogue): Promise<Property> {
  return catalogue.find("of an owner without a demo account", ofNobodyElse);
}

async function openDialog(page: Page, id: number): Promise<void> {
  await open(page, `/details/${id}`);
  await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
  await expect(dialog(page)).toBeVisible();
}

async function start(page: Page, catalogue: Catalogue, person: Person): Promise<Property> {
  const property = await findProperty(catalogue);
  await signIn(page, person);
  await openDialog(page, property.id);
  return property;
}

journey(
  "a message to the owner, on a desktop and on a phone",
  Object.fromEntries(
    (["desktop", "phone"] as const).map((layout) => [
      `a message to the owner: 'Message sent successfully!', and it is in the conversation, with the listing (${layout})`,
      async ({ page, catalogue, request }: Given) => {
        if (layout === "phone") await page.setViewportSize({ width: 360, height: 740 });
        const me = await makePerson(request, "asker");
        const property = await start(page, catalogue, me);
        await expect(dialog(page)).toContainText(property.title);
        await message(page).fill("Good morning. Is it still free?");
        await send(page).click();
        await expect(dialog(page).getByText("Message sent successfully!", { exact: true })).toBeVisible();
        const [sent] = await readMessages(request, me, { id: property.creator });
        expect([sent?.content, sent?.property?.id]).toEqual(["Good morning. Is it still free?", property.id]);
        await dialog(page).getByRole("link", { name: "Go to the conversation" }).click();
        await expect(page).toHaveURL(`/messages?user_id=${property.creator}`);
        await expect(bubble(page, "Is it still free?")).toBeVisible();
        await expect(composer(page)).toHaveValue("");
      },
    ]),
  ),
);

const refusals: readonly (readonly [what: string, answer: Parameters<Route["fulfill"]>[0], said: string | RegExp])[] = [
  ["a failure", { status: 500, json: { detail: "no" } }, sendFailed],
  ["a deleted owner", { status: 404, json: { detail: "no" } }, "Property owner information is not available"],
  ["too many messages", { status: 429, headers: { "retry-after": "12" }, json: { detail: "no" } }, /Please wait 12 seconds/],
];
slowJourney(
  "a refused message shows an error",
  Object.fromEntries(
    refusals.map(([what, answer, said]) => [
      `${what} shows an error, and what was typed stays, also after a reload`,
      async ({ page, catalogue, request, problems }: Given) => {
        problems.allow(/main\/messages/, /status of/);
        const { id } = await start(page, catalogue, await sharedPerson(request, "asker"));
        await page.route(messagesCall, (route) => route.fulfill(answer));
        await message(page).fill("Is the rent negotiable?");
        await send(page).click();
        await expect(dialog(page).getByText(said)).toBeVisible();
        await expect(message(page)).toHaveValue("Is the rent negotiable?");
        await openDialog(page, id);
        await expect(message(page)).toHaveValue("Is the rent negotiable?");
      },
    ]),
  ),
);

const contactButton = (page: Page) => page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true });

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

test(
  "a tap on Contact Owner before the script has loaded opens the dialog afterwards, on slow 3G",
  slow,
  async ({ phone, catalogue, request }) => {
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
);

test("while the dialog's own script loads, the page reacts to the tap", slow, async ({ page, catalogue, request }) => {
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
});

test(
  "a guest's tap before the script has loaded shows the prompt; after the login the dialog opens",
  slow,
  async ({ page, catalogue, request }) => {
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
);

test(
  "other taps that need the script are not lost either: the photo, the menu and the bell",
  slow,
  async ({ phone, catalogue, request }) => {
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
);

journey("writing to an owner, and requesting the phone number", {
  "the window begins at its title, not at the button that closes it": async ({ page, catalogue, request }) => {
    await start(page, catalogue, await sharedPerson(request, "asker"));
    await expect(dialog(page).getByRole("heading", { name: "Contact Owner" })).toBeFocused();
  },
  "who is suspended reads why in place of every way to the owner": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    await signIn(page, await logInDemo(request, "kofi_rents"));
    await page.setViewportSize(sizes.phone);
    await open(page, `/details/${property.id}?tab=owner`);
    const notices = page.getByRole("main").getByText("Your account is suspended.");
    await expect(notices).toHaveCount(1);
    for (const name of ["Contact Owner", "Message", "Call", "WhatsApp", "Show phone number", "Is it still available?"])
      await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toHaveCount(0);
  },
  "closing the dialog keeps the text, and the focus returns": async ({ page, catalogue, request }) => {
    await start(page, catalogue, await sharedPerson(request, "asker"));
    await message(page).fill("Half a thought");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    const button = page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true });
    await expect(button).toBeFocused();
    await button.click();
    await expect(message(page)).toHaveValue("Half a thought");
  },
  "signed-in people see the phone number on request, as a link that calls it": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    await signIn(page, await sharedPerson(request, "asker"));
    await open(page, `/details/${property.id}?tab=owner`);
    const panel = page.getByRole("tabpanel", { name: "Owner Info" });
    await expect(panel.getByRole("link", { name: /^Call/ })).toHaveCount(0);
    await panel.getByRole("button", { name: "Show phone number" }).click();
    const call = panel.getByRole("link", { name: /^Call \+233 \d\d \d{3} \d{4}$/ });
    await expect(call).toHaveAttribute("href", /^tel:\+233\d{9}$/);
    await expect(call).toBeFocused();
  },
  "a guest who asked for the phone number sees it after the login": async ({ page, catalogue, request }) => {
    const property = await findProperty(catalogue);
    const me = await makePerson(request, "asker");
    await open(page, `/details/${property.id}?tab=owner`);
    await page.getByRole("button", { name: "Show phone number" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Go to login" }).click();
    await typeLogin(page, me.username);
    await expect(page.getByRole("tabpanel", { name: "Owner Info" }).getByRole("link", { name: /^Call/ })).toBeVisible();
    await expect(page).toHaveURL(`/details/${property.id}?tab=owner`);
  },
});

test("Call in the phone's bar shows the number; a guest sees it after the login", slow, async ({ phone, catalogue, request }) => {
  const property = await findProperty(catalogue);
  const me = await makePerson(request, "asker");
  await open(phone, `/details/${property.id}`);
  await phone.getByRole("button", { name: "Call", exact: true }).click();
  await phone.getByRole("dialog").getByRole("button", { name: "Go to login" }).click();
  await typeLogin(phone, me.username);
  const number = phone.getByRole("status").getByRole("link", { name: /^Call \+233 \d\d \d{3} \d{4}$/ });
  await expect(number).toHaveAttribute("href", /^tel:\+233\d{9}$/);
  await expect(phone).toHaveURL(`/details/${property.id}`);
  await phone.reload();
  await whenReady(phone);
  await expect(number).toHaveCount(0);
  await phone.getByRole("button", { name: "Call", exact: true }).click();
  await expect(number).toBeVisible();
});

slowJourney("writing to an owner: refusals", {
  "an empty message: 'Please enter a message'; the button stays enabled": async ({ page, catalogue, request }) => {
    await start(page, catalogue, await sharedPerson(request, "asker"));
    await message(page).fill("   \n ");
    await send(page).click();
    await expect(dialog(page).getByText("Please enter a message", { exact: true })).toBeVisible();
    await expect(message(page)).toBeFocused();
    await expect(send(page)).toBeEnabled();
    await message(page).fill("Hello");
    await expect(dialog(page).getByText("Please enter a message")).toHaveCount(0);
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
  "the phone number is in the dialog, too; a refusal shows an error and can be retried": async ({
    page,
    catalogue,
    request,
    problems,
  }) => {
    problems.allow(/contact\//, /status of 429/);
    await page.route(/\/contact\//, (route) =>
      route.fulfill({ status: 429, json: { detail: "You have asked for many phone numbers." } }),
    );
    await start(page, catalogue, await sharedPerson(request, "asker"));
    await dialog(page).getByRole("button", { name: "Show phone number" }).click();
    await expect(dialog(page).getByText("You have asked for many phone numbers.")).toBeVisible();
    await page.unroute(/\/contact\//);
    await dialog(page).getByRole("button", { name: "Try Again" }).click();
    await expect(dialog(page).getByRole("link", { name: /^Call/ })).toBeVisible();
    await message(page).fill("Typing goes on here");
    await expect(message(page)).toBeFocused();
  },
  "a guest who asks for the phone number must log in": async ({ page, catalogue }) => {
    const property = await findProperty(catalogue);
    await open(page, `/details/${property.id}?tab=owner`);
    await page.getByRole("button", { name: "Show phone number" }).click();
    await expect(page.getByText("Please log in to see the owner’s number. Go to login?")).toBeVisible();
  },
});
