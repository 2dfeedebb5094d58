import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page, Route } from "@playwright/test";
import { expectHearts, favoriteCall, heartOf, save, savedIds, whenHeartsCanWait } from "./support/hearts.ts";
import { as, blockSocket, makePerson, signIn, typeLogin, type Person } from "./support/people.ts";
import { expect, open, pathOf, readCardIds, section, slow, test } from "./support/test.ts";

const expired = "Session Expired. Please sign in again";
const failed = "Favorites could not be updated. Please try again.";
const lostLine = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket/;

/** Opens home as this person, and returns a property that stands in more than one of its sections. */
async function openHome(page: Page, person: Person, list: () => Promise<readonly Property[]>): Promise<Property> {
  await signIn(page, person);
  await open(page, "/");
  const ids = await readCardIds(page.getByRole("main"));
  const property = (await list()).find(({ id }) => ids.indexOf(id) !== ids.lastIndexOf(id));
  if (property === undefined) throw new Error("No listing of home stands in two sections.");
  return property;
}

/** Holds back the answers to these calls until the returned function is called. */
async function holdBack(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(favoriteCall, async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  return async () => {
    isHolding = false;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
}

test("a heart pressed on a card changes on every card of its listing and on its page, and stays after a reload", async ({
  page,
  request,
  catalogue,
}) => {
  const person = await makePerson(request, "saver");
  const property = await openHome(page, person, () => catalogue.list());
  const hearts = heartOf(page.getByRole("main"), property);
  await expect(hearts).not.toHaveCount(1);
  await expectHearts(hearts, false);
  await expect(hearts.first().locator("svg").first()).toHaveCSS("fill", "none");
  const answered = page.waitForResponse(favoriteCall);
  await hearts.first().click();
  await expectHearts(hearts, true);
  expect((await answered).status()).toBe(201);
  await page.reload();
  await expectHearts(hearts, true);
  await expect(hearts.first().locator("svg").first()).not.toHaveCSS("fill", "none");

  await page.goto(`/details/${property.id}`);
  const heart = heartOf(page, property).first();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const removed = page.waitForResponse(favoriteCall);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  expect((await removed).status()).toBe(204);
  expect(await savedIds(request, person)).toEqual([]);
});

slowJourney("hearts: pressed fast, refused, offline, and in two tabs", {
  "the heart changes at once and is busy until the server has answered; of several presses before that the last one counts":
    async ({ page, request, catalogue }) => {
      const person = await makePerson(request);
      const property = await openHome(page, person, () => catalogue.list());
      const heart = heartOf(page.getByRole("main"), property).first();
      for (const [presses, isFull] of [
        [1, true],
        [2, true],
        [3, false],
      ] as const) {
        const letGo = await holdBack(page);
        for (let press = 0; press < presses; press += 1) await heart.click();
        await expect(heart).toHaveAttribute("aria-pressed", String(isFull));
        await expect(heart).toHaveAttribute("aria-busy", "true");
        await letGo();
        await expect(heart).not.toHaveAttribute("aria-busy");
        await expect(heart).toHaveAttribute("aria-pressed", String(isFull));
        expect(await savedIds(request, person)).toEqual(isFull ? [property.id] : []);
      }
    },
  "what was removed elsewhere is removed without a message; a failed call reverts the heart and says why": async ({
    page,
    request,
    catalogue,
    problems,
  }) => {
    problems.allow(/\b(404|409|500)\b/);
    const person = await makePerson(request);
    const property = await openHome(page, person, () => catalogue.list());
    const hearts = heartOf(page.getByRole("main"), property);
    const heart = hearts.first();
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-busy");
    const [entry] = (await (await request.get(`/api/main/properties/${property.id}/favorites/`, as(person))).json()) as {
      id: number;
    }[];
    await request.delete(`/api/main/properties/${property.id}/favorites/${String(entry?.id)}/`, as(person));
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText(failed)).toHaveCount(0);

    const detail = "This listing is no longer available and cannot be saved.";
    for (const { answer, text } of [
      { answer: { status: 500, json: { detail: "Broken." } }, text: failed },
      { answer: { status: 409, json: { detail } }, text: `Favorites could not be updated. ${detail}` },
    ]) {
      await page.route(favoriteCall, (route) => route.fulfill(answer));
      await heart.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await expectHearts(hearts, false);
      await page.unroute(favoriteCall);
    }
  },
  "offline the heart waits, and is saved when the connection is back": async ({
    page,
    request,
    catalogue,
    context,
    problems,
  }) => {
    problems.allow(lostLine);
    const person = await makePerson(request);
    const property = await openHome(page, person, () => catalogue.list());
    const heart = heartOf(page.getByRole("main"), property).first();
    await whenHeartsCanWait(page);
    await context.setOffline(true);
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await context.setOffline(false);
    await expect.poll(() => savedIds(request, person)).toEqual([property.id]);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(failed)).toHaveCount(0);
  },
  "a guest's page makes no calls about favorites; a member's one small call, which serves the pages visited after it, too":
    async ({ page, request, catalogue }) => {
      const asked: string[] = [];
      page.on("request", (sent) => {
        const { pathname } = new URL(sent.url());
        if (pathname.startsWith("/api/") && pathname.includes("favorites")) asked.push(`${sent.method()} ${pathname}`);
      });
      await open(page, "/");
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([]);
      const [property] = (await catalogue.list()) as [Property];
      const person = await makePerson(request);
      await save(request, person, property);
      await signIn(page, person);
      await open(page, "/");
      await expect(heartOf(page, property).first()).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
      await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
      expect(asked).toEqual(["GET /api/main/favorites/ids/"]);
    },
  "a heart pressed in one tab changes in the other": async ({ page, request, catalogue, context }) => {
    const property = await openHome(page, await makePerson(request), () => catalogue.list());
    const other = await context.newPage();
    await open(other, `/details/${property.id}`);
    const heart = heartOf(page.getByRole("main"), property).first();
    const otherHeart = heartOf(other, property).first();
    await expect(otherHeart).toHaveAttribute("aria-pressed", "false");
    await heart.click();
    await expect(otherHeart).toHaveAttribute("aria-pressed", "true");
    await otherHeart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await other.close();
  },
});

test(`an expired session removes the tokens and shows '${expired}'`, slow, async ({ page, request, catalogue, problems }) => {
  problems.allow(/401/);
  const person = await makePerson(request);
  await blockSocket(page);
  const property = await openHome(page, person, () => catalogue.list());
  const hearts = heartOf(page.getByRole("main"), property);
  // Another request, such as the one that counts unread messages, could notice the end of the session first.
  await page.route(
    (url) => url.pathname.startsWith("/api/") && !/\/(favorites|refresh)\/$/.test(url.pathname),
    () => {},
  );
  await request.post("/api/core/user/logout/", { data: { refresh: person.refresh } });
  await hearts.first().evaluate((heart: HTMLElement) => {
    localStorage.setItem("access", "worn-out");
    heart.click();
  });
  await expect(page.getByText(expired, { exact: true })).toBeVisible();
  await expectHearts(hearts, false);
  expect(await page.evaluate(() => [localStorage.getItem("access"), localStorage.getItem("refresh")])).toEqual([null, null]);
  await hearts.first().click();
  await expect(page.getByText("You need to sign in to save favorites. Go to login?")).toBeVisible();
});

test(
  "a guest who logs in to save a listing returns to the same page, with their hearts and the one that they pressed",
  slow,
  async ({ page, request, catalogue }) => {
    const person = await makePerson(request);
    const [known, pressed] = (await catalogue.list({ type: "rental" })) as [Property, Property];
    await save(request, person, known);
    await open(page, "/search?type=rental");
    await heartOf(page, pressed).click();
    await page.getByRole("button", { name: "Go to login" }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await typeLogin(page, person.username);
    await expect.poll(() => pathOf(page)).toBe("/search?type=rental");
    for (const property of [known, pressed]) await expect(heartOf(page, property)).toHaveAttribute("aria-pressed", "true");
    await expect.poll(() => savedIds(request, person)).toEqual([pressed.id, known.id]);
    const heart = heartOf(page, pressed);
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await open(page, "/search?type=rental");
    await expect.poll(() => savedIds(request, person), "saved once").toEqual([known.id]);
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
);
