import type { OwnProperty } from "@efie/contract";
import type { Page, Response } from "@playwright/test";
import { heartOf, savedIds } from "./support/hearts.ts";
import { test } from "./support/outage.ts";
import { as, readTokens, signIn } from "./support/people.ts";
import { fillForm, propertyTexts, submitButton } from "./support/sell-form.ts";
import { bubble, composer, readMessages, openConversation } from "./support/conversation.ts";
import { expect, open, readCardIds, section, sizes, whenReady } from "./support/test.ts";

/** What people see while the database is down, and afterwards. The server is never restarted. */

// The tests share a server, and each stops its database.
test.describe.configure({ mode: "default" });

const away = "We cannot reach our listings right now. Please try again in a moment.";
const results = (page: Page) => section(page, "Results").getByRole("article");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Try Again" });
const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Expects a page that explains the outage, with a status for crawlers and proxies. */
async function expectOutage(page: Page, answer: Response | null): Promise<void> {
  expect([answer?.status(), answer?.headers()["retry-after"], answer?.headers()["cache-control"]]).toEqual([
    503,
    "2",
    "no-cache",
  ]);
  await expect(alert(page, away).getByRole("heading", { level: 1 })).toHaveText("We could not load this page");
  await expect(tryAgain(page)).toBeInViewport();
  await expect(page).toHaveTitle("We could not load this page · Efie");
  await expect(page.getByRole("banner").getByRole("link", { name: "Efie" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeAttached();
  expect(await page.content(), "nothing of the server's insides").not.toMatch(/ECONN|node_modules|\.ts:\d+/);
}

/** One press retries the whole screen. A screen with a socket may have recovered by itself just before. */
async function retryAll(page: Page): Promise<void> {
  await tryAgain(page)
    .first()
    .click({ timeout: 5_000 })
    .catch(() => {});
  await expect(tryAgain(page), page.url()).toHaveCount(0);
}

test("a guest on a phone: kept pages still show, others show an error, and 'Try Again' loads them once the database is back", async ({
  context,
  phone,
  database,
  catalogue,
}) => {
  const found = (await catalogue.list({ search: "kumasi" })).map(({ id }) => id);
  const other = await context.newPage();
  await other.setViewportSize(sizes.phone);
  for (const tab of [phone, other]) await open(tab, "/search");
  // A job of the server's start may have changed the catalogue since, which clears what is kept.
  await phone.request.get("/search");
  await database.stop();
  expect((await phone.goto("/search"))?.status(), "kept").toBe(200);
  await expect(results(phone).first()).toBeVisible();
  const link = results(other).first().getByRole("link").first();
  const title = await link.innerText();
  await link.click();
  await expect(alert(other, away)).toBeVisible();
  await other.goBack();
  await expect(results(other).first()).toContainText(title);
  await other.goForward();
  await expect(alert(other, away)).toBeVisible();
  expect((await phone.goto("/search/filters"))?.status(), "towns and amenities were read at the start").toBe(200);
  for (const path of ["/", "/search?search=kumasi"]) await expectOutage(phone, await phone.goto(path));
  await whenReady(phone);
  await tryAgain(phone).click();
  await expect(tryAgain(phone)).not.toHaveAttribute("aria-busy");
  await expect(alert(phone, away), "still away").toBeVisible();
  await database.start();
  await tryAgain(phone).click();
  await expect(alert(phone, away)).toHaveCount(0);
  await expect.poll(() => readCardIds(section(phone, "Results"))).toEqual(found.slice(0, 24));
  await tryAgain(other).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(title);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("'Try Again' requests the same address again", async ({ page, database }) => {
    await database.stop();
    const path = "/search?search=tamale&type=rental";
    await expectOutage(page, await page.goto(path));
    await tryAgain(page).click();
    await expect(alert(page, away)).toBeVisible();
    await database.start();
    await tryAgain(page).click();
    await expect(results(page).first()).toBeVisible();
    await expect(page).toHaveURL(path);
  });
});

test("a message: it waits, survives a reload, and is sent once after the outage", async ({
  page,
  request,
  database,
  me,
  other,
}) => {
  const text = "I will come on Saturday at ten.";
  await openConversation(page, me, other);
  await database.stop();
  await composer(page).fill(text);
  await page.keyboard.press("Enter");
  await expect(bubble(page, text).getByRole("img", { name: "Waiting for network" })).toBeVisible();
  await page.reload();
  const again = alert(page, "The service is briefly unavailable. Please try again.");
  await expect(again).toHaveCount(2);
  await database.start();
  await retryAll(page);
  await expect(bubble(page, text).getByRole("img", { name: "Sent" })).toBeVisible({ timeout: 60_000 });
  await expect(composer(page)).toHaveValue("");
  expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual([text]);
});

test("a heart and a property wait on the device, and are there once after the outage", async ({
  page,
  context,
  request,
  database,
  catalogue,
  me,
}) => {
  const [property] = await catalogue.list();
  if (property === undefined) throw new Error("There is no listing to save.");
  await signIn(page, me);
  await open(page, "/search");
  const heart = heartOf(section(page, "Results"), property);
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  const other = await context.newPage();
  await open(other, "/sell");
  await fillForm(other);
  await database.stop();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await submitButton(other).click();
  await expect(other.getByText(`Your listing “${propertyTexts.Title}” waits for the network.`)).toBeInViewport();
  await database.start();
  await expect.poll(() => savedIds(request, me), { timeout: 60_000 }).toEqual([property.id]);
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(other.getByText(`“${propertyTexts.Title}” is saved as a draft.`)).toBeVisible({ timeout: 60_000 });
  const own = (await (await request.get("/api/main/properties/my-properties/", as(me))).json()) as OwnProperty[];
  expect(own.map(({ title }) => title)).toEqual([propertyTexts.Title]);
});

test("every personal screen shows an error and offers 'Try Again', which works after the outage; nobody is signed out by it", async ({
  context,
  page,
  database,
  me,
  problems,
}) => {
  problems.allow(/401/);
  await signIn(page, me);
  await open(page, "/profile");
  await database.stop();
  const paths = ["/favorites", "/messages", "/notifications", "/myproperties", "/mysubscriptions", "/profile", "/account"];
  const pages = await Promise.all(
    paths.map(async (path) => {
      const tab = await context.newPage();
      await tab.setViewportSize(sizes.phone);
      await tab.goto(path);
      await expect(alert(tab, "Try Again"), path).toHaveText(/^(Could not|Failed to|The service is) .*Try Again$/);
      return tab;
    }),
  );
  // The access token runs out meanwhile.
  await page.evaluate(() => localStorage.setItem("access", "one.that.ran-out"));
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to load profile data" })).toBeVisible();
  expect((await readTokens(page)).refresh).toBe(me.refresh);
  await database.start();
  await tryAgain(page).click();
  await expect(page.getByRole("main")).toContainText(me.username);
  await Promise.all(pages.map(retryAll));
});
