import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { askForCode, button, byNumber, fillCode, known, openFavoriteSheet, sheet, signInByNumber } from "./support/by-number.ts";
import { composer, readMessages } from "./support/conversation.ts";
import { slowJourney } from "./support/journey.ts";
import { as, blockSocket, expireAccess, makePerson, readTokens, signIn } from "./support/people.ts";
import { expect, open, section, sizes, test } from "./support/test.ts";

/** The demo accounts have the first ids, and other journeys read their data. */
const ofNobodyElse = ({ creator, images, status }: Property) => creator > 10 && images.length > 0 && status === "available";

type Gestures = { taps: number; fields: string[] };

/** Counts from the next page on: taps, and fields into which somebody types. What fills itself in is neither. */
async function countGestures(page: Page): Promise<() => Promise<Gestures>> {
  await page.addInitScript(() => {
    const counted: Gestures = { taps: 0, fields: [] };
    Object.assign(window, { counted });
    addEventListener("pointerdown", () => (counted.taps += 1), true);
    addEventListener(
      "keydown",
      ({ target }) => {
        const name = target instanceof HTMLElement ? (target.getAttribute("name") ?? target.tagName) : "";
        if (!counted.fields.includes(name)) counted.fields.push(name);
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { counted: Gestures }).counted);
}

/** Fails if the page is loaded again, or left. */
async function markPage(page: Page): Promise<() => Promise<void>> {
  const marked = await page.evaluate(() => Object.assign(window, { isMarked: true }) && location.href);
  return async () => {
    expect(page.url()).toBe(marked);
    expect(await page.evaluate(() => "isMarked" in window), "the page was loaded once").toBe(true);
  };
}

test("a guest sends a message to the owner in at most five taps and two fields, on the same page", async ({
  phone,
  catalogue,
  request,
  problems,
}) => {
  problems.allow(/status of 400/, /phone-sign-in\/confirm/);
  const property = await catalogue.find("of an owner without a demo account", ofNobodyElse);
  const readGestures = await countGestures(phone);
  await open(phone, `/details/${property.id}`);
  const expectSamePage = await markPage(phone);
  await button(phone, "Contact Owner").click();
  await expect(sheet(phone)).toContainText("Please login to message the property owner. Go to login?");
  const heading = phone.getByRole("heading", { level: 1, includeHidden: true });
  const place = await heading.boundingBox();
  await signInByNumber(phone, request, "Akua Donkor");
  const window = phone.getByRole("dialog", { name: "Contact Owner" });
  await expect(window.getByLabel("Your message")).toHaveValue(`Hello, is “${property.title}” still available?`);
  await window.getByRole("button", { name: "Send", exact: true }).click();
  await expect(window.getByText("Message sent successfully!")).toBeVisible();
  const { taps, fields } = await readGestures();
  test.info().annotations.push({ type: "gestures", description: `${taps} taps, fields: ${fields.join(", ")}` });
  expect(fields).toEqual(["number", "name"]);
  expect(taps).toBeLessThanOrEqual(5);
  await expectSamePage();
  expect(await heading.boundingBox()).toEqual(place);
  const [sent] = await readMessages(request, await readTokens(phone), { id: property.creator });
  expect([sent?.content, sent?.property?.id]).toEqual([`Hello, is “${property.title}” still available?`, property.id]);
  await window.getByRole("button", { name: "Close" }).last().click();
  await phone.getByRole("banner").getByRole("button", { name: "Menu" }).click();
  await expect(phone.getByRole("dialog", { name: "Hello, Akua" })).toBeVisible();
});

slowJourney("signing in over the page, by number", {
  "the heart is full, and saved; closing the sheet does nothing": async ({ page, request, problems }) => {
    problems.allow(/status of 400/, /phone-sign-in\/confirm/);
    await page.setViewportSize(sizes.phone);
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save .* to favorites$/ })
      .nth(2);
    await heart.click();
    await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await expect(heart).toBeFocused();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    const expectSamePage = await markPage(page);
    const before = await page.evaluate(() => scrollY);
    await heart.click();
    await signInByNumber(page, request, "Esi Quaye");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(sheet(page)).toHaveCount(0);
    await expectSamePage();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    const me = as(await readTokens(page));
    const readSaved = async () => (await (await request.get("/api/main/favorites/ids/", me)).json()) as unknown[];
    await expect.poll(async () => (await readSaved()).length).toBe(1);
  },
  "a message to an agent goes on to the conversation; over the login page, too": async ({ page, request }) => {
    const { person, number } = await known(request);
    const owner = await makePerson(request, "agent");
    await open(page, `/agents/${owner.username}`);
    const write = page.getByRole("link", { name: "Write a message" });
    await write.click();
    await expect(sheet(page)).toContainText("Please log in to write a message. Go to login?");
    await expect(page).toHaveURL(`/agents/${owner.username}`);
    await button(page, "Go to login").click();
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ next: `/messages?user_id=${owner.id}` }).toString()}`);
    await page.goBack();
    await write.click();
    await fillCode(page, await askForCode(page, request, number));
    await expect(page).toHaveURL(`/messages?user_id=${owner.id}`);
    await expect(composer(page)).toBeVisible();
    expect((await readTokens(page)).access).not.toBe(person.access);
    await page.goBack();
    await expect(page).toHaveURL(`/agents/${owner.username}`);
    await write.click();
    await expect(page).toHaveURL(`/messages?user_id=${owner.id}`);
  },
  "the alert is on": async ({ page, request, problems }) => {
    problems.allow(/status of 400/, /phone-sign-in\/confirm/);
    await open(page, "/search?type=rental&reduced=true");
    const expectSamePage = await markPage(page);
    await button(page, "Alert me").first().click();
    await signInByNumber(page, request, "Yaa Asantewaa");
    await expect(page.getByText("Saved. We tell you about new listings.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Alert is on" }).first()).toBeVisible();
    await expectSamePage();
  },
  "a viewing's times are shown, in the dark; who has an account gives no name": async ({ page, request, catalogue }) => {
    const { number } = await known(request);
    await page.emulateMedia({ colorScheme: "dark" });
    const property = await catalogue.find("of an owner without a demo account", ofNobodyElse);
    await open(page, `/details/${property.id}`);
    const expectSamePage = await markPage(page);
    await button(page, "Book a viewing").click();
    await fillCode(page, await askForCode(page, request, number));
    await expect(
      page.getByRole("dialog", { name: "Book a viewing" }).getByRole("button", { name: "Ask for a viewing" }),
    ).toBeVisible();
    await expectSamePage();
  },
  "a report comes back with its note, and is one's own": async ({ page, request, catalogue }) => {
    const { person, number } = await known(request);
    const property = await catalogue.find("of an owner without a demo account", ofNobodyElse);
    await open(page, `/details/${property.id}`);
    await button(page, "Report this listing").click();
    const window = page.getByRole("dialog", { name: "Report this listing" });
    await window.getByText("Add a note, or your email address").click();
    await window.getByLabel("A note for our staff").fill("Seen on another site, too.");
    await window.getByRole("button", { name: "Log in to hear what comes of it" }).click();
    await fillCode(page, await askForCode(page, request, number));
    await expect(window.getByText("Log in to hear what comes of it")).toHaveCount(0);
    await window.getByRole("button", { name: /It is a scam/ }).click();
    await expect(page.getByText("Thank you. Our staff will look at it.")).toBeVisible();
    const own = (await (await request.get("/api/main/reports/", as(person))).json()) as { details: string }[];
    expect(own.map(({ details }) => details)).toEqual(["Seen on another site, too."]);
  },
  "a message that was typed in a session that ended is sent": async ({ page, request, catalogue, problems }) => {
    problems.allow(/status of 401/, /main\/messages/, /token\/refresh/);
    const { person, number } = await known(request);
    const property = await catalogue.find("of an owner without a demo account", ofNobodyElse);
    await blockSocket(page);
    await signIn(page, person);
    await open(page, `/details/${property.id}`);
    await button(page, "Contact Owner").click();
    const window = page.getByRole("dialog", { name: "Contact Owner" });
    await window.getByLabel("Your message").fill("May I come on Saturday?");
    await request.post("/api/core/user/logout/", { data: { refresh: person.refresh } });
    await expireAccess(page);
    await window.getByRole("button", { name: "Send", exact: true }).click();
    await fillCode(page, await askForCode(page, request, number));
    await expect(window.getByText("Message sent successfully!")).toBeVisible();
    const [sent] = await readMessages(request, await readTokens(page), { id: property.creator });
    expect(sent?.content).toBe("May I come on Saturday?");
  },
  "signing in in another tab answers it, too": async ({ page, context, request }) => {
    const heart = await openFavoriteSheet(page);
    const other = await context.newPage();
    await signIn(other, await makePerson(request, "elsewhere"));
    await other.close();
    await expect(sheet(page)).toHaveCount(0);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
  "Call shows the number": async ({ page, request, catalogue }) => {
    const { number } = await known(request);
    await page.setViewportSize(sizes.phone);
    const property = await catalogue.find("of an owner without a demo account", ofNobodyElse);
    await open(page, `/details/${property.id}`);
    await button(page, "Call").click();
    await fillCode(page, await askForCode(page, request, number));
    await expect(page.getByRole("status").getByRole("link", { name: /^Call \+233/ })).toBeVisible();
  },
});
