import type { Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import {
  banner,
  choosePlace,
  createCall,
  field,
  fillForm,
  form,
  propertyTexts,
  showForm,
  submitButton,
} from "./support/sell-form.ts";
import { expectClear } from "./support/layout.ts";
import { expect, open } from "./support/test.ts";

slowJourney("the posting form: what is required, and what is sent", {
  "posting: the API receives every field as specified, and /addimages/{id} follows": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    await field(page, "Listing Type").selectOption("Short rental");
    await field(page, "Property Type").selectOption("Chamber & hall");
    await field(page, "Condition").selectOption("Needs renovation");
    await field(page, "Availability Status").selectOption("Not available");
    await form(page).getByRole("button", { name: "Increase Bedrooms" }).click();
    await form(page).getByRole("button", { name: "Decrease Bathrooms" }).click();
    await field(page, "Area (m²)").fill("85.5");
    await field(page, "Floor Number").fill("-1");
    await field(page, "Year Built").fill("2019");
    await field(page, "Parking Spaces").fill("");
    for (const name of ["Garage", "Wheelchair Access"]) await field(page, name).check();
    const amenities = form(page).getByRole("group", { name: "Amenities & Features" });
    for (const name of ["Balcony", "Borehole"]) await amenities.getByText(name, { exact: true }).click();
    const created = page.waitForRequest((request) => createCall.test(request.url()) && request.method() === "POST");
    await submitButton(page).click();
    const body = (await created).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({
      title: propertyTexts.Title,
      description: propertyTexts.Description,
      detailed_address: propertyTexts["Detailed Address"],
      type: "short rental",
      property_type: "chamber & hall",
      condition: "needs_renovation",
      status: "not available",
      price: 2500,
      number_of_bedrooms: 2,
      number_of_bathrooms: 0,
      parking_spaces: 0,
      square_meters: 85.5,
      floor_number: -1,
      year_built: 2019,
      has_garage: true,
      elevator: false,
      wheelchair_access: true,
      secure_parking: false,
    });
    expect(body["features"]).toHaveLength(2);
    expect(body).not.toHaveProperty("region");
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
    await expect(page.getByRole("heading", { name: "Add Images" })).toBeVisible();
    await expect(page.getByText(propertyTexts.Title)).toBeVisible();
    // The form forgets a posted draft.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(propertyTexts.Title);
    await open(page, "/sell");
    await expect(field(page, "Title")).toHaveValue("");
  },
  "an empty form: 'Missing fields: …', an error at every required field, the focus on the first one": async ({ page }) => {
    await showForm(page);
    await expect(submitButton(page)).toBeEnabled();
    await submitButton(page).click();
    await expect(banner(page)).toHaveText("Missing fields: Please fill out all required fields.");
    await expect(banner(page)).toBeInViewport({ ratio: 1 });
    await expect(field(page, "Title")).toBeFocused();
    await expect(field(page, "Title")).toBeInViewport({ ratio: 1 });
    for (const label of ["Title", "Description", "Price (GHC)", "Region", "Detailed Address"])
      await expect(field(page, label)).toHaveAccessibleDescription(`${label.replace(" (GHC)", "")} is required.`);
    await expect(submitButton(page)).toBeEnabled();
    await field(page, "Title").fill("Two rooms");
    await expect(banner(page)).toHaveCount(0);
  },
});

/** Over what needs no answer. */
async function tabTo(page: Page, label: string): Promise<void> {
  const hasFocus = () => field(page, label).evaluate((box) => box === document.activeElement);
  for (let stop = 0; stop < 12 && !(await hasFocus()); stop += 1) await page.keyboard.press("Tab");
  await expect(field(page, label)).toBeFocused();
}

slowJourney("the posting form: defaults, wrong input, long texts, and the keyboard", {
  "the defaults, options and hints of the specification; the city needs a region, and is cleared by another one": async ({
    page,
  }) => {
    await showForm(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Post a New Property");
    for (const [label, value] of [
      ["Listing Type", "rental"],
      ["Property Type", "apartment"],
      ["Condition", "good"],
      ["Availability Status", "available"],
      ["Bedrooms", "1"],
      ["Bathrooms", "1"],
      ["Parking Spaces", "0"],
    ] as const)
      await expect(field(page, label)).toHaveValue(value);
    await expect(field(page, "Listing Type").getByRole("option")).toHaveText(["Rental", "Short rental", "Sale"]);
    await expect(field(page, "Property Type").getByRole("option")).toHaveCount(13);
    await expect(field(page, "Condition").getByRole("option")).toHaveText(["New", "Good", "Needs renovation"]);
    await expect(field(page, "Availability Status").getByRole("option")).toHaveText(["Available", "Not available"]);
    await expect(field(page, "Floor Number")).toHaveAccessibleDescription("e.g. 3 or -1 for basement");
    for (const name of ["Garage", "Elevator", "Wheelchair Access", "Secure Parking"])
      await expect(form(page).getByRole("region", { name: "Facilities" }).getByRole("checkbox", { name })).not.toBeChecked();
    for (const label of ["Bedrooms", "Year Built"]) await expect(field(page, label)).toHaveAttribute("inputmode", "numeric");
    for (const label of ["Price (GHC)", "Area (m²)"]) await expect(field(page, label)).toHaveAttribute("inputmode", "decimal");
    await expect(field(page, "City")).toBeDisabled();
    await expect(field(page, "City").getByRole("option")).toHaveText(["Choose region first"]);
    await choosePlace(page);
    await expect(field(page, "City").locator("option:checked")).toHaveText("Kumasi");
    await field(page, "Region").selectOption({ label: "Greater Accra" });
    await expect(field(page, "City").locator("option:checked")).toHaveText("Choose a city");
    await expect(field(page, "City").getByRole("option", { name: "Kumasi" })).toHaveCount(0);
  },
  "without one required field the message covers neither the field, which has the focus, nor its error": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    const expectMissing = async (label: string) => {
      await submitButton(page).click();
      await expect(banner(page)).toHaveText("Missing fields: Please fill out all required fields.");
      await expect(field(page, label)).toBeFocused();
      const error = form(page).getByText(`${label.replace(" (GHC)", "")} is required.`);
      await expectClear(banner(page), error, field(page, label));
    };
    for (const [label, text] of Object.entries(propertyTexts)) {
      await field(page, label).fill("  ");
      await expectMissing(label);
      await field(page, label).fill(text);
    }
    await field(page, "City").selectOption("");
    await expectMissing("City");
  },
  "the price is shown as visitors will see it; what is no valid number is refused beside its field": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    const price = field(page, "Price (GHC)");
    await price.fill("2500");
    await expect(price).toHaveAccessibleDescription("Shown as GH₵2,500/month");
    await field(page, "Listing Type").selectOption("Sale");
    await expect(price).toHaveAccessibleDescription("Shown as GH₵2,500");
    await price.fill("0");
    await expect(price).toHaveAccessibleDescription("Shown as Negotiable");
    for (const [label, wrong, right, message] of [
      ["Price (GHC)", "cheap", "12", "Enter an amount in cedis, such as 1500 or 1500.50."],
      ["Bedrooms", "two", "2", "Enter a whole number from 0 to 100."],
    ] as const) {
      await field(page, label).fill(wrong);
      await submitButton(page).click();
      await expect(field(page, label), wrong).toHaveAccessibleDescription(message);
      await expect(field(page, label)).toBeFocused();
      await expect(banner(page)).toHaveText("Please correct the marked fields.");
      await field(page, label).fill(right);
    }
    await expect(page).toHaveURL("/sell");
  },
  "a long title stays as pasted, shows an error, and is counted while it is shortened": async ({ page }) => {
    await showForm(page);
    const long = "Newly built three bedroom apartment with a view, East Legon";
    await fillForm(page, { ...propertyTexts, Title: "" });
    await field(page, "Title").focus();
    await page.keyboard.insertText(long);
    await expect(field(page, "Title")).toHaveValue(long);
    await expect(form(page).getByText("59/50")).toBeVisible();
    await expect(field(page, "Title")).toHaveAccessibleDescription("At most 50 characters: please shorten it.");
    await expect(field(page, "Title")).toHaveAttribute("aria-invalid", "true");
    page.on("request", (request) => expect(createCall.test(request.url()) && request.method() === "POST").toBe(false));
    await submitButton(page).click();
    await expect(banner(page)).toHaveText("Please correct the marked fields.");
    await expect(field(page, "Title")).toBeFocused();
    await page.keyboard.press("End");
    for (let cut = 0; cut < 9; cut += 1) await page.keyboard.press("Backspace");
    await expect(form(page).getByText("50/50")).toBeVisible();
    await expect(field(page, "Title")).not.toHaveAttribute("aria-invalid", "true");
    page.removeAllListeners("request");
    const created = page.waitForRequest((request) => createCall.test(request.url()) && request.method() === "POST");
    await submitButton(page).click();
    expect((await created).postDataJSON()).toMatchObject({ title: long.slice(0, 50) });
  },
  "long descriptions and addresses are not cut; they are counted near their limit": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    for (const [label, maximum] of [
      ["Description", 5_000],
      ["Detailed Address", 300],
    ] as const) {
      const count = form(page).getByText(`/${maximum.toLocaleString("en-GH")}`);
      await expect(count).toHaveCount(0);
      await field(page, label).focus();
      await field(page, label).fill("");
      await page.keyboard.insertText("x".repeat(maximum + 1));
      await expect(field(page, label)).toHaveValue("x".repeat(maximum + 1));
      await expect(field(page, label)).toHaveAccessibleDescription(/^At most [\d,]+ characters: please shorten it\.$/);
      await expect(count).toBeVisible();
      await page.keyboard.press("Backspace");
      await expect(field(page, label)).not.toHaveAttribute("aria-invalid", "true");
    }
  },
  "by keyboard alone": async ({ page }) => {
    await showForm(page);
    await field(page, "Title").focus();
    await page.keyboard.type(propertyTexts.Title);
    await page.keyboard.press("Tab");
    await page.keyboard.type(propertyTexts.Description);
    for (const label of ["Listing Type", "Property Type"]) {
      await page.keyboard.press("Tab");
      await expect(field(page, label)).toBeFocused();
    }
    await tabTo(page, "Region");
    await page.keyboard.type("Ashanti");
    await page.keyboard.press("Tab");
    await expect(field(page, "City")).toBeFocused();
    await page.keyboard.type("Kumasi");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Mango Street");
    await tabTo(page, "Price (GHC)");
    await page.keyboard.type("900");
    await tabTo(page, "Bedrooms");
    await page.keyboard.press("ArrowUp");
    await expect(field(page, "Bedrooms")).toHaveValue("2");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
});
