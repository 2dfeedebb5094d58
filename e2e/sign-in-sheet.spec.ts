import type { Property } from "@efie/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { askForCode, byNumber, fillCode, newNumber, readCodes, signInByNumber } from "./support/by-number.ts";
import { readMessages } from "./support/conversation.ts";
import { journey, type Given } from "./support/journey.ts";
import { as, makePerson, readTokens, verifyPhone } from "./support/people.ts";
import { expect, open, section, sizes, test } from "./support/test.ts";
import { totpOf } from "./support/totp.ts";

const sheet = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).filter({ visible: true });
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

/** Somebody whose number is proved: no name is asked for. */
async function known(request: APIRequestContext) {
  const person = await makePerson(request, "known");
  return { person, number: await verifyPhone(request, person) };
}

journey("signing in over the page, by number", {
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

const leftAccount = { detail: "Nobody has logged in to this account for long.", code: "second_proof" };

journey("what goes wrong over the page", {
  "without a connection the sheet does not come; the page stays, and with one the login page asks": async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /sign-in-sheet/, /assets/);
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await context.setOffline(true);
    await heart.click();
    await expect(page.getByText("There is no connection. Please try again when it is back.")).toBeVisible();
    await expect(heart).toBeVisible();
    await context.setOffline(false);
    await heart.click();
    await expect(page).toHaveURL(/\/login\?next=/);
  },
  "letters, a wrong code, no connection, a new code with spaces: nothing that was typed is lost": async (given: Given) => {
    const { page, context, request, problems } = given;
    problems.allow(/status of 400/, /phone-sign-in/, /ERR_INTERNET_DISCONNECTED/);
    const { number } = await known(request);
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await heart.click();
    const field = byNumber(page).getByLabel("Code");
    await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
    await page.keyboard.type("24 hours");
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByRole("alert")).toContainText(/number/);
    await byNumber(page).getByLabel("Phone number").fill("");
    await context.setOffline(true);
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText(/^There is no connection/)).toBeVisible();
    await expect(byNumber(page).getByLabel("Phone number")).toHaveValue(number);
    await context.setOffline(false);
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type("abcdef");
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText("Enter the 6 digits of the code.")).toBeVisible();
    const [first] = await readCodes(request, number);
    await field.fill(first === "000000" ? "000001" : "000000");
    await expect(byNumber(page).getByText(/^This code is wrong/)).toBeVisible();
    await expect(field).toBeFocused();
    await byNumber(page).getByRole("button", { name: "Send a new code" }).click();
    await expect(byNumber(page).getByText(/^We have sent a new code/)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect.poll(async () => (await readCodes(request, number)).length).toBe(2);
    const [code = ""] = await readCodes(request, number);
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
  "too many requests say how long to wait": async ({ page, problems }) => {
    problems.allow(/status of 429/, /phone-sign-in/);
    const refusal = { status: 429, headers: { "retry-after": "600" }, json: { detail: "no" } };
    await page.route("**/api/core/phone-sign-in/", (route) => route.fulfill(refusal));
    await openFavoriteSheet(page);
    await page.keyboard.type(newNumber());
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText("Too many attempts. Please try again in 10 minutes.")).toBeVisible();
  },
  "a number that was left opens nothing; the ways that do are named, the login page among them": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 403/, /phone-sign-in/);
    await page.route("**/api/core/phone-sign-in/confirm/", (route) => route.fulfill({ status: 403, json: leftAccount }));
    await openFavoriteSheet(page);
    await fillCode(page, await askForCode(page, request, newNumber()));
    await expect(sheet(page).getByText(leftAccount.detail)).toBeVisible();
    await expect(button(page, "It is not my account: make a new one")).toBeVisible();
    await button(page, "Go to login").click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(sheet(page)).toHaveCount(0);
  },
  "a second factor is asked for in the sheet": async ({ page, request, problems }) => {
    problems.allow(/status of 401/, /phone-sign-in/);
    const { person, number } = await known(request);
    const setUp = await request.post("/api/core/mfa/totp/", as(person));
    const { secret } = (await setUp.json()) as { secret: string };
    const confirmed = await request.post("/api/core/mfa/totp/confirm/", { ...as(person), data: { code: totpOf(secret) } });
    expect(confirmed.status(), await confirmed.text()).toBe(200);
    const heart = await openFavoriteSheet(page);
    await fillCode(page, await askForCode(page, request, number));
    const field = sheet(page).getByLabel("6-digit code");
    await expect(field).toBeFocused();
    await field.fill(totpOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(sheet(page)).toHaveCount(0);
  },
  "who leaves the page by Back is asked no more, and signing in later does nothing by itself": async ({ page, request }) => {
    const { person } = await known(request);
    await open(page, "/help");
    await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await heart.click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/help");
    await expect(sheet(page)).toHaveCount(0);
    await page.goForward();
    await expect(heart).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await page.evaluate(({ access, refresh }) => Object.assign(localStorage, { access, refresh }), person);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
});

async function openFavoriteSheet(page: Page) {
  await open(page, "/search?type=rental");
  const heart = section(page, "Results")
    .getByRole("button", { name: /^Save / })
    .first();
  await heart.click();
  await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
  return heart;
}
