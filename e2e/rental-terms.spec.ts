import type { OwnProperty } from "@efie/contract";
import { slowJourney } from "./support/journey.ts";
import { createCall, field, fillForm, form, showForm, submitButton } from "./support/sell-form.ts";
import { expect, open, readCardIds, section } from "./support/test.ts";

const cedis = (amount: number): string =>
  `GH₵${amount.toLocaleString("en-GB", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

slowJourney("what a rental costs before the key", {
  "the details show a bill whose lines add up to what the card says": async ({ page, catalogue }) => {
    const flat = await catalogue.find(
      "with a deposit, an agent and more than six months in advance",
      ({ move_in_cost, deposit_months, agent_fee_percent, advance_months }) =>
        (move_in_cost ?? 0) > 0 && (deposit_months ?? 0) > 0 && (agent_fee_percent ?? 0) > 0 && (advance_months ?? 0) > 6,
    );
    const total = cedis(flat.move_in_cost ?? 0);
    await page.goto(`/search?city__id=${flat.city.id}&move_in_cost__lte=${flat.move_in_cost}&ordering=-price`);
    const card = section(page, "Results").getByRole("article").filter({ hasText: flat.title });
    await expect(card.first()).toContainText(`${total} to move in${flat.advance_months} months' advance`);
    await page.goto(`/details/${flat.id}`);
    const bill = page.getByRole("region", { name: "What it costs to move in" });
    const amounts = await bill.locator("dd").allTextContents();
    const values = amounts.map((text) => Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100));
    expect(amounts.at(-1)).toBe(total);
    expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1));
    await expect(bill).toContainText("Rent Act, 1963 (Act 220), section 25(5)");
  },
  "a search for a short advance and no viewing fee shows those that say so, and takes each filter off": async ({
    page,
    catalogue,
  }) => {
    await open(page, "/search?type=rental");
    await page
      .getByRole("search")
      .getByRole("link", { name: /^Filters/ })
      .click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Rent in advance").selectOption({ label: "Up to 6 months in advance" });
    await dialog.getByLabel("To move in, at most").fill("20,000");
    await dialog.getByText("No viewing fee", { exact: true }).click();
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL("/search?type=rental&advance_months__lte=6&move_in_cost__lte=20000&no_viewing_fee=true");
    const wanted = { type: "rental", advance_months__lte: "6", move_in_cost__lte: "20000", no_viewing_fee: "true" } as const;
    const expected = (await catalogue.list(wanted)).slice(0, 24).map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(expected);
    await page.getByRole("link", { name: "Remove filter: No viewing fee" }).click();
    await expect(page).toHaveURL("/search?type=rental&advance_months__lte=6&move_in_cost__lte=20000");
  },
  "an owner is asked for the terms of a rental only, sees the sum and the law, and need not answer": async ({ page }) => {
    await showForm(page);
    await fillForm(page);
    await field(page, "Advance (months)").fill("12");
    await field(page, "Deposit (months)").fill("1");
    await field(page, "Agent's fee (%)").fill("7.5");
    await field(page, "Service charge (GH₵)").fill("100");
    await expect(form(page).getByText("Shown as GH₵35,950 to move in")).toBeVisible();
    await expect(form(page).getByText(/Rent Act, 1963/)).toBeVisible();
    await field(page, "Listing Type").selectOption("Sale");
    await expect(field(page, "Advance (months)")).toHaveCount(0);
    await field(page, "Listing Type").selectOption("Rental");
    await field(page, "Advance (months)").fill("61");
    await submitButton(page).click();
    await expect(field(page, "Advance (months)")).toHaveAccessibleDescription("Enter a whole number from 0 to 60.");
    await field(page, "Advance (months)").fill("12");
    const created = page.waitForResponse((answer) => createCall.test(answer.url()) && answer.request().method() === "POST");
    await submitButton(page).click();
    const body = (await (await created).json()) as OwnProperty;
    expect(body).toMatchObject({ advance_months: 12, agent_fee_percent: 7.5, viewing_fee: null, move_in_cost: 35_950 });
  },
});
