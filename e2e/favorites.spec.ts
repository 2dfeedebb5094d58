import { journey, slowJourney, type Given } from "./support/journey.ts";
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

slowJourney(
  "pressed several times before the server answers",
  Object.fromEntries(
    [2, 3].map((presses) => [
      `after ${presses} presses before the server answers, the last one counts`,
      async ({ page, request, catalogue }: Given) => {
        const person = await makePerson(request);
        const property = await openHome(page, person, () => catalogue.list());
        const heart = heartOf(page.getByRole("main"), property).first();
        const letGo = await holdBack(page);
        for (let press = 0; press < presses; press += 1) await heart.click();
        const isFull = presses % 2 === 1;
        await expect(heart).toHaveAttribute("aria-pressed", String(isFull));
        await letGo();
        await expect(heart).not.toHaveAttribute("aria-busy");
        await expect(heart).toHaveAttribute("aria-pressed", String(isFull));
        expect(await savedIds(request, person)).toEqual(isFull ? [property.id] : []);
      },
    ]),
  ),
);

journey("hearts: pressed, saved, busy until the server has answered", {
  "a heart pressed on a card changes on every card of its listing and on its page, and stays after a reload": async ({
    page,
    request,
    catalogue,
  }) => {
    const person = await makePerson(request, "saver");
    const property = await openHome(page, person, () => catalogue.list());
    const hearts = heartOf(page.getByRole("main"), property);
    await expect(hearts).not.toHaveCount(1);
    await expectHearts(hearts, false);
    const answered = page.waitForResponse(favoriteCall);
    await hearts.first().click();
    await expectHearts(hearts, true);
    expect((await answered).status()).toBe(201);
    await page.reload();
    await expectHearts(hearts, true);

    await page.goto(`/details/${property.id}`);
    const heart = heartOf(page, property).first();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const removed = page.waitForResponse(favoriteCall);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    expect((await removed).status()).toBe(204);
    expect(await savedIds(request, person)).toEqual([]);
  },
  "a heart is full only where its listing is saved": async ({ page, request, catalogue }) => {
    const [one, two] = (await catalogue.list()) as [Property, Property];
    const person = await makePerson(request, "saver");
    await save(request, person, one);
    await signIn(page, person);
    await open(page, "/search");
    const shape = (property: Property) => heartOf(section(page, "Results"), property).locator("svg").first();
    await expectHearts(heartOf(page, one), true);
    await expect(shape(one)).not.toHaveCSS("fill", "none");
    await expect(shape(two)).toHaveCSS("fill", "none");
  },
  "the heart changes at once and is busy until the server has answered": async ({ page, request, catalogue }) => {
    const property = await openHome(page, await makePerson(request), () => catalogue.list());
    const heart = heartOf(page.getByRole("main"), property).first();
    const letGo = await holdBack(page);
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).toHaveAttribute("aria-busy", "true");
    await letGo();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
  "a failed call reverts the heart and shows an error": async ({ page, request, catalogue, problems }) => {
    problems.allow(/status 500|\(500|500 \(/);
    const property = await openHome(page, await makePerson(request), () => catalogue.list());
    const hearts = heartOf(page.getByRole("main"), property);
    await page.route(favoriteCall, (route) => route.fulfill({ status: 500, json: { detail: "Broken." } }));
    await hearts.first().click();
    await expect(page.getByText(failed, { exact: true })).toBeVisible();
    await expectHearts(hearts, false);
  },
  "a deleted listing: the server's message is shown": async ({ page, request, catalogue, problems }) => {
    problems.allow(/409/);
    const property = await openHome(page, await makePerson(request), () => catalogue.list());
    const detail = "This listing is no longer available and cannot be saved.";
    await page.route(favoriteCall, (route) => route.fulfill({ status: 409, json: { detail } }));
    const heart = heartOf(page.getByRole("main"), property).first();
    await heart.click();
    await expect(page.getByText(`Favorites could not be updated. ${detail}`, { exact: true })).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
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

slowJourney("hearts: failures, deleted listings, and changes elsewhere", {
  "a listing that was removed elsewhere is removed here without a message": async ({ page, request, catalogue, problems }) => {
    problems.allow(/404/);
    const person = await makePerson(request);
    const [property] = await catalogue.list();
    if (property === undefined) throw new Error("There are no listings.");
    await save(request, person, property);
    await signIn(page, person);
    await open(page, `/details/${property.id}`);
    const heart = heartOf(page, property).first();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    const [entry] = (await (await request.get(`/api/main/properties/${property.id}/favorites/`, as(person))).json()) as {
      id: number;
    }[];
    await request.delete(`/api/main/properties/${property.id}/favorites/${String(entry?.id)}/`, as(person));
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-busy");
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText(failed)).toHaveCount(0);
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
  "one small call serves all hearts of a page, and of the pages visited after it": async ({ page, request, catalogue }) => {
    const asked: string[] = [];
    page.on("request", (sent) => {
      const { pathname } = new URL(sent.url());
      if (pathname.includes("favorites")) asked.push(`${sent.method()} ${pathname}`);
    });
    const [property] = await catalogue.list();
    const person = await makePerson(request);
    if (property !== undefined) await save(request, person, property);
    await signIn(page, person);
    await open(page, "/");
    await expect(heartOf(page, property ?? { title: "" }).first()).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
    await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
    expect(asked.filter((call) => call.includes("/api/"))).toEqual(["GET /api/main/favorites/ids/"]);
  },
  "a guest's page makes no calls about favorites": async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (sent) => asked.push(new URL(sent.url()).pathname));
    await open(page, "/");
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/main/favorites"))).toEqual([]);
  },
});

test("a heart pressed in one tab changes in the other", slow, async ({ page, request, catalogue, context }) => {
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
});

test("a guest who logs in to save a listing returns to the same page, with their hearts", async ({
  page,
  request,
  catalogue,
  context,
}) => {
  const person = await makePerson(request);
  const [property] = await catalogue.list({ type: "rental" });
  if (property === undefined) throw new Error("There are no rentals.");
  await save(request, person, property);
  await open(page, "/search?type=rental");
  await heartOf(page, property).click();
  await page.getByRole("button", { name: "Go to login" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  // In another tab. Signing in itself is tested elsewhere.
  await signIn(await context.newPage(), person);
  await expect.poll(() => pathOf(page)).toBe("/search?type=rental");
  await expect(heartOf(page, property)).toHaveAttribute("aria-pressed", "true");
});

test("a heart that a guest pressed is full after the login, and saved once", slow, async ({ page, request, catalogue }) => {
  const person = await makePerson(request);
  const [property] = await catalogue.list({ type: "rental" });
  if (property === undefined) throw new Error("There are no rentals.");
  await open(page, `/details/${property.id}`);
  await heartOf(page, property).first().click();
  await page.getByRole("button", { name: "Go to login" }).click();
  await typeLogin(page, person.username);
  await expect.poll(() => pathOf(page)).toBe(`/details/${property.id}`);
  await expectHearts(heartOf(page, property), true);
  await expect.poll(() => savedIds(request, person)).toEqual([property.id]);
  const heart = heartOf(page, property).first();
  await heart.click();
  await expect(heart).not.toHaveAttribute("aria-busy");
  await open(page, `/details/${property.id}`);
  await expect.poll(() => savedIds(request, person)).toEqual([]);
  await expectHearts(heartOf(page, property), false);
});
