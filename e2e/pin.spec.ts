import { ghanaBounds } from "@efie/contract";
import { slowJourney } from "./support/journey.ts";
import { createCall, field, fillForm, form, showForm, submitButton } from "./support/sell-form.ts";
import { expect, open } from "./support/test.ts";

slowJourney("where a property is", {
  "an owner may place a pin, beginning in the middle of the town; another town takes it off": async ({ page }) => {
    await showForm(page);
    const place = form(page).getByRole("group", { name: "Place on the map" });
    await expect(place.getByRole("button", { name: "Place a pin" })).toBeDisabled();
    await fillForm(page);
    await expect(place).toContainText("Without a pin it is shown in the middle of");
    await place.getByRole("button", { name: "Place a pin" }).click();
    const canvas = place.getByRole("region", { name: "Map", exact: true });
    await expect(place.getByRole("region", { name: "Map for the pin" })).toBeVisible();
    await canvas.press("ArrowRight");
    await place.getByRole("button", { name: "Use this place" }).click();
    await expect(place).toContainText("Pinned. Others see a place up to 300 metres away.");
    const city = field(page, "City");
    await city.selectOption({
      index: (await city.evaluate((select) => (select as HTMLSelectElement).selectedIndex)) === 1 ? 2 : 1,
    });
    await expect(place).toContainText("Without a pin");
    await place.getByRole("button", { name: "Place a pin" }).click();
    await place.getByRole("button", { name: "Use this place" }).click();
    await field(page, "Landmark (optional)").fill("Behind the Shell station");
    await field(page, "GhanaPostGPS (optional)").fill("GA-183");
    await submitButton(page).click();
    await expect(form(page).getByText("Enter it as GhanaPostGPS shows it, such as GA-183-8164.")).toBeVisible();
    await field(page, "GhanaPostGPS (optional)").fill("ga-183-8164");
    const created = page.waitForRequest((request) => createCall.test(request.url()) && request.method() === "POST");
    await submitButton(page).click();
    const body = (await created).postDataJSON() as { latitude: number; longitude: number };
    expect(body).toMatchObject({ landmark: "Behind the Shell station", gps_address: "ga-183-8164" });
    expect(body.latitude).toBeGreaterThan(ghanaBounds.south);
    expect(body.latitude).toBeLessThan(ghanaBounds.north);
    expect(body.longitude).toBeGreaterThan(ghanaBounds.west);
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
  "the details show roughly where it is, when asked": async ({ page, catalogue }) => {
    const { id } = await catalogue.find("at all", () => true);
    const maps: string[] = [];
    page.on("request", (request) => /maplibre|ghana-map/.test(request.url()) && maps.push(request.url()));
    await open(page, `/details/${id}?tab=location`);
    expect(maps).toEqual([]);
    await page.getByRole("button", { name: "Show on the map" }).click();
    await expect(page.getByRole("region", { name: "Map of the place" })).toBeVisible();
    await expect(page.getByLabel("Roughly here")).toBeVisible();
  },
});
