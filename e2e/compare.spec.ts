import { slowJourney } from "./support/journey.ts";
import { expect, open, readCardIds } from "./support/test.ts";

slowJourney("places beside each other", {
  "chosen in a search, compared on a page that the server renders; few results lead on": async ({ page, catalogue }) => {
    await open(page, "/search?type=rental");
    const results = page.getByRole("region", { name: "Results" });
    const [first, second] = await readCardIds(results);
    const choose = results.getByRole("button", { name: /^Compare / });
    for (const nth of [0, 1]) await choose.nth(nth).click();
    await page.getByRole("link", { name: "Compare", exact: true }).click();
    await expect(page).toHaveURL(`/compare?ids=${first},${second}`);
    // Without ids the page offers what was chosen on this device.
    await open(page, "/compare");
    await page.getByRole("link", { name: "Compare them" }).click();
    await expect(page).toHaveURL(`/compare?ids=${first},${second}`);
    const html = await (await page.request.get(page.url())).text();
    const chosen = (await catalogue.list()).filter(({ id }) => id === first || id === second);
    for (const { id } of chosen) expect(html).toContain(`href="/details/${id}"`);
    await expect(page.getByRole("rowheader", { name: "Bathrooms" })).toBeVisible();
    // Both are rentals: what is the same of both can be left out.
    const listing = page.getByRole("rowheader", { name: "Listing", exact: true });
    await expect(listing).toBeVisible();
    await page.getByRole("button", { name: "Only differences" }).click();
    await expect(listing).toHaveCount(0);
    const takeOut = page.getByRole("link", { name: /^Take out/ });
    await takeOut.first().click();
    await expect(page.getByRole("columnheader")).toHaveCount(2);
    // What was taken out makes room for another.
    await open(page, "/search");
    await expect(page.getByRole("region", { name: "Chosen to compare" })).toContainText("1 property chosen");

    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByRole("region", { name: "Chosen to compare" })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("region", { name: "Chosen to compare" })).toContainText("1 property chosen");

    // A link that was sent to somebody outlives one of its places.
    await open(page, `/compare?ids=${first},2147483647`);
    await expect(page.getByText("One of them is no longer available.")).toBeVisible();
    await expect(page.getByRole("columnheader")).toHaveCount(2);

    await open(page, `/search?type=rental&price__lte=1&search=${encodeURIComponent(chosen[0]?.city.city ?? "")}`);
    const wider = page.getByRole("region", { name: "Where to look next" }).getByRole("listitem").first().getByRole("link");
    const count = /\d+/.exec((await wider.textContent()) ?? "")?.[0];
    await wider.click();
    await expect(page.getByRole("heading", { name: `Showing ${count} ` })).toBeVisible();
  },
  "a listing's own page puts it beside others": async ({ page, catalogue }) => {
    const [first, second] = await catalogue.list({ type: "rental" });
    for (const { id } of [first, second].filter((one) => one !== undefined)) {
      await open(page, `/details/${id}`);
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      await page.getByRole("button", { name: "Compare", exact: true }).click();
    }
    await page.getByRole("link", { name: "Compare 2" }).click();
    await expect(page).toHaveURL(`/compare?ids=${first?.id},${second?.id}`);
  },
});
