import type { OwnProperty } from "@efie/contract";
import { slowJourney } from "./support/journey.ts";
import { createCall, field, fillForm, showForm, submitButton } from "./support/sell-form.ts";
import { expect, open, readCardIds, section, test } from "./support/test.ts";

slowJourney("what is one's own in a home", {
  "a search for an own kitchen or none shows those that say so; the details say it": async ({ page, catalogue }) => {
    await open(page, "/search?type=rental");
    await page
      .getByRole("search")
      .getByRole("link", { name: /^Filters/ })
      .click();
    const kitchens = page.getByRole("dialog").getByRole("group", { name: "Kitchen" });
    await kitchens.getByText("Own kitchen", { exact: true }).click();
    await kitchens.getByText("No kitchen", { exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?type=rental&kitchen=private%2Cnone");
    const expected = (await catalogue.list({ type: "rental", kitchen: "private,none" })).slice(0, 24);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(expected.map(({ id }) => id));
    await expect(page.getByRole("link", { name: "Remove filter: Own kitchen or no kitchen" })).toBeVisible();
    await page.goto(`/details/${expected[0]?.id}`);
    const shown = expected[0]?.kitchen === "none" ? "No kitchen" : "Own kitchen";
    await expect(page.getByRole("region", { name: "Key details" })).toContainText(`Kitchen${shown}`);
  },
  "typed words ask for it": async ({ page }) => {
    await open(page, "/search");
    const box = page.getByRole("combobox", { name: "Search properties" });
    await box.fill("own meter kitchen not shared accra");
    await box.press("Enter");
    await expect(page.getByRole("link", { name: "Remove filter: Own prepaid meter" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Remove filter: Own kitchen" })).toBeVisible();
  },
});

test("an owner says what is shared; a plot is not asked", async ({ page }) => {
  await showForm(page);
  await fillForm(page);
  await field(page, "Kitchen").selectOption("Shared kitchen");
  await field(page, "Power").selectOption("Own prepaid meter");
  await field(page, "Property Type").selectOption("Land");
  await expect(field(page, "Kitchen")).toHaveCount(0);
  await field(page, "Property Type").selectOption("Apartment");
  const created = page.waitForResponse((answer) => createCall.test(answer.url()) && answer.request().method() === "POST");
  await submitButton(page).click();
  const body = (await (await created).json()) as OwnProperty;
  expect(body).toMatchObject({ kitchen: "shared", electricity: "own_prepaid", toilet: null });
});
