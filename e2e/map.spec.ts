import { ghanaBounds } from "@efie/contract";
import { mapColors } from "@efie/contract/ghana-map";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { slowJourney } from "./support/journey.ts";
import { expect, open, pathOf, readCardIds, section, sizes, slow, test } from "./support/test.ts";

const map = (page: Page) => page.getByRole("region", { name: "Map of the results" });
const markers = (page: Page) => page.locator(".map-marker");
const pins = (page: Page) => page.locator(".map-marker[data-kind='point']");
const results = (page: Page) => section(page, "Results");
const country = Object.values(ghanaBounds).join(",");

/** How many properties the markers stand for. */
async function countOnMap(page: Page): Promise<number> {
  const texts = await markers(page).evaluateAll((found) =>
    found.map((marker) =>
      marker instanceof HTMLElement && marker.dataset["kind"] === "cluster" ? Number(marker.textContent) : 1,
    ),
  );
  return texts.reduce((sum, count) => sum + count, 0);
}

async function openMap(page: Page, query = ""): Promise<void> {
  await open(page, `/search?${query}view=map`);
  await expect(markers(page).first()).toBeVisible();
}

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error("The map has no box.");
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 });
  await page.mouse.up();
}

/** Which part of the map has this color, 0 to 1. */
async function shareOfColor(page: Page, color: string): Promise<number> {
  const picture = sharp(await map(page).screenshot())
    .removeAlpha()
    .raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const wanted = Buffer.from(color.slice(1), "hex");
  let found = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (wanted.every((value, i) => Math.abs(value - (data[at + i] ?? 0)) < 3)) found++;
  return found / (info.width * info.height);
}

test(
  "a phone's map fills the screen below the header, is free to be dragged, and a switch leads back to the list",
  slow,
  async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/search?type=rental");
    await page.getByRole("link", { name: "Map" }).last().click();
    await expect(markers(page).first()).toBeVisible();
    await expect(results(page).getByRole("article").first()).toBeHidden();
    const box = await map(page).boundingBox();
    expect(box?.y).toBeLessThan(70);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(sizes.phone.height - 1);
    await expect(page.getByRole("combobox", { name: "Search properties" })).toBeInViewport();
    await page.getByRole("link", { name: "List" }).last().click();
    await expect(results(page).getByRole("article").first()).toBeVisible();
    expect(pathOf(page)).toBe("/search?type=rental");
    await page.getByRole("link", { name: "Map" }).last().click();
    await expect(markers(page).first()).toBeVisible();
    await drag(page, { x: 0, y: 60 });
    await page.getByRole("button", { name: "Search this area" }).click();
    await page.waitForURL((url) => url.searchParams.has("bbox"));
  },
);

slowJourney("the map of a search on a desktop", {
  "the list loads no part of the map, and has a link to it, where all that matches is counted": async ({ page, catalogue }) => {
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    await open(page, "/search?type=sale");
    await page.waitForLoadState("networkidle");
    expect(requested.filter((url) => /maplibre|search-map|ghana-map|map-worker/.test(url))).toEqual([]);
    await results(page).getByRole("link", { name: "Map" }).click();
    await page.waitForURL((url) => url.searchParams.get("view") === "map" && url.searchParams.get("type") === "sale");
    const sales = await catalogue.list({ type: "sale", bbox: country });
    await expect.poll(() => countOnMap(page)).toBe(sales.length);
    await expect(results(page).getByRole("article").first()).toBeVisible();
    await results(page).getByRole("link", { name: "List" }).click();
    await expect(map(page)).toHaveCount(0);
  },
  "it begins under the header, and is seen with the first listing and its price; a search of the moved map lists what is in it":
    async ({ page, catalogue }) => {
      await openMap(page);
      for (const color of ["land", "sea", "abroad"] as const)
        await expect.poll(() => shareOfColor(page, mapColors.light[color])).toBeGreaterThan(0.05);
      expect((await map(page).boundingBox())?.y).toBeLessThan(100);
      await expect(map(page)).toBeInViewport({ ratio: 1 });
      await expect(results(page).getByRole("article").first().getByText(/^GH₵/).first()).toBeInViewport();
      await expect(page.getByRole("button", { name: "Search this area" })).toHaveCount(0);
      await drag(page, { x: 40, y: -160 });
      await page.getByRole("button", { name: "Search this area" }).click();
      await page.waitForURL((url) => url.searchParams.has("bbox"));
      await expect(page.getByRole("button", { name: "Search this area" })).toHaveCount(0);
      const bbox = new URL(page.url()).searchParams.get("bbox") ?? "";
      const inside = await catalogue.list({ bbox });
      await expect(results(page)).toContainText(`Showing ${inside.length} Properties`);
      await expect.poll(() => countOnMap(page)).toBe(inside.length);
      const first = await readCardIds(results(page));
      await page.reload();
      await expect.poll(() => readCardIds(results(page))).toEqual(first);
      await page.getByRole("link", { name: "Remove filter: This part of the map" }).click();
      await page.waitForURL((url) => !url.searchParams.has("bbox") && url.searchParams.get("view") === "map");
      await openMap(page);
      // An opened cluster offers to search there, since the list is of more.
      await page.locator(".map-marker[data-kind='cluster']").first().press("Enter");
      await page.getByRole("button", { name: "Search this area" }).click();
      await page.waitForURL((url) => url.searchParams.has("bbox"));
    },
  "a card and its pin light up together; the pin shows its property, by keyboard as well": async ({ page, catalogue }) => {
    const { title, city } = await catalogue.find("outside of Accra", (property) => property.city.city === "Tamale");
    await openMap(page, `search=${encodeURIComponent(title)}&city__id=${city.id}&`);
    const shown = await pins(page).evaluateAll((found) => found.map((pin) => Number(pin.getAttribute("data-id"))));
    const id = (await readCardIds(results(page))).find((card) => shown.includes(card));
    const card = results(page).locator(`article[data-property='${id}']`);
    const pin = page.locator(`.map-marker[data-id='${id}']`);
    await card.hover();
    await expect(page.locator(".map-marker[data-lit]")).toHaveAttribute("data-id", String(id));
    await page.mouse.move(0, 0);
    await pin.focus();
    await expect(card).toHaveAttribute("data-lit");
    await pin.press("Enter");
    const chosen = page.getByRole("region", { name: "Chosen property" });
    await expect(chosen.getByRole("link")).toHaveAttribute("href", `/details/${id}`);
    await page.keyboard.press("Escape");
    await expect(chosen).toHaveCount(0);
  },
  "a server that does not answer leads to another try": async ({ page, problems }) => {
    problems.allow(/503/);
    await page.route("**/api/main/properties/map/**", (route) => route.fulfill({ status: 503, body: "{}" }));
    await open(page, "/search?view=map");
    await expect(page.getByText("The map could not be filled.")).toBeVisible();
    await page.unroute("**/api/main/properties/map/**");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(markers(page).first()).toBeVisible();
  },
});

slowJourney("the map of a search on a phone", {
  "the card of a pin leaves the switch free": async ({ page, catalogue }) => {
    const { title, city } = await catalogue.find("outside of Accra", (property) => property.city.city === "Tamale");
    await page.setViewportSize(sizes.phone);
    await openMap(page, `search=${encodeURIComponent(title)}&city__id=${city.id}&`);
    await pins(page).first().press("Enter");
    await expect(page.getByRole("region", { name: "Chosen property" }).getByRole("link")).toBeVisible();
    await page.getByRole("link", { name: "List" }).last().click();
    await expect(results(page).getByRole("article").first()).toBeVisible();
  },
  "near me shows the homes around": async ({ page, context }) => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 6.69, longitude: -1.62 });
    await page.setViewportSize(sizes.phone);
    await openMap(page);
    await page.getByRole("button", { name: "Near me" }).click();
    await page.getByRole("button", { name: "Search this area" }).click();
    await page.waitForURL((url) => url.searchParams.has("bbox"));
    const [west = 0, south = 0, east = 0, north = 0] = (new URL(page.url()).searchParams.get("bbox") ?? "")
      .split(",")
      .map(Number);
    expect(west < -1.62 && east > -1.62 && south < 6.69 && north > 6.69).toBe(true);
    expect(east - west).toBeLessThan(0.5);
    await openMap(page, "region__id=1&city__id=1&");
    await page.getByRole("button", { name: "Near me" }).click();
    await page.waitForURL(({ searchParams: now }) => now.has("bbox") && !now.has("city__id") && !now.has("region__id"));
    await context.clearPermissions();
  },
  "a map without results has ways on below it, in sight": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await openMap(page, "type=rental&");
    const box = page.getByRole("combobox", { name: "Search properties" });
    await box.fill("qqxyzzyq");
    await box.press("Enter");
    const below = page.getByRole("region", { name: "Where to look next" });
    await expect(page.getByText("No properties found").filter({ visible: true })).toBeInViewport();
    await expect(below).toBeVisible();
    await below.getByRole("link", { name: /^Without “qqxyzzyq”/ }).click();
    await expect(page).toHaveURL(/\/search\?type=rental/);
  },
});

test("a device that cannot draw maps leads to the list", slow, async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await open(page, "/search?view=map");
  await expect(page.getByText("This device cannot draw maps. The list has the same properties.")).toBeVisible();
  await expect(results(page).getByRole("article").first()).toBeVisible();
});
