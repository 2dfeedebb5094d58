import { ownStats } from "@efie/contract";
import { as, logInDemo, signIn } from "./support/people.ts";
import { expect, open, sizes, test, whenReady, slow } from "./support/test.ts";

test(
  "a guest's cards and views are reported, and the owner reads figures, plots and sentences",
  slow,
  async ({ page, request, browser, baseURL }) => {
    const session = await logInDemo(request, "kwame_agent");
    const answer = await request.get("/api/main/stats/", as(session));
    const [best] = ownStats.parse(await answer.json()).listings;
    const { property = 0, title = "" } = best ?? {};

    await test.step("a card in the window for a second is an impression", async () => {
      const guest = await browser.newPage({ baseURL: baseURL ?? "", viewport: sizes.phone });
      const reported = guest.waitForRequest("**/api/main/impressions/", { timeout: 45_000 });
      await open(guest, `/search?search=${encodeURIComponent(title)}`);
      await expect(guest.locator(`article[data-property="${property}"]`)).toBeVisible();
      await guest.locator(`article[data-property="${property}"]`).scrollIntoViewIfNeeded();
      const sent = await reported;
      expect(sent.postDataJSON()).toEqual({ properties: expect.arrayContaining([property]) as number[] });
      expect((await sent.response())?.status()).toBe(204);
      const visited = guest.waitForResponse(`**/api/main/properties/${property}/visit/`);
      await guest.goto(`/details/${property}`);
      expect((await visited).status()).toBe(200);
      await guest.close();
    });

    await test.step("My Properties leads to the statistics of each listing", async () => {
      await signIn(page, session);
      await open(page, `/myproperties?find=${encodeURIComponent(title)}`);
      await page.getByRole("link", { name: `Statistics of ${title}` }).click();
      await expect(page).toHaveURL(`/myproperties/${property}`);
      await expect(page.getByText(title)).toBeVisible();
    });

    await test.step("sentences, plots with names, and a table", async () => {
      await expect(page.getByRole("region", { name: "In words" })).toContainText(/[\d,]+ views? by [\d,]+ (person|people)\./);
      await expect(page.getByRole("img", { name: /^Views: [\d,]+, most on \d+ \w+ \([\d,]+\)$/ })).toBeAttached();
      await page.getByText("All figures as a table").click();
      await expect(page.getByRole("region", { name: "All figures" }).getByRole("row")).toHaveCount(31);
      await page.getByRole("link", { name: "7 days" }).click();
      await expect(page.getByRole("region", { name: "All figures" }).getByRole("row")).toHaveCount(8);
      await expect(page).toHaveURL(`/myproperties/${property}?days=7`);
    });

    await test.step("another's listing is not shown", async () => {
      await page.goto("/myproperties/2147483647");
      await whenReady(page);
      await expect(page.getByRole("heading", { name: "This listing is not among yours" })).toBeVisible();
    });
  },
);
