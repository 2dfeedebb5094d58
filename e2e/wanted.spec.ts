import type { Property } from "@efie/contract";
import { logInDemo, makePerson, signIn } from "./support/people.ts";
import { expect, open, sizes, test, slow } from "./support/test.ts";

test(
  "a request is posted and changed; the owner of a listing that fits answers it, and its author sees the answer",
  slow,
  async ({ page, request, browser }) => {
    const tokens = await logInDemo(request, "kwame_agent");
    const headers = { authorization: `Bearer ${tokens.access}` };
    const own = await request.get("/api/main/properties/my-properties/?limit=100", { headers });
    const listing = ((await own.json()) as Property[]).find(
      ({ type, status, is_verified, price, days_remaining }) =>
        type === "rental" && status === "available" && is_verified && price > 0 && (days_remaining ?? 1) > 0,
    );
    if (listing === undefined) throw new Error("the demo's agent offers no rental");
    const seeker = await makePerson(request, "seeker");
    await signIn(page, seeker);
    // The form begins with the filters of a search without results.
    await page.setViewportSize(sizes.phone);
    await open(page, "/search?city__id=8&type=sale&property_type=apartment&number_of_bedrooms=2&price__lte=1500");
    await expect(page.getByRole("link", { name: "Map", exact: true })).toHaveCount(0);
    await page.getByRole("link", { name: "Ask owners instead" }).click();
    await expect(page.getByLabel("Budget, at most (GH₵)")).toHaveValue("1500");
    await expect(page.getByLabel("Type", { exact: true })).toHaveValue("sale");
    await expect(page.getByLabel("Bedrooms, at least")).toHaveValue("2");
    await expect(page.getByRole("button", { name: /Kumasi/ })).toBeVisible();
    await page.setViewportSize(sizes.desktop);
    await open(page, "/wanted");
    await page.getByRole("link", { name: "Post your first request" }).click();
    await page.getByRole("button", { name: "Post request" }).click();
    const budget = page.getByLabel("Budget, at most (GH₵)");
    await expect(budget).toBeFocused();
    await budget.fill("1");
    await page.getByLabel("Towns").selectOption({ label: listing.city.city });
    const words = `Near a tarred road, asked by ${seeker.username}`;
    await page.getByLabel("What you look for").fill(words);
    await page.getByRole("button", { name: "Post request" }).click();
    await page.getByRole("link", { name: "Edit" }).click();
    await expect(page.getByLabel("What you look for")).toHaveValue(words);
    await budget.fill(String(listing.price));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("No answers yet.")).toBeVisible();

    const context = await browser.newContext();
    const agent = await context.newPage();
    await signIn(agent, tokens);
    await open(agent, "/wanted");
    const ad = agent.getByRole("article").filter({ hasText: words });
    await ad.getByRole("button", { name: "Answer" }).click();
    await ad.getByLabel("Your listing").selectOption(String(listing.id));
    await ad.getByLabel("Your message").fill("Come and see it on Saturday.");
    await ad.getByRole("button", { name: "Send answer" }).click();
    await expect(ad.getByText(`You offered “${listing.title}”`)).toBeVisible();
    await context.close();

    await page.reload();
    await page.getByRole("link", { name: "Open messages" }).click();
    await expect(page.getByText("Come and see it on Saturday.").last()).toBeVisible();
  },
);
