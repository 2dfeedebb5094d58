import type { Locator, Page } from "@playwright/test";
import { toast } from "./support/admin.ts";
import { sendMessage } from "./support/conversation.ts";
import { readHead } from "./support/head.ts";
import { makePerson, signIn } from "./support/people.ts";
import { postPublished } from "./support/properties.ts";
import { expect, open, section, test, slow } from "./support/test.ts";

const name = "Abena Mensah";

async function writeReview(page: Page, within: Page | Locator, words: string): Promise<void> {
  await within.getByRole("button", { name: `Review ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `How was it with ${name}?` });
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(dialog.getByText("Please choose one to five stars.")).toBeVisible();
  await dialog.getByRole("radio", { name: "5 stars" }).check({ force: true });
  await dialog.getByLabel("In your words").fill(words);
  await dialog.getByRole("button", { name: "Send review" }).click();
  await expect(toast(page, `Thank you. ${name} sees it when both of you have written, or after 7 days.`)).toBeVisible();
  await expect(within.getByRole("button", { name: `Review ${name}` })).toHaveCount(0);
}

test(
  "two people who talked about a listing review each other blind; both appear, one is replied to and reported",
  slow,
  async ({ page, request }) => {
    const [owner, seeker] = [await makePerson(request, "letting"), await makePerson(request, "seeking")];
    const { id: property, title } = await postPublished(request, owner);
    for (const words of ["Is it free?", "Can I see it?", "Thank you"]) {
      await sendMessage(request, seeker, owner, words, property);
      await sendMessage(request, owner, seeker, `About “${words}”: yes`, property);
    }
    await signIn(page, seeker);
    await open(page, `/details/${property}?tab=owner`);
    await page.getByRole("tabpanel").getByRole("link", { name }).click();
    await expect(page).toHaveURL(`/agents/${owner.username}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(section(page, "1 listing on offer").getByRole("link", { name: title }).first()).toBeVisible();
    await writeReview(page, page, "Showed me every room.");

    await signIn(page, owner);
    await open(page, `/agents/${owner.username}`);
    await expect(section(page, "Reviews")).toContainText(`Nobody has reviewed ${name} yet.`);
    await open(page, `/messages?user_id=${seeker.id}`);
    await writeReview(page, page, "Came on time.");
    await open(page, `/agents/${seeker.username}`);
    await expect(section(page, "1 review").getByText("Came on time.")).toBeVisible();
    await open(page, `/agents/${owner.username}`);
    const review = section(page, "1 review").getByRole("article");
    await expect(review).toContainText("Showed me every room.");
    await review.getByRole("button", { name: "Reply" }).click();
    await review.getByLabel("Your reply").fill("You are welcome.");
    await review.getByRole("button", { name: "Send reply" }).click();
    await expect(review).toContainText(`${name} repliesYou are welcome.`);
    await expect(review.getByRole("button", { name: "Reply" })).toHaveCount(0);
    await review.getByRole("button", { name: "Report this review" }).click();
    const reasons = page.getByRole("dialog");
    await reasons.getByRole("button", { name: /Something is not true/ }).click();
    await expect(toast(page, "Thank you. Our staff will look at it.")).toBeVisible();
  },
);

test(
  "the directory and an agent's page need no script: places, checks, listings, reviews, structured data, sitemap",
  slow,
  async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Agents and owners" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agents and owners in Ghana");
    await page.getByRole("navigation", { name: "Regions" }).getByRole("link", { name: "Ashanti", exact: true }).click();
    await page.getByRole("navigation", { name: "Towns" }).getByRole("link", { name: "Kumasi", exact: true }).click();
    await expect(page).toHaveURL("/agents?region=ashanti&city=kumasi");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agents and owners in Kumasi");
    expect(await page.locator("li[data-owner]").count()).toBeGreaterThan(2);
    await page.goto("/agents/kwame_agent");
    await expect(page.getByRole("list", { name: "Checks" }).getByText("Licence checked")).toBeVisible();
    expect(await page.getByText(/^About “/).count()).toBeGreaterThan(5);
    const { data, canonical } = await readHead(page);
    expect(canonical).toMatch(/\/agents\/kwame_agent$/);
    expect(data.find((one) => one["@type"] === "RealEstateAgent")).toMatchObject({
      aggregateRating: { reviewCount: expect.any(Number) },
    });
    const picture = await page.locator('meta[property="og:image"]').getAttribute("content");
    expect((await page.request.get(new URL(picture ?? "").pathname)).headers()["content-type"]).toBe("image/jpeg");
    await page.getByRole("navigation", { name: "Pages of reviews" }).getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/\?reviews=/);
    const listed = await (await page.request.get("/sitemaps/screens.xml")).text();
    for (const path of ["/agents", "/agents/kwame_agent"]) expect(listed).toContain(`${path}</loc>`);
    expect((await page.request.get("/agents/nobody_at_all")).status()).toBe(404);
    const nowhere = await page.request.get("/agents?region=nowhere");
    expect(nowhere.status()).toBe(404);
    expect(await nowhere.text()).toContain("<title>Page not found · Efie</title>");
    await page.close();
  },
);
