import { readHead } from "./support/head.ts";
import { expect, open, section, sizes, slow, test } from "./support/test.ts";

test(
  "areas need no script: a map of rents leads to a region, and a town has prices, listings, neighbours and structured data",
  slow,
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false, viewport: sizes.phone });
    await page.goto("/areas");
    const map = page.getByRole("list", { name: "Map of rents by region" });
    await expect(map.getByRole("link")).toHaveCount(16);
    await expect(map.getByRole("link", { name: /^Greater Accra GH₵[\d,]+$/ })).toBeInViewport();
    await expect(page.getByRole("region", { name: "Regions" }).getByRole("link").first()).toContainText(
      /^Greater AccraGH₵[\d,]+\/month · .+ in 90 days \([+−][\d.]+% to [+−][\d.]+%\) · \d+ listings$/,
    );
    await map.getByRole("link", { name: /^Ashanti/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property in Ashanti Region");
    await page.goto("/areas/ashanti/kumasi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Property in Kumasi");
    await expect(page.getByRole("table", { name: "Prices by kind" }).getByRole("row")).not.toHaveCount(1);
    await expect(section(page, "Newest in Kumasi").getByRole("article")).toHaveCount(8);
    expect(await section(page, "Parts of Kumasi").getByRole("link").count()).toBeGreaterThan(1);
    expect(await section(page, "Towns near by").getByRole("link").count()).toBeGreaterThan(2);
    const { data, canonical } = await readHead(page);
    expect(canonical).toMatch(/\/areas\/ashanti\/kumasi$/);
    expect(data.map((one) => one["@type"])).toEqual(expect.arrayContaining(["BreadcrumbList", "ItemList"]));
    const listed = await (await page.request.get("/sitemaps/screens.xml")).text();
    for (const path of ["/areas", "/areas/ashanti", "/areas/ashanti/kumasi"]) expect(listed).toContain(`${path}</loc>`);
    await page.close();
  },
);

test("on a phone the prices fit; each kind, and each part of a town, leads to its listings", slow, async ({ phone }) => {
  await open(phone, "/areas/ashanti/kumasi");
  const table = phone.getByRole("table", { name: "Prices by kind" });
  const { scroll, width } = await table.evaluate((one) => ({
    scroll: one.scrollWidth,
    width: one.parentElement?.clientWidth ?? 0,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
  await expect(phone.getByRole("button", { name: "Alert me" })).toBeVisible();
  await table.getByRole("link", { name: /^2 bedrooms/ }).click();
  await expect(phone).toHaveURL(/\/search\?city__id=8&type=rental&number_of_bedrooms=2$/);
  await expect(section(phone, "Results").getByRole("article").first()).toBeVisible();
  await phone.goBack();
  const part = section(phone, "Parts of Kumasi").getByRole("link").first();
  const [, name = "", count = ""] = /^(.+?)\s*(\d+)\s+listings?$/s.exec(await part.innerText()) ?? [];
  await part.click();
  await expect(phone.getByRole("search").getByRole("combobox")).toHaveValue(name);
  await expect(section(phone, "Results")).toContainText(`Showing ${count} Propert`);
});
