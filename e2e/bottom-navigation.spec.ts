import type { Page } from "@playwright/test";
import { findSidewaysScroll, findSmallTargets } from "./support/layout.ts";
import { slowJourney } from "./support/journey.ts";
import { as, makePerson, sharedPerson, signIn } from "./support/people.ts";
import { expect, open, sizes, slow, test } from "./support/test.ts";

const small = { width: 360, height: 640 };
const bar = (page: Page) => page.getByRole("navigation", { name: "Go to" });
const places = [
  { name: "Search", href: "/search" },
  { name: "Saved", href: "/favorites" },
  { name: "Post", href: "/sell" },
  { name: "Messages", href: "/messages" },
  { name: "You", href: "/profile" },
];

slowJourney("the five places at the bottom of a phone", {
  "under 640 px they are a bar at the bottom, with the open one marked, and from 640 px on there is none": async ({ page }) => {
    await page.setViewportSize(small);
    await open(page, "/search");
    for (const { name, href } of places)
      await expect(bar(page).getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(bar(page).getByRole("link", { name: "Search" })).toHaveAttribute("aria-current", "page");
    const box = await bar(page).boundingBox();
    expect(box === null ? 0 : box.y + box.height).toBe(small.height);
    expect(await findSmallTargets(page, 44)).toEqual([]);
    expect(await findSidewaysScroll(page)).toEqual([]);
    // The header of the specification stays above it, with its links in its menu.
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "My Properties" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 640, height: 800 });
    await expect(bar(page)).toBeHidden();
  },
  "the end of a page is above it; a guest who opens a personal place logs in and comes back to it": async ({ page }) => {
    await page.setViewportSize(small);
    await open(page, "/help");
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [foot, top] = await Promise.all([page.getByRole("contentinfo").boundingBox(), bar(page).boundingBox()]);
    expect(foot === null ? 0 : foot.y + foot.height).toBeLessThanOrEqual(top?.y ?? 0);
    await bar(page).getByRole("link", { name: "You" }).click();
    await expect(page).toHaveURL("/login?next=%2Fprofile");
    await page.goBack();
    await bar(page).getByRole("link", { name: "Messages" }).click();
    await expect(page).toHaveURL("/login?next=%2Fmessages");
  },
  "it is hidden while something is typed, and nothing moves": async ({ page }) => {
    await page.setViewportSize(small);
    await open(page, "/login");
    const name = page.getByRole("textbox", { name: "Username" });
    const before = await name.boundingBox();
    await name.focus();
    await expect(bar(page)).toBeHidden();
    expect(await name.boundingBox()).toEqual(before);
    await name.blur();
    await expect(bar(page)).toBeVisible();
  },
  "a listing's ways to its owner have the thumb's place, and the five places are the end of its page": async ({
    page,
    catalogue,
  }) => {
    await page.setViewportSize(small);
    const [property] = await catalogue.list();
    await open(page, `/details/${String(property?.id)}`);
    await expect(page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true })).toBeInViewport();
    await expect(bar(page)).not.toBeInViewport();
    await bar(page).scrollIntoViewIfNeeded();
    await bar(page).getByRole("link", { name: "Search" }).click();
    await expect(page).toHaveURL("/search");
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  },
  "it has the counts of the header, and gives way to an open conversation": async ({ page, request }) => {
    const [person, other] = [await makePerson(request, "reader"), await sharedPerson(request, "writer")];
    const sent = await request.post(`/api/main/messages/?user_id=${person.id}`, { data: { content: "Hello" }, ...as(other) });
    expect(sent.status()).toBe(201);
    await page.setViewportSize(sizes.phone);
    await signIn(page, person);
    await open(page, "/help");
    await expect(bar(page).getByRole("link", { name: "Messages 1 unread" })).toBeVisible();
    // An open conversation has its own bar.
    await bar(page).getByRole("link", { name: "Messages" }).click();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await page.getByRole("navigation", { name: "Conversations" }).getByRole("link").first().click();
    await expect(page.getByRole("textbox", { name: /message/i })).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeHidden();
  },
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });
  test("the bar is links, and gives way while something is typed", slow, async ({ phone }) => {
    await phone.goto("/search");
    await phone.getByRole("combobox", { name: "Search properties" }).focus();
    await expect(bar(phone)).toBeHidden();
    await phone.goto("/help");
    await bar(phone).getByRole("link", { name: "Search" }).click();
    await expect(phone).toHaveURL("/search");
  });
});
