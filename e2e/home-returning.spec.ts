import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { maxLayoutShift } from "./support/layout-shifts.ts";
import { logInDemo, makePerson, removeTokens, signIn } from "./support/people.ts";
import { expect, open, readCardIds, section, sizes } from "./support/test.ts";
import { watchLayoutShifts } from "./support/traffic.ts";

const changes = (page: Page) => page.locator("main section[id^=home-]");
const topOf = async (page: Page, name: string) => (await section(page, name).boundingBox())?.y ?? Number.NaN;

slowJourney("home for who comes back", {
  "a person sees what is new to their alerts first, above the sections, and nothing moves": async ({ page, request }) => {
    await page.setViewportSize(sizes.phone);
    await signIn(page, await logInDemo(request, "akosua"));
    const readShifts = await watchLayoutShifts(page);
    await open(page, "/");
    const alerts = section(page, "New for Your Alerts");
    await expect(alerts.getByRole("article").first()).toBeVisible();
    expect(await topOf(page, "New for Your Alerts")).toBeLessThan(await topOf(page, "Premium Listings"));
    const { sum, moved } = await readShifts();
    expect(sum, moved.join("\n")).toBeLessThanOrEqual(maxLayoutShift);
    const named = await readCardIds(page.locator("main section[id^=home-]"));
    expect(new Set(named).size).toBe(named.length);
    // Back from a listing home is as it was left.
    await alerts.getByRole("article").first().getByRole("link").first().click();
    await expect(page).toHaveURL(/\/details\//);
    await page.goBack();
    await expect(alerts.getByRole("article").first()).toBeInViewport();
  },
  "owners see what waits for them first": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "kwame_agent"));
    await open(page, "/");
    await expect(changes(page).first()).toHaveAccessibleName("Waiting for You");
    await section(page, "Waiting for You").getByRole("link", { name: "Your desk" }).click();
    await expect(page).toHaveURL("/desk");
  },
  "nothing stands above the sections for who is new; a guest's own device remembers, and what was cleared can be had back":
    async ({ page, request, catalogue }) => {
      await signIn(page, await makePerson(request, "fresh"));
      await open(page, "/");
      await expect(page.locator(".home-changes")).toHaveCount(0);
      await expect(changes(page)).toHaveCount(0);
      await removeTokens(page);
      await open(page, "/");
      await expect(section(page, "Premium Listings")).toBeVisible();
      await expect(changes(page)).toHaveCount(0);
      await expect(page.locator(".home-changes")).toBeHidden();
      const property = await catalogue.find("in Accra", ({ city }) => city.city === "Accra");
      await open(page, `/details/${property.id}`);
      await expect.poll(() => page.evaluate(() => localStorage.getItem("kept:viewed"))).not.toBeNull();
      await open(page, "/");
      const near = section(page, "New Near Where You Looked");
      await expect(near.getByRole("article").first()).toBeVisible();
      expect(await readCardIds(changes(page))).not.toContain(property.id);
      const viewed = section(page, "Recently Viewed");
      await viewed.getByRole("button", { name: "Clear" }).click();
      await expect(viewed).toBeHidden();
      await expect(near).toBeHidden();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(viewed.getByRole("article")).toHaveCount(1);
    },
});
