import type { OwnProperty } from "@efie/contract";
import { slowJourney } from "./support/journey.ts";
import { createCall, field, fillForm, showForm, submitButton } from "./support/sell-form.ts";
import { expect } from "./support/test.ts";

slowJourney("land and its papers, a home and what is shared", {
  "the page shows what the owner says, and what a buyer makes sure of": async ({ page, catalogue }) => {
    const land = await catalogue.find(
      "that is land with papers",
      ({ property_type, title_type, type }) => property_type === "land" && type === "sale" && title_type === "indenture",
    );
    await page.goto(`/details/${land.id}`);
    const checklist = page.getByRole("region", { name: "Before you buy this land" });
    await expect(checklist).toContainText("PapersIndenture");
    await expect(checklist.getByRole("listitem")).toHaveCount(6);
    await expect(checklist).toContainText("stamped and registered");
  },
  "a listing says once, beside the way to its owner, that nothing is paid before": async ({ page, catalogue }) => {
    const home = await catalogue.find("that is a home", ({ property_type }) => property_type === "apartment");
    await page.goto(`/details/${home.id}`);
    await expect(page.getByRole("note").filter({ hasText: /pay (anything|nothing)/ })).toHaveCount(1);
    await expect(page.getByText(/Never pay before/)).toHaveCount(0);
    await page.goto("/search");
    await expect(page.getByText(/Never pay before/)).toHaveCount(1);
  },
  "only land is asked for its papers, only a home for what is shared, and nobody has to say": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    await expect(field(page, "Best paper there is")).toHaveCount(0);
    await field(page, "Kitchen").selectOption("Shared kitchen");
    await field(page, "Listing Type").selectOption("Sale");
    await field(page, "Property Type").selectOption("Land");
    await expect(field(page, "Kitchen")).toHaveCount(0);
    await field(page, "Best paper there is").selectOption("Site plan only");
    await field(page, "Dispute about the land").selectOption("None that I know of");
    await field(page, "Number of plots").fill("0");
    await submitButton(page).click();
    await expect(field(page, "Number of plots")).toHaveAccessibleDescription("Enter a number, such as 1 or 0.5.");
    await field(page, "Number of plots").fill("1.5");
    const created = page.waitForResponse((answer) => createCall.test(answer.url()) && answer.request().method() === "POST");
    await submitButton(page).click();
    expect((await (await created).json()) as OwnProperty).toMatchObject({
      title_type: "site_plan",
      tenure: null,
      land_owner: null,
      plots: 1.5,
      litigation_declared: false,
      kitchen: null,
    });
  },
});
