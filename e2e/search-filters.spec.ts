import { chip, openFilters } from "./support/filters.ts";
import { journey, slowJourney } from "./support/journey.ts";
import type { City, Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, openBeforeScript, pathOf, readCardIds, section } from "./support/test.ts";

const results = (page: Page) => section(page, "Results");

const ids = (properties: readonly Property[]) => properties.slice(0, 24).map(({ id }) => id);

journey("filters: the window, its choices, and the address", {
  "'Apply Filters' applies all fields at once, through the URL: a reload or a shared link shows the same": async ({
    page,
    catalogue,
  }) => {
    const wanted = await catalogue.find("for rent with a price", ({ type, price }) => type === "rental" && price > 0);
    await open(page, "/search");
    const dialog = await openFilters(page);
    await dialog.getByLabel("City").selectOption(String(wanted.city.id));
    await dialog.getByLabel("Type", { exact: true }).selectOption(wanted.type);
    await dialog.getByLabel("Property Type").selectOption(wanted.property_type);
    await dialog.getByLabel("Min Price").fill(String(wanted.price - 1));
    await dialog.getByLabel("Max Price").fill(String(wanted.price + 1));
    await dialog.getByLabel("Order By").selectOption("-price");
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/city__id=/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toMatchObject({
      city__id: String(wanted.city.id),
      type: "rental",
      property_type: wanted.property_type,
      price__gte: String(wanted.price - 1),
      price__lte: String(wanted.price + 1),
      ordering: "-price",
    });
    const expected = ids(await catalogue.list(Object.fromEntries(searchParams)));
    expect(expected).toContain(wanted.id);
    await expect.poll(() => readCardIds(results(page))).toEqual(expected);
    await page.reload();
    await expect.poll(() => readCardIds(results(page))).toEqual(expected);
  },
  "the window shows the filters in force, beside the search text; 'Clear All' removes them and keeps the text": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?search=apartment&type=sale&price__gte=1000&ordering=price");
    const dialog = await openFilters(page);
    await expect(dialog.getByLabel("Type", { exact: true })).toHaveValue("sale");
    await expect(dialog.getByLabel("Min Price")).toHaveValue("1000");
    await dialog.getByLabel("Max Price").fill("90,000,000");
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("price__lte") === "90000000");
    expect(pathOf(page)).toContain("search=apartment");
    expect(pathOf(page)).toContain("type=sale");
    await openFilters(page);
    await dialog.getByRole("button", { name: "Clear All" }).click();
    await expect(page).toHaveURL("/search?search=apartment");
    await expect.poll(async () => readCardIds(results(page))).toEqual(ids(await catalogue.list({ search: "apartment" })));
  },
});

const featureId = async (page: Page, name: string): Promise<number> => {
  const features = (await (await page.request.get("/api/main/property_features/")).json()) as { id: number; name: string }[];
  return features.find((feature) => feature.name === name)?.id ?? 0;
};

slowJourney("filters: places, kinds, amenities and the order", {
  "a chosen city shows its region, which is no filter of its own": async ({ page, catalogue }) => {
    const { cities } = await catalogue.places();
    const [one, other] = [cities[0] as City, cities.at(-1) as City];
    await open(page, `/search?city__id=${one.id}`);
    const dialog = await openFilters(page);
    const [region, city] = [dialog.getByLabel("Region"), dialog.getByLabel("City")];
    await expect(region).toHaveValue(String(one.region.id));
    await city.selectOption(String(other.id));
    await expect(region).toHaveValue(String(other.region.id));
    await dialog.getByRole("button", { name: /^Apply Filters/ }).click();
    await expect(page).toHaveURL(`/search?city__id=${other.id}`);
    await openFilters(page);
    await city.selectOption("");
    await expect(region).toHaveValue("");
    await region.selectOption(String(one.region.id));
    await dialog.getByRole("button", { name: /^Apply Filters/ }).click();
    await expect(page).toHaveURL(`/search?region__id=${one.region.id}`);
  },
  "a room is chosen and cleared in the window, and land has a size": async ({ page, catalogue }) => {
    await open(page, "/search");
    const dialog = await openFilters(page);
    await dialog.getByLabel("Property Type").selectOption("Room");
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?category=room");
    await openFilters(page);
    await expect(dialog.getByLabel("Property Type")).toHaveValue("any room");
    await dialog.getByLabel("Property Type").selectOption("Any property type");
    await dialog.getByLabel("Size of land").selectOption("2 plots or more");
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?plots__gte=2");
    const large = await catalogue.list({ plots__gte: "2" });
    expect(large.every(({ plots }) => plots !== null && plots >= 2) && large.length > 0).toBe(true);
    await expect.poll(() => readCardIds(results(page))).toEqual(ids(large));
    await chip(page, "2 plots or more").click();
    await expect(page).toHaveURL("/search");
  },
  "typed words that no listing has are let go, visibly, and one tap insists on them": async ({ page }) => {
    await open(page, "/search");
    const box = page.getByRole("combobox", { name: "Search properties" });
    await box.fill("apartment kumasi max");
    await box.press("Enter");
    await expect(results(page)).toContainText("No match for “max”: showing all.");
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await results(page).getByRole("link", { name: "Search with “max”" }).click();
    await expect(page).toHaveURL("/search?search=max&city__id=8&property_type=apartment");
    await expect(results(page)).toContainText("No properties found");
  },
  "exact bedrooms, bathrooms and amenities are filters in the URL, and chips remove them one by one": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?type=rental");
    const dialog = await openFilters(page);
    await dialog.getByRole("checkbox", { name: "2 bedrooms" }).check();
    await dialog.getByRole("checkbox", { name: "3 bedrooms" }).check();
    await dialog.getByLabel("Bathrooms").selectOption("2");
    await dialog.getByRole("checkbox", { name: "Furnished" }).check();
    await dialog.getByText("More amenities").click();
    await dialog.getByRole("checkbox", { name: "Tiled floors" }).check();
    const features = [await featureId(page, "Furnished"), await featureId(page, "Tiled floors")];
    const narrow = { type: "rental", number_of_bedrooms: "2,3", number_of_bathrooms__gte: "2" } as const;
    const found = await catalogue.list({ ...narrow, features: features.join(",") });
    await expect(dialog.getByText(`${found.length} match`)).toBeAttached();
    await dialog.getByRole("button", { name: "Apply Filters", exact: true }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get("features") === features.join(","));
    await expect.poll(() => readCardIds(results(page))).toEqual(ids(found));
    for (const label of ["Rental", "2 or 3 bedrooms", "2+ bathrooms", "Furnished", "Tiled floors"]) {
      await expect(chip(page, label)).toBeVisible();
    }
    await chip(page, "Tiled floors").click();
    await chip(page, "Furnished").click();
    await expect.poll(async () => readCardIds(results(page))).toEqual(ids(await catalogue.list(narrow)));
    await page.reload();
    await expect(chip(page, "2 or 3 bedrooms")).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL("/search");
    await expect(page.getByRole("list", { name: "Filters in force" })).toHaveCount(0);
  },
  "the order is chosen beside the results, and keeps the filters; one in the address stays when the script loads": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?type=sale");
    await page.getByLabel("Sort by").focus();
    await page.getByLabel("Sort by").selectOption("price");
    await expect(page).toHaveURL("/search?type=sale&ordering=price");
    const cheapest = await catalogue.list({ type: "sale", ordering: "price" });
    await expect.poll(() => readCardIds(results(page))).toEqual(ids(cheapest));
    await expect(page.getByLabel("Sort by")).toHaveValue("price");
    await expect(page.getByLabel("Sort by")).toBeFocused();
    for (const path of ["/search?type=rental&ordering=-date_posted", "/search?search=kumasi&ordering=-date_posted"]) {
      await open(page, path);
      await expect(page.getByLabel("Sort by").locator("option:checked")).toHaveText("Newest first");
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(path);
    }
  },
});

slowJourney("filters: by keyboard, late answers, failures, and before the script", {
  "Escape closes the window, and the focus returns to its button; 'Apply Filters' shows how many match; a late answer is ignored":
    async ({ page, catalogue }) => {
      await open(page, "/search");
      const button = page.getByRole("search").getByRole("link", { name: "Filters" });
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(button).toBeFocused();
      await expect(page).toHaveURL("/search");
      const dialog = await openFilters(page);
      const apply = dialog.getByRole("button", { name: "Apply Filters", exact: true });
      await expect(apply).toContainText(`· ${(await catalogue.list()).length}`);
      await dialog.getByLabel("Type", { exact: true }).selectOption("sale");
      await expect(apply).toContainText(`· ${(await catalogue.list({ type: "sale" })).length}`);
      const gate = Promise.withResolvers<void>();
      await page.route(/type=rental/, async (route) => {
        await gate.promise;
        await route.continue().catch(() => {});
      });
      const asked = page.waitForRequest(/type=rental.*limit=1/);
      await dialog.getByLabel("Type", { exact: true }).selectOption("rental");
      await asked;
      await dialog.getByLabel("Type", { exact: true }).selectOption("short rental");
      const short = (await catalogue.list({ type: "short rental" })).length;
      await expect(apply).toContainText(`· ${short}`);
      gate.resolve();
      await expect(apply).toContainText(`· ${short}`);
    },
  "choices on the page of filters before the script has loaded are applied afterwards": async ({ page, catalogue }) => {
    const { cities } = await catalogue.places();
    const wanted = cities.at(-1) as City;
    const region = page.getByLabel("Region");
    const city = page.getByLabel("City");
    await openBeforeScript(page, "/search/filters", async () => {
      await region.selectOption(String(wanted.region.id));
      await city.selectOption(String(wanted.id));
      await page.getByLabel("Type", { exact: true }).selectOption("rental");
      await page.getByLabel("Max Price").fill("90000");
    });
    await expect(city.locator("option")).toHaveCount(1 + cities.filter((one) => one.region.id === wanted.region.id).length);
    await page.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/\/search\?/);
    expect(Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value !== ""))).toEqual({
      region__id: String(wanted.region.id),
      city__id: String(wanted.id),
      type: "rental",
      price__lte: "90000",
    });
  },
  "the window shows an error if its lists fail to load, and retries": async ({ page, problems }) => {
    problems.allow(/api\/main\/(regions|cities|property_features|properties)/, /ERR_FAILED/);
    await open(page, "/search");
    await page.route(/\/api\//, (route) => route.abort());
    await page.getByRole("search").getByRole("link", { name: "Filters" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Network Error")).toBeVisible();
    await page.unroute(/\/api\//);
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(dialog.getByLabel("City")).toBeVisible();
  },
});
