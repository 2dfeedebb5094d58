import { slowJourney } from "./support/journey.ts";
import { categories, listingTypes, type Category, type ListingType } from "@efie/contract";
import { logInDemo, sharedPerson, signIn } from "./support/people.ts";
import { expect, open, openBeforeScript, pathOf, readCardIds, section, sizes, test } from "./support/test.ts";

const chips = ["All", "Apartment", "House", "Land", "Room", "Shop", "Office", "Studio"];
const headings = ["Premium Listings", "Recommended for You", "Featured Properties", "All Properties"];

test("home: the search bar leads to what was meant, and a chip filters All Properties through the address", async ({
  page,
  catalogue,
}) => {
  const hero = page.getByRole("main").getByRole("search");
  await open(page, "/");
  await hero.getByRole("combobox").fill("Kumasi");
  await hero.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/search?city__id=8&from=Kumasi");
  await page.goBack();

  const links = page.getByRole("navigation", { name: "Property types" }).getByRole("link");
  await expect(links).toHaveText(chips);
  await expect(links.first()).toHaveAttribute("aria-current", "true");
  const above = await readCardIds(section(page, "Featured Properties"));
  await page.getByRole("link", { name: "Room", exact: true }).click();
  await expect(page).toHaveURL(/[?&]category=room\b/);
  const expected = (await catalogue.list({ category: "room" })).slice(0, 12).map(({ id }) => id);
  await expect.poll(() => readCardIds(section(page, "All Properties"))).toEqual(expected);
  expect(await readCardIds(section(page, "Featured Properties")), "the sections above do not change").toEqual(above);
  await page.reload();
  expect(await readCardIds(section(page, "All Properties"))).toEqual(expected);
  await expect(page.getByRole("link", { name: "Room", exact: true })).toHaveAttribute("aria-current", "true");
  for (const heading of headings) await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
});

slowJourney("home: its hero and search bar", {
  "the mobile layout greets by the username (default 'there') up to 768 px, the desktop's says 'Find Your Dream Home'": async ({
    page,
    request,
  }) => {
    const heading = page.getByRole("heading", { level: 1 });
    await page.setViewportSize(sizes.phone);
    await open(page, "/");
    await expect(heading).toHaveText(/\bthere\b/, { useInnerText: true });
    await expect(heading).not.toContainText("Find Your Dream Home", { useInnerText: true });
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(heading).toHaveText(/\bthere\b/, { useInnerText: true });
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(heading).toHaveText("Find Your Dream Home", { useInnerText: true });
    const person = await sharedPerson(request, "greeted");
    await signIn(page, person);
    await page.setViewportSize(sizes.phone);
    await open(page, "/");
    await expect(heading).toContainText(person.username, { useInnerText: true });
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
  "the search bar also searches for nothing; it suggests what the words mean, and remembers them": async ({ page }) => {
    const hero = page.getByRole("main").getByRole("search");
    await open(page, "/");
    await hero.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
    await open(page, "/");
    await hero.getByRole("combobox").fill("2 bedroom kumas");
    const first = page.getByRole("listbox", { name: "Search Suggestions" }).getByRole("option").first();
    await expect(first).toHaveText(/^2 bedrooms · Kumasi/);
    await first.click();
    await expect(page).toHaveURL("/search?city__id=8&number_of_bedrooms=2&from=2+bedroom+kumas");
    // On the way back, what was searched for stands under the empty box.
    await open(page, "/");
    await hero.getByRole("combobox").click();
    await section(page, "Recent Searches").getByRole("link", { name: "2 bedroom kumas" }).click();
    await expect(page).toHaveURL(/\/search\?.*number_of_bedrooms=2.*from=2\+bedroom\+kumas$/);
  },
});

slowJourney("home: order, type, pages and the empty state", {
  "sections: Premium Listings (promoted), Recommended for You, Featured Properties in another order each time, All Properties":
    async ({ page, request, catalogue }) => {
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
  "desktop also has a type dropdown, mobile does not; a type chosen before the script has loaded is applied afterwards": async ({
    page,
    catalogue,
  }) => {
    const all = section(page, "All Properties");
    await openBeforeScript(page, "/", async () => void (await all.getByRole("combobox").selectOption("sale")));
    await expect(page).toHaveURL(/[?&]type=sale\b/);
    const expected = (await catalogue.list({ type: "sale" })).slice(0, 12).map(({ id }) => id);
    await expect.poll(() => readCardIds(all)).toEqual(expected);
    await page.reload();
    await expect(all.getByRole("combobox")).toHaveValue("sale");
    await all.getByRole("combobox").selectOption("rental");
    await expect(page).toHaveURL(/[?&]type=rental\b/);
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
  "while a category is loaded there are four skeletons on mobile, six on desktop": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/");
    const gate = Promise.withResolvers<void>();
    await page.route(/\.data(\?|$)/, async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByRole("link", { name: "Apartment", exact: true }).click();
    const skeletons = section(page, "All Properties").getByTestId("property-skeleton");
    await expect(skeletons.filter({ visible: true })).toHaveCount(4);
    await page.setViewportSize(sizes.desktop);
    await expect(skeletons.filter({ visible: true })).toHaveCount(6);
    gate.resolve();
    await expect(skeletons).toHaveCount(0);
    expect(pathOf(page)).toContain("category=apartment");
  },
});
