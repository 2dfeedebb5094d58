import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { expireAccess, blockSocket, makePerson, signIn, typeLogin } from "./support/people.ts";
import { makeDraft, pick, countStoredPhotos, smallPhoto } from "./support/posting.ts";
import { composer } from "./support/conversation.ts";
import { expect, open, test } from "./support/test.ts";

const logOut = (page: Page) => page.getByRole("main").getByRole("button", { name: "Log Out" }).click();

/** The text that this tab keeps in its storage. */
function readDrafts(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("draft:")));
}

test("the next person sees nothing of the person before", async ({ page, request }) => {
  const [first, second] = [await makePerson(request, "first"), await makePerson(request, "second")];
  await signIn(page, first);
  await open(page, "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first.username);
  await logOut(page);
  await expect(page).toHaveURL("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Profile" }).click();
  await typeLogin(page, second.username);
  await expect(page).toHaveURL("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.username);
  await expect(page.getByText(first.username)).toHaveCount(0);
});

slowJourney("signing out in several tabs, or while something is under way", {
  "signing out in one tab: all others go home and clear what was typed, the next person finds nothing": async ({
    page,
    context,
    request,
    catalogue,
  }) => {
    const [person, next, other] = [
      await makePerson(request, "tabs"),
      await makePerson(request, "next"),
      await makePerson(request),
    ];
    const draft = await makeDraft(request, person);
    const property = await catalogue.find("of somebody else", ({ creator }) => creator !== person.id);
    await signIn(page, person);
    const talk = await context.newPage();
    await open(talk, `/messages?user_id=${other.id}`);
    await composer(talk).fill("Half a message");
    const photos = await context.newPage();
    await open(photos, `/addimages/${draft.id}`);
    await pick(photos, await smallPhoto());
    await expect.poll(() => countStoredPhotos(photos)).toBe(1);
    const details = await context.newPage();
    await open(details, `/details/${property.id}`);
    // On another site, or asleep: it receives no events.
    const away = await context.newPage();
    await open(away, `/messages?user_id=${other.id}`);
    await composer(away).fill("Another half");
    await away.goto("/icon.svg");

    await open(page, "/profile");
    await logOut(page);
    for (const tab of [page, talk, photos, details]) {
      await expect(tab).toHaveURL("/");
      await expect.poll(() => readDrafts(tab)).toEqual([]);
    }
    await expect.poll(() => countStoredPhotos(photos)).toBe(0);
    await signIn(page, next);
    for (const tab of [talk, away]) {
      await open(tab, `/messages?user_id=${other.id}`);
      await expect(composer(tab)).toHaveValue("");
    }
    for (const tab of [talk, photos, details, away]) await tab.close();
  },
  "a request that is pending when its author signs out does not restore anything for the next person": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/ERR_FAILED/);
    const [person, next, other] = [
      await makePerson(request, "tabs"),
      await makePerson(request, "next"),
      await makePerson(request),
    ];
    await signIn(page, person);
    await open(page, `/messages?user_id=${other.id}`);
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/main\/messages\/\?user_id/, async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await held.promise;
      await route.abort();
    });
    await composer(page).fill("Never arrived");
    await composer(page).press("Enter");
    await expect(composer(page)).toHaveValue("");
    await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
    await logOut(page);
    await page.getByRole("button", { name: "Log out and delete" }).click();
    await expect(page).toHaveURL("/");
    const isGivenUp = page.waitForEvent("requestfailed");
    held.resolve();
    await isGivenUp;
    await signIn(page, next);
    await open(page, `/messages?user_id=${other.id}`);
    await expect(composer(page)).toHaveValue("");
    expect(await readDrafts(page)).toEqual([]);
  },
  "a session that expired in one tab: the others go to the login page, and return from there with what was typed": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/401/);
    const [person, other] = [await makePerson(request, "tabs"), await makePerson(request)];
    await blockSocket(page);
    await signIn(page, person);
    const talk = await context.newPage();
    await blockSocket(talk);
    await open(talk, `/messages?user_id=${other.id}`);
    await composer(talk).fill("Half a message");
    await open(page, "/account");
    await expect(page.getByText(person.email, { exact: true })).toBeVisible();
    await request.post("/api/core/user/logout/", { data: { refresh: person.refresh } });
    await expireAccess(page);
    await page.reload();
    await expect(page).toHaveURL("/login?next=%2Faccount");
    await expect(talk).toHaveURL(`/login?next=${encodeURIComponent(`/messages?user_id=${other.id}`)}`);
    await typeLogin(talk, person.username);
    await expect(composer(talk)).toHaveValue("Half a message");
    await talk.close();
  },
});
