import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectHearts, favoriteCall, heartOf, save, savedIds } from "./support/hearts.ts";
import { as, makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open, readCardIds, test, slow } from "./support/test.ts";

async function openFavorites(page: Page, request: APIRequestContext, properties: readonly Property[]): Promise<Person> {
  const person = await makePerson(request);
  for (const property of properties) await save(request, person, property);
  await signIn(page, person);
  await open(page, "/favorites");
  return person;
}
const cards = (page: Page) => page.getByRole("main").getByRole("article");

test(
  "favorites are shown newest first; Refresh adds those saved elsewhere; a removed one goes at once, and Undo restores it",
  slow,
  async ({ page, request, catalogue }) => {
    const [one, two, three] = (await catalogue.list()) as [Property, Property, Property];
    const person = await openFavorites(page, request, [one, two]);
    await expect(cards(page)).toHaveCount(2);
    expect(await readCardIds(page.getByRole("main"))).toEqual([two.id, one.id]);
    await expectHearts(cards(page).getByRole("button", { name: /^Save / }), true);
    await save(request, person, three);
    const refresh = page.getByRole("button", { name: "Refresh" });
    await page.route("**/api/main/favorites/", async (route) => {
      await expect(refresh).toHaveAttribute("aria-busy", "true");
      await route.continue();
    });
    await refresh.click();
    await expect(cards(page)).toHaveCount(3);
    await expect(refresh).not.toHaveAttribute("aria-busy");
    expect(await readCardIds(page.getByRole("main"))).toEqual([three.id, two.id, one.id]);
    await page.unrouteAll();

    await heartOf(page, one).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => savedIds(request, person)).toEqual([three.id, two.id]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect.poll(() => savedIds(request, person)).toEqual([one.id, three.id, two.id]);
    await cards(page).locator(`a[href="/details/${three.id}"]`).first().click();
    await expect(page).toHaveURL(`/details/${three.id}`);
  },
);

slowJourney("the favorites: failures, another tab, a blocked owner", {
  "a failed load has Try Again; after a failed refresh or removal the list stays, with an error": async ({
    page,
    request,
    catalogue,
    problems,
  }) => {
    problems.allow(/500/);
    const unloaded = page.getByText("Could not load your favorites. Please try again.", { exact: true });
    const fail = (call: string | RegExp) =>
      page.route(call, (route) => route.fulfill({ status: 500, json: { detail: "Broken." } }));
    const [one] = (await catalogue.list()) as [Property];
    await fail("**/api/main/favorites/");
    await openFavorites(page, request, [one]);
    await expect(unloaded).toBeVisible();
    await page.unroute("**/api/main/favorites/");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(unloaded).toHaveCount(0);
    await fail("**/api/main/favorites/");
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(unloaded).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await fail(favoriteCall);
    await heartOf(page, one).click();
    await expect(page.getByText("Could not remove favorite.", { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  },
  "an expired session leads to the login page, with a message": async ({ page, problems }) => {
    problems.allow(/401/, /WebSocket/);
    await signIn(page, { access: "worn-out", refresh: "worn-out" });
    await page.goto("/favorites");
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent("/favorites")}`);
    await expect(page.getByText("Session Expired. Please sign in again", { exact: true })).toBeVisible();
  },
  "a favorite removed in another tab disappears here, too; after the last one the empty state shows": async ({
    page,
    request,
    catalogue,
    context,
  }) => {
    const [one] = (await catalogue.list()) as [Property];
    await openFavorites(page, request, [one]);
    await expect(cards(page)).toHaveCount(1);
    const other = await context.newPage();
    await open(other, `/details/${one.id}`);
    const heart = heartOf(other, one).first();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(page.getByRole("heading", { name: "No favorites yet" })).toBeVisible();
    await other.close();
    await page.getByRole("main").getByRole("link", { name: "Search properties" }).click();
    await expect(page).toHaveURL("/search");
  },
  "favorites of a blocked owner are counted, and not called none": async ({ page, request, catalogue }) => {
    const [one] = (await catalogue.list()) as [Property];
    const other = await catalogue.find("of another owner", ({ creator }) => creator !== one.creator);
    const person = await openFavorites(page, request, [one]);
    await request.post("/api/main/blocks/", { ...as(person), data: { user: one.creator } });
    await open(page, "/favorites");
    await expect(page.getByText("1 favorite is not shown: it was taken down, or its owner is blocked.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No favorites yet" })).toHaveCount(0);
    await save(request, person, other);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByText("1 more favorite is not shown")).toBeVisible();
  },
});
