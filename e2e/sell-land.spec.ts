import type { OwnProperty } from "@efie/contract";
import { createCall, field, fillForm, form, showForm, submitButton } from "./support/sell-form.ts";
import { expect, slow, test } from "./support/test.ts";

test(
  "land has only the fields of a plot; what was typed for a house is not sent, and returns with a house",
  slow,
  async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    const amenities = form(page).getByRole("group", { name: "Amenities & Features" });
    await field(page, "Bedrooms").fill("two");
    await field(page, "Elevator").check();
    await amenities.getByText("Air conditioning", { exact: true }).click();
    const kind = field(page, "Property Type");
    await kind.selectOption("Land");
    for (const label of ["Bedrooms", "Bathrooms", "Parking Spaces", "Floor Number", "Year Built", "Condition"])
      await expect(field(page, label)).toHaveCount(0);
    await expect(form(page).getByRole("region", { name: "Facilities" })).toHaveCount(0);
    await expect(field(page, "Area (m²)")).toBeVisible();
    await expect(amenities.locator("label:visible")).toHaveText([
      "Borehole",
      "Electric fence",
      "Near public transport",
      "Prepaid meter",
      "Security guard",
      "Walled and gated",
    ]);
    await amenities.getByText("Walled and gated", { exact: true }).click();
    await kind.selectOption("Shop");
    await expect(field(page, "Bedrooms")).toHaveCount(0);
    for (const label of ["Bathrooms", "Floor Number", "Parking Spaces"]) await expect(field(page, label)).toBeVisible();
    await kind.selectOption("Duplex");
    await expect(field(page, "Bedrooms")).toHaveValue("two");
    await expect(field(page, "Elevator")).toBeChecked();
    await expect(amenities.getByRole("checkbox", { name: "Air conditioning" })).toBeChecked();
    await kind.selectOption("Land");
    const created = page.waitForResponse((answer) => createCall.test(answer.url()) && answer.request().method() === "POST");
    await submitButton(page).click();
    const { features, ...sent } = (await (await created).json()) as OwnProperty;
    expect(sent).toMatchObject({ property_type: "land", number_of_bedrooms: null, elevator: false });
    const names = features.map(({ name }) => name);
    expect(names).toContain("Walled and gated");
    expect(names).not.toContain("Air conditioning");
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
);
