import { journey, slowJourney } from "./support/journey.ts";
import { categories, listingTypes, type Category, type ListingType } from "@efie/contract";
import { logInDemo, signIn } from "./support/people.ts";
import { expect, open, openBeforeScript, pathOf, readCardIds, section, sizes, slow, test } from "./support/test.ts";

const chips = ["All", "Apartment", "House", "Land", "Room", "Shop", "Office", "Studio"];
const headings = ["Premium Listings", "Recommended for You", "Featured Properties", "All Properties"];

journey("home: hero, search bar, chips and sections", {
  "hero: on mobile a greeting using the username (default 'there')": async ({ page: phone }) => {
    await phone.setViewportSize(sizes.phone);
    await open(phone, "/");
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText(/\bthere\b/, { useInnerText: true });
    await expect(phone.getByRole("heading", { level: 1 })).not.toContainText("Find Your Dream Home", { useInnerText: true });
  },
  "hero: the mobile layout up to 768 px, the desktop's 'Find Your Dream Home' above": async ({ page }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await page.setViewportSize({ width: 768, height: 900 });
    await open(page, "/");
    await expect(heading).toHaveText(/\bthere\b/, { useInnerText: true });
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(heading).toHaveText("Find Your Dream Home", { useInnerText: true });
  },
  "a suspended person reads so, with the way to the reason; nobody else does": async ({ page, request }) => {
    const notice = page.getByRole("main").getByText("Your account is suspended.");
    await signIn(page, await logInDemo(request, "akosua"));
    await open(page, "/");
    await expect(
      page
        .getByRole("banner")
        .getByRole("link", { name: /Messages/ })
        .first(),
    ).toBeVisible();
    await expect(notice).toHaveCount(0);
    await signIn(page, await logInDemo(request, "kofi_rents"));
    await open(page, "/");
    await expect(notice).toBeVisible();
    await page.getByRole("link", { name: "Read why, and what you can do" }).click();
    await expect(page).toHaveURL("/account/decisions");
  },
  "a search bar leads to /search, with or without search words": async ({ page }) => {
    await open(page, "/");
    const hero = page.getByRole("main").getByRole("search");
    await hero.getByRole("combobox").fill("Kumasi");
    await hero.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?city__id=8&from=Kumasi");
    await open(page, "/");
    await hero.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
  },
  "the search bar suggests what the words mean, and places": async ({ page }) => {
    await open(page, "/");
    await page.getByRole("main").getByRole("search").getByRole("combobox").fill("2 bedroom kumas");
    const first = page.getByRole("listbox", { name: "Search Suggestions" }).getByRole("option").first();
    await expect(first).toHaveText(/^2 bedrooms · Kumasi/);
    await first.click();
    await expect(page).toHaveURL("/search?city__id=8&number_of_bedrooms=2&from=2+bedroom+kumas");
    // On the way back, what was searched for stands under the empty box.
    await open(page, "/");
    await page.getByRole("main").getByRole("search").getByRole("combobox").click();
    await section(page, "Recent Searches").getByRole("link", { name: "2 bedroom kumas" }).click();
    await expect(page).toHaveURL(/\/search\?.*number_of_bedrooms=2.*from=2\+bedroom\+kumas$/);
  },
  "category chips: All, Apartment, House, Land, Room, Shop, Office, Studio": async ({ page }) => {
    await page.goto("/");
    const links = page.getByRole("navigation", { name: "Property types" }).getByRole("link");
    await expect(links).toHaveText(chips);
    await expect(links.first()).toHaveAttribute("aria-current", "true");
  },
  "chips filter All Properties by property type, through the URL; the sections above do not change": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/");
    const above = await readCardIds(section(page, "Featured Properties"));
    await page.getByRole("link", { name: "Room", exact: true }).click();
    await expect(page).toHaveURL(/[?&]category=room\b/);
    const expected = (await catalogue.list({ category: "room" })).slice(0, 12).map(({ id }) => id);
    await expect.poll(() => readCardIds(section(page, "All Properties"))).toEqual(expected);
    expect(await readCardIds(section(page, "Featured Properties"))).toEqual(above);

    await page.reload();
    expect(await readCardIds(section(page, "All Properties"))).toEqual(expected);
    await expect(page.getByRole("link", { name: "Room", exact: true })).toHaveAttribute("aria-current", "true");
    for (const heading of headings) await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  },
  "every chip shows its property types and no others": async ({ request, catalogue }) => {
    const all = new Map((await catalogue.list()).map((property) => [property.id, property.property_type]));
    for (const [category, types] of Object.entries(categories)) {
      const html = await (await request.get(`/?category=${category}`)).text();
      const list = html.slice(html.indexOf('id="all-properties"'));
      const ids = [...list.matchAll(/href="\/details\/(\d+)"/g)].map(([, id]) => Number(id));
      expect(ids.length, category).toBeGreaterThan(0);
      for (const id of ids) expect(types as readonly string[], `${category}: listing ${id}`).toContain(all.get(id));
    }
  },
});

test("a type chosen before the script has loaded is applied afterwards", slow, async ({ page }) => {
  const choose = () => section(page, "All Properties").getByRole("combobox").selectOption("sale");
  await openBeforeScript(page, "/", async () => void (await choose()));
  await expect(page).toHaveURL((url) => url.searchParams.get("type") === "sale");
});

slowJourney("home: order, type, pages and the empty state", {
  "sections: Premium Listings (promoted), Recommended for You, Featured Properties, All Properties": async ({
    page,
    catalogue,
  }) => {
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(headings);
    const [promoted, featured, all] = await Promise.all([
      catalogue.list({ is_promoted: "true" }),
      catalogue.list({ is_featured: "true" }),
      catalogue.list(),
    ]);
    const premiumIds = await readCardIds(section(page, "Premium Listings"));
    expect(premiumIds.length).toBeGreaterThanOrEqual(4);
    expect(promoted.map(({ id }) => id)).toEqual(expect.arrayContaining(premiumIds));
    const featuredIds = await readCardIds(section(page, "Featured Properties"));
    expect(featured.map(({ id }) => id)).toEqual(expect.arrayContaining(featuredIds));
    expect((await readCardIds(section(page, "Recommended for You"))).length).toBeGreaterThanOrEqual(4);
    expect(await readCardIds(section(page, "All Properties"))).toEqual(all.slice(0, 12).map(({ id }) => id));
  },
  "Featured Properties are shuffled: two pages rarely show them in the same order": async ({ request }) => {
    const orders = new Set<string>();
    for (const path of ["/", "/?category=room", "/?category=land"]) {
      const html = await (await request.get(path)).text();
      const row = html.slice(html.indexOf('id="featured"'), html.indexOf('id="all-properties"'));
      const ids = [...row.matchAll(/href="\/details\/(\d+)"/g)].map(([, id]) => id);
      expect(ids.length, path).toBeGreaterThanOrEqual(4);
      orders.add(ids.join());
    }
    expect(orders.size).toBeGreaterThan(1);
  },
  "desktop also has a type dropdown, mobile does not": async ({ page, catalogue }) => {
    await open(page, "/");
    const all = section(page, "All Properties");
    await all.getByRole("combobox").selectOption("sale");
    await expect(page).toHaveURL(/[?&]type=sale\b/);
    const expected = (await catalogue.list({ type: "sale" })).slice(0, 12).map(({ id }) => id);
    await expect.poll(() => readCardIds(all)).toEqual(expected);
    await page.reload();
    await expect(all.getByRole("combobox")).toHaveValue("sale");
    await page.setViewportSize(sizes.phone);
    await expect(all.getByRole("combobox")).toBeHidden();
  },
  "Load more extends All Properties, and repeats no listing": async ({ page, catalogue }) => {
    await open(page, "/");
    const all = section(page, "All Properties");
    const expected = (await catalogue.list()).map(({ id }) => id);
    const more = all.getByRole("link", { name: "Load more" });
    const next = (await more.getAttribute("href")) ?? "";
    await more.click();
    await expect.poll(() => readCardIds(all)).toEqual(expected.slice(0, 24));
    // The same link in another tab, or without script, is a page of its own.
    await open(page, next);
    expect(await readCardIds(all)).toEqual(expected.slice(12, 24));
    await all.getByRole("link", { name: "First page" }).click();
    await expect.poll(() => readCardIds(all)).toEqual(expected.slice(0, 12));
  },
  "empty state 'No properties found'": async ({ page, catalogue }) => {
    let empty: [Category, ListingType] | undefined;
    for (const category of Object.keys(categories) as Category[]) {
      for (const type of listingTypes) {
        if (empty === undefined && (await catalogue.list({ category, type })).length === 0) empty = [category, type];
      }
    }
    if (empty === undefined) throw new Error("Every category has every type in the demo data.");
    await page.goto(`/?category=${empty[0]}&type=${encodeURIComponent(empty[1])}`);
    await expect(section(page, "All Properties").getByText("No properties found", { exact: true })).toBeVisible();
    await expect(section(page, "Premium Listings")).toBeVisible();
  },
});

for (const [layout, count] of [
  ["phone", 4],
  ["desktop", 6],
] as const) {
  test(`loading skeletons: ${count} on ${layout === "phone" ? "mobile" : "desktop"}`, async ({ page }) => {
    await page.setViewportSize(sizes[layout]);
    await open(page, "/");
    const gate = Promise.withResolvers<void>();
    await page.route(/\.data(\?|$)/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Apartment", exact: true }).click();
    const skeletons = section(page, "All Properties").getByTestId("property-skeleton");
    await expect(skeletons.filter({ visible: true })).toHaveCount(count);
    gate.resolve();
    await expect(skeletons).toHaveCount(0);
    expect(pathOf(page)).toContain("category=apartment");
  });
}
