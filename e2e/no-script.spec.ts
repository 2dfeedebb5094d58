import { slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import { expect, readCardIds, section, sizes, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const withFour = ({ images }: Property) => images.length === 4;

slowJourney("without script: home, search, a listing, and controls that work", {
  "without script: home has its listings, and their links, chips, type dropdown and next page work": async ({
    page,
    catalogue,
  }) => {
    const cards = section(page, "All Properties");
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Find Your Dream Home", { useInnerText: true });
    const [first] = await catalogue.list();
    expect((await readCardIds(cards))[0]).toBe(first?.id);
    await page.getByRole("link", { name: "Land", exact: true }).click();
    const land = (await catalogue.list({ category: "land" })).map(({ id }) => id);
    await expect.poll(() => readCardIds(cards)).toEqual(land.slice(0, 12));
    await cards.getByRole("link", { name: "Load more" }).click();
    await expect.poll(() => readCardIds(cards)).toEqual(land.slice(12, 24));
    await page.goto("/");
    await cards.getByRole("combobox").selectOption("sale");
    await cards.getByRole("button", { name: "Show", exact: true }).click();
    const [sale, ...sales] = await catalogue.list({ type: "sale" });
    await expect.poll(() => readCardIds(cards)).toEqual([sale, ...sales].map((one) => one?.id).slice(0, 12));
    const link = cards.getByRole("link", { name: sale?.title ?? "" });
    await link.first().click();
    await expect(page).toHaveURL(`/details/${String(sale?.id)}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sale?.title ?? "");
  },
  "without script: search is a form, on home and on the search screen": async ({ page, catalogue }) => {
    await page.goto("/");
    await page.getByRole("main").getByRole("search").getByRole("combobox").fill("kumasi");
    await page.getByRole("main").getByRole("search").getByRole("combobox").press("Enter");
    await expect(page).toHaveURL("/search?city__id=8&from=kumasi");
    await expect(page.getByRole("link", { name: "Search for these words instead" })).toHaveAttribute(
      "href",
      "/search?search=kumasi",
    );
    const found = (await catalogue.list({ city__id: "8" })).map(({ id }) => id);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(found.slice(0, 24));
    await page.getByRole("combobox", { name: "Search properties" }).fill("tamale");
    await page.getByRole("combobox", { name: "Search properties" }).press("Enter");
    await expect(page).toHaveURL(/\/search\?city__id=\d+&from=tamale$/);
    // Words that stay words are answered where they were typed.
    const typed = await page.request.get("/search?search=zzyzx&typed=1", { maxRedirects: 0 });
    expect(typed.status()).toBe(200);
  },
  "without script: filters are a page of their own and keep the text, with any number of values; chips, the order and paging work":
    async ({ page, catalogue }) => {
      await page.goto("/search?search=apartment");
      await page.getByRole("search").getByRole("link", { name: "Filters" }).click();
      const form = page.getByRole("main");
      await form.getByLabel("Type", { exact: true }).selectOption("rental");
      await form.getByLabel("Order By").selectOption("price");
      await form.getByRole("checkbox", { name: "2 bedrooms" }).check();
      await form.getByRole("checkbox", { name: "3 bedrooms" }).check();
      await form.getByLabel("Max Price").fill("6,000");
      await form.getByRole("button", { name: "Apply Filters" }).click();
      await expect(page).toHaveURL((url) => url.pathname === "/search" && url.searchParams.get("search") === "apartment");
      const query = { search: "apartment", type: "rental", price__lte: "6000" } as const;
      const idsOf = async (more: object) => (await catalogue.list({ ...query, ...more })).map(({ id }) => id).slice(0, 24);
      const results = () => readCardIds(section(page, "Results"));
      const found = await idsOf({ ordering: "price", number_of_bedrooms: "2,3" });
      expect(found.length).toBeGreaterThan(0);
      await expect.poll(results).toEqual(found);
      await page.getByLabel("Sort by").selectOption("-price");
      await page.getByRole("button", { name: "Sort", exact: true }).click();
      await expect.poll(results).toEqual(await idsOf({ ordering: "-price", number_of_bedrooms: "2,3" }));
      await page.getByRole("link", { name: "Remove filter: 2 or 3 bedrooms" }).click();
      await expect.poll(results).toEqual(await idsOf({ ordering: "-price" }));
      await page.goto("/search");
      await section(page, "Results").getByRole("link", { name: "Load more" }).click();
      await expect.poll(results).toEqual((await catalogue.list()).slice(24, 48).map(({ id }) => id));
    },
  "without script: the photos of a listing can be browsed and opened, and its tabs, 'Contact Owner' and the menu are links":
    async ({ page, catalogue }) => {
      const property = await catalogue.find("with four photos", withFour);
      await page.goto(`/details/${property.id}`);
      const contact = page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true });
      await expect(contact).toHaveAttribute("href", `/login?next=${encodeURIComponent(`/details/${property.id}#contact`)}`);
      const photos = page.getByRole("region", { name: /^Photos of / }).getByRole("list", { name: "Photos" });
      await expect(photos.getByRole("img")).toHaveCount(4);
      const first = photos.getByRole("img").first();
      await expect.poll(() => first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await page.getByRole("link", { name: "Photo 3", exact: true }).click();
      await expect(photos.getByRole("img").nth(2)).toBeInViewport({ ratio: 0.9 });
      const large = await photos.getByRole("link").nth(2).getAttribute("href");
      expect(large).toBe(property.images[2]?.full);
      await expect(page.getByRole("tabpanel").filter({ visible: true })).toHaveCount(1);
      await page.getByRole("tab", { name: "Owner Info" }).click();
      await expect(page).toHaveURL(/tab=owner/);
      await expect(page.getByText("Safety tips", { exact: true })).toBeVisible();
      await page.getByRole("tab", { name: "Location" }).click();
      await expect(page.getByRole("tabpanel").filter({ visible: true })).toContainText(property.city.region.name);
      await expect(page.getByText("Safety tips", { exact: true })).toBeHidden();
      await page.setViewportSize(sizes.phone);
      await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("contentinfo").getByRole("link", { name: "Favorites" })).toBeInViewport();
    },
  "without script: no control on a page is without function": async ({ page, catalogue }) => {
    const property = await catalogue.find("with four photos", withFour);
    for (const path of ["/", "/search?type=rental", `/details/${property.id}`]) {
      await page.goto(path);
      // A button outside a form does nothing without script.
      const idle = page.locator("main button:visible:not(form button)");
      const names = await idle.evaluateAll((found) =>
        found.map((button) => button.getAttribute("aria-label") ?? button.textContent),
      );
      expect([...new Set(names.map((name) => name.replace(/^Save .* to favorites$/, "Save … to favorites")))], path).toEqual([]);
    }
  },
});
