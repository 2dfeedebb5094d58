import { journey, slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import { expect, open, pathOf, sizes } from "./support/test.ts";

const tabs = ["Description", "Features", "Location", "Owner Info"] as const;
const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const full = (property: Property) => property.images.length === 4 && property.features.length > 0;

journey("a listing: its facts and its tabs", {
  "breadcrumb, badges, price, listing type badge, key details, and 'Contact Owner'": async ({ page, catalogue }) => {
    const property = await catalogue.find(
      "featured, with rooms and an area",
      ({ is_featured, price, number_of_bedrooms, square_meters }) =>
        is_featured && price > 0 && number_of_bedrooms !== null && square_meters !== null,
    );
    await page.goto(`/details/${property.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(property.title);
    const main = page.getByRole("main");
    await expect(main.getByText("Verified", { exact: true }).first()).toBeVisible();
    await expect(main.getByText("Featured", { exact: true }).first()).toBeVisible();
    const price = `GH₵${property.price.toLocaleString("en-GB")}`;
    await expect(main.getByText(price).filter({ visible: true }).first()).toBeVisible();
    const label = { rental: "Rental", "short rental": "Short rental", sale: "Sale" }[property.type];
    await expect(main.getByText(label, { exact: true }).first()).toBeVisible();
    const facts = main.getByRole("region", { name: "Key details" });
    await expect(facts).toContainText(`Bedrooms${String(property.number_of_bedrooms)}`);
    await expect(facts).toContainText(`${property.square_meters?.toLocaleString("en-GB")} m²`);
    await expect(main.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true })).toHaveCount(1);
    const trail = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(trail.getByRole("listitem")).toHaveText(["Home", property.city.region.name, property.city.city, property.title]);
    await expect(trail.locator("[aria-current=page]")).toHaveText(property.title);
    await trail.getByRole("link", { name: property.city.city, exact: true }).click();
    await expect(page).toHaveURL(`/search?city__id=${property.city.id}`);
    await expect(page.getByRole("heading", { name: /^Showing \d/ })).toBeVisible();
  },
  "tabs: Description, Features, Location, Owner Info, also by keyboard; the tab is in the URL, 'back' leaves, and the visit counts once":
    async ({ page, catalogue }) => {
      const visits: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/visit/")) visits.push(request.url());
      });
      const property = await catalogue.find("with four photos", full);
      await open(page, "/help");
      const counted = page.waitForResponse(/\/visit\//);
      await open(page, `/details/${property.id}`);
      await counted;
      await expect(page.getByRole("tab")).toHaveText([...tabs]);
      await expect(tab(page, "Description")).toHaveAttribute("aria-selected", "true");
      const firstLine = property.description.trim().split("\n")[0] ?? "";
      await expect(page.getByRole("tabpanel").filter({ visible: true })).toContainText(firstLine);
      for (const name of tabs) {
        await tab(page, name).click();
        await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
        await expect(page.getByText("Safety tips", { exact: true })).toBeVisible({ visible: name === "Owner Info" });
      }
      await expect(page.getByRole("tabpanel", { name: "Owner Info" })).toContainText(/Member since/);
      await page.keyboard.press("ArrowRight");
      await expect(tab(page, "Description")).toBeFocused();
      await page.keyboard.press("ArrowRight");
      await expect(tab(page, "Features")).toBeFocused();
      await expect(page).toHaveURL(/[?&]tab=features\b/);
      for (const { name } of property.features)
        await expect(page.getByRole("tabpanel", { name: "Features" }).getByText(name, { exact: true })).toBeVisible();
      await page.keyboard.press("End");
      await expect(tab(page, "Owner Info")).toBeFocused();
      await expect(tab(page, "Owner Info")).toHaveAttribute("aria-selected", "true");
      await tab(page, "Location").click();
      await expect(page.getByRole("tabpanel", { name: "Location" })).toContainText(property.city.region.name);
      expect(visits).toHaveLength(1);
      await page.reload();
      await expect(tab(page, "Location")).toHaveAttribute("aria-selected", "true");
      await expect(page.getByRole("tabpanel", { name: "Location" })).toContainText(property.detailed_address);
      await page.goBack();
      await expect(page).toHaveURL("/help");
    },
});

slowJourney("a listing: without price or area, at every width, its map and similar ones, and on paper", {
  "price: 'Negotiable' without a price; a missing area is left out": async ({ page, catalogue }) => {
    const negotiable = await catalogue.find("without a price", ({ price }) => price === 0);
    await page.goto(`/details/${negotiable.id}`);
    await expect(page.getByRole("main").getByText("Negotiable", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("main").getByText("GH₵0")).toHaveCount(0);
    const unmeasured = await catalogue.find("without an area", ({ square_meters }) => square_meters === null);
    await page.goto(`/details/${unmeasured.id}`);
    const facts = page.getByRole("region", { name: "Key details" });
    await expect(facts).toContainText("Property type");
    await expect(facts).not.toContainText(/Area|N\/A/);
  },
  "on mobile the price and 'Contact Owner' stay visible": async ({ page: phone, catalogue }) => {
    await phone.setViewportSize(sizes.phone);
    const property = await catalogue.find("for rent with a price", ({ type, price }) => type === "rental" && price > 0);
    await open(phone, `/details/${property.id}`);
    await expect(phone.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true })).toBeInViewport();
    await expect(phone.getByText("/month").filter({ visible: true }).first()).toBeInViewport();
  },
  "the Location tab shows a still of the place at every width; nothing lies over its middle": async ({ page, catalogue }) => {
    const property = await catalogue.find("with four photos", full);
    await page.goto(`/details/${property.id}?tab=location`);
    const still = page.getByRole("img", { name: `A map around ${property.city.city}` });
    for (const width of [320, 390, 570, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await still.evaluate((image) => image.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect(still).toHaveJSProperty("complete", true);
      const isSeen = await still.evaluate((image: HTMLImageElement) => {
        const { left, top, width: wide, height } = image.getBoundingClientRect();
        return image.naturalWidth > 0 && document.elementFromPoint(left + wide / 2, top + height / 2) === image;
      });
      expect(isSeen, `${width} px`).toBe(true);
    }
  },
  "a link to a similar listing opens its page at the top": async ({ page, catalogue }) => {
    const property = await catalogue.find("with four photos", full);
    await open(page, `/details/${property.id}?tab=owner`);
    const similar = page.getByRole("region", { name: "Similar Properties You Might Like" });
    const link = similar.getByRole("article").getByRole("link").first();
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(new RegExp(`^${title.replaceAll(/[^\w ]/g, ".")}`));
    expect(pathOf(page)).toMatch(/^\/details\/\d+$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
  "printed from a dark screen: dark on white, all tabs one under the other, no bars, and a code that leads back": async ({
    page,
    catalogue,
  }) => {
    const property = await catalogue.find("with four photos", full);
    await page.emulateMedia({ colorScheme: "dark" });
    await open(page, `/details/${property.id}`);
    const main = page.getByRole("main");
    const code = main.locator(`img[src$="/details/${property.id}/code.svg"]`);
    expect(await code.evaluate((image) => (image as HTMLImageElement).complete), "no screen loads the code").toBe(false);
    await page.pdf();
    await expect.poll(() => code.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    for (const text of [property.description.trim(), "Safety tips", "Agree on the meeting point with the owner"])
      await expect(main.getByText(text).first()).toBeVisible();
    for (const panel of await main.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
    await expect(main.getByText(new RegExp(`/details/${property.id}$`)).last()).toBeVisible();
    await expect(page.getByRole("banner")).toBeHidden();
    await expect(page.getByRole("contentinfo")).toBeHidden();
    await expect(main.getByRole("button").filter({ visible: true })).toHaveCount(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(28, 27, 23)");
  },
  "with text at 200 % nothing scrolls sideways at 320 px": async ({ page, catalogue }) => {
    const { id } = await catalogue.find("with four photos", full);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ["/", "/search", `/details/${id}`]) {
      await open(page, path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
    }
  },
});
