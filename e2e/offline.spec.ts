import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { heartOf, save } from "./support/hearts.ts";
import { waitUntilCached } from "./support/kept.ts";
import { as, makePerson, signIn } from "./support/people.ts";
import { secret } from "./support/secrets.ts";
import { expect, open, section, sizes, slow, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const boxes = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    return (await Promise.all(boxes.map((box) => box.keys()))).flat().map(({ url }) => url);
  });
}

test("offline: visited pages and their photos are readable, others show a message, and a search comes with the connection", async ({
  page,
  context,
  problems,
}) => {
  // The browser also asks for a newer service worker.
  problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /fetching the script/, /\b503\b/, /\b400\b/);
  await open(page, "/search");
  await waitUntilCached(page, "/search");
  await page.goto("/appeal?token=7.1.made-up");
  await expect(page.getByRole("alert")).toContainText("This link");
  await open(page, "/help");
  await waitUntilCached(page, "/help");
  const kept = await listCached(page);
  expect(kept.length).toBeGreaterThan(2);
  expect(kept.filter((url) => secret.test(url) || /^\/(appeal$|api\/)/.test(new URL(url).pathname))).toEqual([]);
  await context.setOffline(true);

  await page.goto("/search");
  await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /offline/i })).toBeVisible();
  const photo = section(page, "Results").getByRole("article").first().locator("img");
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  // A window that was never opened is not on this device: the page outlives it.
  await page
    .getByRole("search")
    .getByRole("link", { name: /^Filters/ })
    .click();
  await expect(page.getByText("There is no connection. Please try again when it is back.")).toBeVisible();
  // The menu's links are at the foot of the page, too.
  await page.setViewportSize(sizes.phone);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("There is no connection. The links of the menu are here, too.")).toBeVisible();
  await expect(page.getByRole("navigation", { name: "All pages" })).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "All pages" }).getByRole("link", { name: "Home" })).toBeFocused();

  await section(page, "Results").getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(page).toHaveURL(/\/details\/\d+$/);

  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  // The page comes by itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Continue as guest" })).toBeVisible();

  await open(page, "/search");
  await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
  await context.setOffline(true);
  const box = page.getByRole("combobox", { name: "Search properties" });
  await box.fill("apartment kumasi");
  await box.press("Enter");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/search?city__id=8&property_type=apartment&from=apartment+kumasi");
  await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
});

test(
  "visited favorites are readable offline, and nothing covers a heading",
  slow,
  async ({ page, context, request, catalogue, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /WebSocket/);
    const [one, two] = (await catalogue.list()) as [Property, Property];
    const person = await makePerson(request, "saver");
    for (const property of [one, two]) await save(request, person, property);
    await signIn(page, person);
    await open(page, "/favorites");
    await expect(page.getByRole("article")).toHaveCount(2);
    await waitUntilCached(page, "/favorites");
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(2);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByText("Could not load your favorites. Please try again.")).toHaveCount(0);
    await expect(page.getByText(/^As of /)).toBeVisible();
    const notice = page.getByRole("status").filter({ hasText: "You are offline" });
    await expect(notice).toBeVisible();
    for (const size of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(size);
      const strip = await notice.boundingBox();
      const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect((strip?.y ?? 0) + (strip?.height ?? 0), "the notice ends before the heading").toBeLessThanOrEqual(heading?.y ?? 0);
      await expect(notice).toHaveCSS("position", "static");
    }
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText("Could not load your favorites. Please try again.")).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);

    await context.setOffline(false);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    // The card goes at once, and would come back if the connection broke before the server knows.
    const removed = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await heartOf(page, one).click();
    await expect(page.getByRole("article")).toHaveCount(1);
    await removed;
    await expect(heartOf(page, one)).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("article")).toHaveCount(1);

    // What is removed offline can be taken back, after a reload too.
    await heartOf(page, two).click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await page.reload();
    const waiting = page.getByRole("complementary", { name: "What waits for the network" });
    await waiting.getByText("1 thing waits for the network.").click();
    await expect(page.getByRole("article")).toHaveCount(0);
    await waiting.getByRole("button", { name: /^Take back/ }).click();
    await expect(heartOf(page, two)).toHaveAttribute("aria-pressed", "true");
  },
);

test(
  "a conversation, leads, the desk, one's properties and profile that were opened are readable offline, and gone after logging out",
  slow,
  async ({ page, context, request, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /WebSocket/, /\b503\b/, /dynamically imported/);
    const [me, other] = [await makePerson(request, "reader"), await makePerson(request, "writer")];
    await request.post(`/api/main/messages/?user_id=${me.id}`, { data: { content: "Come at ten." }, ...as(other) });
    await signIn(page, me);
    const conversation = `/messages?user_id=${other.id}`;
    const bubbles = page.getByRole("log").locator("[data-row]");
    const age = page.getByRole("main").getByText(/^As of /);
    const heading = (name: string) => page.getByRole("heading", { name });
    for (const [path, content] of [
      ["/desk", heading("Post your first listing")],
      ["/leads", heading("Nobody has asked yet")],
      ["/messages", heading("Conversations")],
      ["/myproperties", heading("No properties yet")],
      ["/viewings", heading("Viewings")],
      ["/profile", heading(me.username)],
    ] as const) {
      await open(page, path);
      await expect(content).toBeVisible();
      await waitUntilCached(page, path);
    }
    await open(page, conversation);
    await expect(bubbles).toHaveText(/Come at ten/);
    await page.reload();
    await expect(bubbles).toHaveText(/Come at ten/);
    await context.setOffline(true);
    await page.goto(conversation);
    await expect(bubbles).toHaveText(/Come at ten/);
    await expect(age.first()).toBeVisible();
    await page.goto("/desk");
    await expect(heading("Post your first listing")).toBeVisible();
    await page.goto("/leads");
    await expect(heading("Nobody has asked yet")).toBeVisible();
    await page.goto("/viewings");
    await expect(heading("Nothing agreed yet")).toBeVisible();
    await expect(age.first()).toBeVisible();
    await page.goto("/myproperties");
    await expect(heading("No properties yet")).toBeVisible();
    await expect(age).toBeVisible();
    await context.setOffline(false);
    await expect(age, "asked again by itself").toHaveCount(0);
    await context.setOffline(true);
    await page.goto("/profile");
    await expect(heading(me.username)).toBeVisible();
    await context.setOffline(false);
    await open(page, "/profile");
    await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kept:")))).toEqual([]);
  },
);
