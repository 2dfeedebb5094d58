import { journey } from "./support/journey.ts";
import type { OwnProperty } from "@efie/contract";
import { createCall, field, fillForm, form, showForm, submitButton } from "./support/sell-form.ts";
import { expect } from "./support/test.ts";

journey("posting land: only the fields of a plot", {
  "land has no fields for rooms or a floor and is posted without; what was typed returns with a house": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    const ofBuildings = ["Bedrooms", "Bathrooms", "Parking Spaces", "Floor Number", "Year Built", "Condition"];
    for (const [label, text] of [
      ["Bedrooms", "two"],
      ["Bathrooms", "2"],
      ["Floor Number", "high"],
    ] as const)
      await field(page, label).fill(text);
    await field(page, "Elevator").check();
    await field(page, "Property Type").selectOption("Land");
    for (const label of ofBuildings) await expect(field(page, label)).toHaveCount(0);
    await expect(form(page).getByRole("region", { name: "Facilities" })).toHaveCount(0);
    await expect(field(page, "Area (m²)")).toBeVisible();
    await field(page, "Property Type").selectOption("Shop");
    await expect(field(page, "Bedrooms")).toHaveCount(0);
    for (const label of ["Bathrooms", "Floor Number", "Parking Spaces"]) await expect(field(page, label)).toBeVisible();
    await field(page, "Property Type").selectOption("Duplex");
    await expect(field(page, "Bedrooms")).toHaveValue("two");
    await expect(field(page, "Elevator")).toBeChecked();
    await field(page, "Property Type").selectOption("Land");
    const created = page.waitForRequest((request) => createCall.test(request.url()) && request.method() === "POST");
    await submitButton(page).click();
    expect((await created).postDataJSON()).toMatchObject({
      property_type: "land",
      number_of_bedrooms: null,
      number_of_bathrooms: null,
      floor_number: null,
      parking_spaces: 0,
      year_built: null,
      elevator: false,
    });
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
  "land has only the fields of a plot; the values of a house are not sent, and return with a house": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    const amenities = form(page).getByRole("group", { name: "Amenities & Features" });
    await amenities.getByText("Air conditioning", { exact: true }).click();
    await field(page, "Property Type").selectOption("Land");
    await expect(amenities.locator("label:visible")).toHaveText([
      "Borehole",
      "Electric fence",
      "Near public transport",
      "Prepaid meter",
      "Security guard",
      "Walled and gated",
    ]);
    await amenities.getByText("Walled and gated", { exact: true }).click();
    await field(page, "Property Type").selectOption("Duplex");
    await expect(amenities.getByRole("checkbox", { name: "Air conditioning" })).toBeChecked();
    await field(page, "Property Type").selectOption("Land");
    const created = page.waitForResponse((answer) => createCall.test(answer.url()) && answer.request().method() === "POST");
    await submitButton(page).click();
    const { features } = (await (await created).json()) as OwnProperty;
    const names = features.map(({ name }) => name);
    expect(names).toContain("Walled and gated");
    expect(names).not.toContain("Air conditioning");
  },
});
