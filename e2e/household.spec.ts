import { expect, open, readCardIds, section, slow, test } from "./support/test.ts";

test("words and filters find a home with its own kitchen; the details say it", slow, async ({ page, catalogue }) => {
  await open(page, "/search");
  const box = page.getByRole("combobox", { name: "Search properties" });
  await box.fill("own meter kitchen not shared accra");
  await box.press("Enter");
  await expect(page.getByRole("link", { name: "Remove filter: Own prepaid meter" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Remove filter: Own kitchen" })).toBeVisible();

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
});
