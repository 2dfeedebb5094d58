import { slowJourney } from "./support/journey.ts";
import { limits } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, openBeforeScript, readCardIds, section, sizes, slow, test } from "./support/test.ts";

/** Milliseconds. */
const pause = 300;
const box = (page: Page) => page.getByRole("combobox", { name: "Search properties" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Search Suggestions" }).getByRole("option");
const heading = (page: Page) => page.getByText("Search Suggestions", { exact: true });
const isSuggestionCall = (url: string) => url.includes("/api/main/properties/suggestions/?");

test(
  "typing shows up to 5 'Search Suggestions' after a pause of 300 ms, places first; keys choose one, which filters by it",
  slow,
  async ({ page, catalogue }) => {
    const calls: string[] = [];
    page.on("request", (request) => {
      if (isSuggestionCall(request.url())) calls.push(new URL(request.url()).searchParams.get("search") ?? "");
    });
    await page.clock.install();
    await open(page, "/search?type=rental");
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await box(page).pressSequentially("kumas");
    await page.clock.runFor(pause - 10);
    expect(calls, "before the pause has ended").toEqual([]);
    await box(page).pressSequentially("i");
    await page.clock.runFor(pause - 10);
    expect(calls, "typing restarts the pause").toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => calls).toEqual(["kumasi"]);
    await page.clock.resume();
    const expected = await catalogue.suggest("kumasi");
    await expect(suggestions(page)).toHaveCount(limits.maxSuggestions);
    for (const [index, { label }] of expected.entries()) await expect(suggestions(page).nth(index)).toContainText(label);
    await expect(heading(page)).toBeVisible();
    await box(page).press("Escape");
    await expect(heading(page)).toBeHidden();

    const { cities } = await catalogue.places();
    const kumasi = cities.find(({ city }) => city === "Kumasi");
    const all = await catalogue.list({ city__id: String(kumasi?.id) });
    await box(page).fill("kumas");
    // The previous list stays until the answer arrives.
    await expect(page.getByRole("search").getByText("Loading")).toHaveCount(0);
    const first = suggestions(page).first();
    await expect(first).toHaveText(`Kumasi${all.length} properties`);
    await box(page).press("ArrowDown");
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
    await box(page).press("Enter");
    await expect(page).toHaveURL(`/search?city__id=${kumasi?.id}&type=rental`);
    await expect(suggestions(page)).toHaveCount(0);
    const rentals = all.filter(({ type }) => type === "rental").map(({ id }) => id);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(rentals.slice(0, limits.defaultPageSize));
    await expect(box(page)).toHaveValue("");
    await expect(page.getByRole("link", { name: "Remove filter: Kumasi" })).toBeVisible();
  },
);

slowJourney("the search box: meanings, titles, recent searches and failures", {
  "text typed before the script has loaded gets suggestions and can be searched for": async ({ page }) => {
    await openBeforeScript(page, "/search", () => box(page).fill("kumasi"));
    await expect(suggestions(page).first()).toBeVisible();
    await expect(box(page)).toHaveValue("kumasi");
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?city__id=8&from=kumasi");
    await expect(box(page), "words that became filters").toHaveValue("");
  },
  "the meaning of the words is the first suggestion, and sets the filters; a title is searched for, and cleared": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?type=rental");
    await box(page).fill("2 bedroom apartment kumas");
    const reading = suggestions(page).first();
    const all = await catalogue.list({ city__id: "8", property_type: "apartment", number_of_bedrooms: "2" });
    await expect(reading).toHaveText(`2 bedrooms · Apartment · Kumasi${all.length} properties`);
    await reading.click();
    await expect(page).toHaveURL(
      "/search?city__id=8&type=rental&property_type=apartment&number_of_bedrooms=2&from=2+bedroom+apartment+kumas",
    );
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, "/search");
    await box(page).fill(property.title);
    const chosen = suggestions(page)
      .filter({ hasNotText: /propert(y|ies)$/ })
      .first();
    const title = (await chosen.locator("span").first().innerText()).trim();
    await chosen.click();
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === title);
    await expect(box(page)).toHaveValue(title);
    await expect(suggestions(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Clear search" }).click();
    await expect(box(page)).toHaveValue("");
    await expect(box(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Clear search" })).toHaveCount(0);
  },
  "an empty box shows the 10 most recent unique terms, newest first; on a phone 5 once it has the focus": async ({ page }) => {
    await open(page, "/search");
    const before = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    await page.evaluate((terms) => localStorage.setItem("previousSearches", JSON.stringify(terms)), before);
    for (const term of ["eleven", "Three"]) {
      await box(page).fill(term);
      await box(page).press("Enter");
      await expect(page).toHaveURL(`/search?search=${term}`);
      // The address changes first, then the page. Typing in between is tested elsewhere.
      await expect(page).toHaveTitle(new RegExp(term));
    }
    const expected = ["Three", "eleven", "one", "two", "four", "five", "six", "seven", "eight", "nine"];
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem("previousSearches") ?? "[]") as unknown);
    await expect.poll(stored).toEqual(expected);
    const recent = section(page, "Recent Searches");
    await open(page, "/search");
    await expect(recent.getByRole("link")).toHaveText(expected);
    await page.setViewportSize(sizes.phone);
    await open(page, "/search");
    await expect(recent).toBeHidden();
    await box(page).click();
    await expect(recent).toBeVisible();
    await expect(recent.getByRole("link")).toHaveText(expected.slice(0, 5));
    await recent.getByRole("link", { name: "eleven" }).click();
    await expect(page).toHaveURL("/search?search=eleven");
    await expect(recent).toHaveCount(0);
  },
  "an empty box offers what is around: near me, and towns with listings": async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 6.69, longitude: -1.62 });
    await open(page, "/search");
    await box(page).focus();
    await expect(section(page, "Towns near you").getByRole("link").first()).toContainText("Kumasi");
    await page.getByRole("button", { name: "Near me" }).click();
    await page.waitForURL((url) => url.searchParams.get("view") === "map" && url.searchParams.has("bbox"));
    expect(new URL(page.url()).searchParams.get("bbox")).toBe("-1.72,6.59,-1.52,6.79");
  },
  "a failed suggestion is only logged; the search continues": async ({ page, problems }) => {
    problems.allow(/api\/main\/properties/, /ERR_FAILED/);
    await open(page, "/search");
    await page.route(/\/api\//, (route) => route.abort());
    await box(page).fill("tamale");
    await expect(page.getByRole("search").getByText("Loading")).toHaveCount(0);
    await box(page).press("Enter");
    await expect(page).toHaveURL("/search?search=tamale");
    await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
  },
});
