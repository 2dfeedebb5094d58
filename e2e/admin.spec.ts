import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { card, openAdmin, showOnly, tab, toast, uniqueTitle } from "./support/admin.ts";
import { addPhoto, change, postInReview, readOwn, reject, verify } from "./support/properties.ts";
import { logInDemo, makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open, sizes } from "./support/test.ts";

const main = (page: Page): Locator => page.getByRole("main");

async function postTwo(request: APIRequestContext): Promise<{ owner: Person; ids: number[]; titles: string[] }> {
  const owner = await makePerson(request, "owner");
  const titles = [uniqueTitle(), uniqueTitle()];
  const ids: number[] = [];
  for (const title of titles) ids.push((await postInReview(request, owner, { title, photos: 2 })).id);
  return { owner, ids, titles };
}

const gone = "This listing has been reviewed or withdrawn since you opened it";
const changed = "This listing changed since you opened it";
const returnToTab = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));

slowJourney("the queue: access, and decisions by mouse and keyboard", {
  "people who are not staff are refused and have no link": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "akosua"));
    await open(page, "/admin");
    await expect(page.getByRole("heading", { level: 1, name: "Not allowed" })).toBeVisible();
    await open(page, "/profile");
    await expect(page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Help" })).toBeVisible();
    await expect(main(page).getByRole("link", { name: "Admin" })).toHaveCount(0);
  },
  "an entry shows photos, all facts and its owner; after a verdict the next one follows; a rejection needs a reason": async ({
    page,
    request,
  }) => {
    const { owner, ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(tab(page, /^Pending \(2\)$/)).toBeVisible();
    const [first, second] = [titles[0] ?? "", titles[1] ?? ""];
    await expect(card(page, first).getByRole("img")).toHaveCount(2);
    for (const text of ["GH₵850/month", "Kumasi", "Behind the post office", "Self contained", "Quiet, with a polytank."])
      await expect(card(page, first).getByText(text, { exact: true }).first()).toBeVisible();
    for (const text of [`@${owner.username}`, "Member since", "0 listings"])
      await expect(card(page, first).getByText(text)).toBeVisible();
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, `“${first}” is verified.`)).toBeVisible();
    await expect(card(page, second)).toBeVisible();
    await expect(tab(page, /^Pending \(1\)$/)).toBeVisible();
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: true });
    await page.getByRole("button", { name: "Reject" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByText("Please give a reason.")).toBeVisible();
    await dialog.getByRole("button", { name: "The photos do not show the property." }).click();
    await dialog.getByLabel("Reason").fill("The photos show a car.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, `“${second}” is rejected.`)).toBeVisible();
    expect(await readOwn(request, owner, ids[1] ?? 0)).toMatchObject({ rejected_reason: "The photos show a car." });
    await tab(page, /^Trail$/).click();
    const entry = page.getByRole("list", { name: "What staff did" }).getByRole("listitem").filter({ hasText: second });
    for (const text of ["Rejected", "“The photos show a car.”", "by @esi_staff"])
      await expect(entry.getByText(text, { exact: true })).toBeVisible();
  },
  "by keyboard: j, k, v, r and ?; not while typing": async ({ page, request, problems }) => {
    // A claim that is on its way while the listing is verified is refused.
    problems.allow(/moderation\/claims/);
    const { owner, ids, titles } = await postTwo(request);
    const [one, two] = [titles[0] ?? "", titles[1] ?? ""];
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(card(page, one)).toBeVisible();
    await page.keyboard.press("j");
    await expect(card(page, two)).toBeVisible();
    await page.keyboard.press("k");
    await expect(card(page, one)).toBeVisible();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog").getByText("Next listing")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("r");
    const reason = page.getByRole("dialog").getByLabel("Reason");
    await reason.click();
    await page.keyboard.type("very jarring kitchen");
    await expect(reason).toHaveValue("very jarring kitchen");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(toast(page, `“${one}” is verified.`)).toBeVisible();
    await expect(card(page, two)).toBeVisible();
    expect(await readOwn(request, owner, ids[1] ?? 0)).toMatchObject({ is_verified: false, rejected_reason: null });
  },
});

slowJourney("the queue: its links, on small screens, and two staff at once", {
  "staff have a link in their profile and in the mobile menu; the page is not indexed": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "esi_staff"));
    await open(page, "/profile");
    await main(page).getByRole("link", { name: "Admin" }).click();
    await expect(page).toHaveURL("/admin");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.setViewportSize(sizes.phone);
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: "Admin" })).toBeVisible();
  },
  "at 390 and 768 px every tab is visible, and the queue can be selected": async ({ page, request }) => {
    const { ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    for (const [width, chosen] of [
      [390, 1],
      [768, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of await page.getByRole("tab").all()) {
        await name.scrollIntoViewIfNeeded();
        await expect(name).toBeInViewport({ ratio: 1 });
      }
      await page.getByRole("button", { name: "Show the queue" }).click();
      const photos = page.getByRole("dialog").locator("img");
      const widths = () => photos.evaluateAll((shown) => shown.map((one) => Math.round(one.getBoundingClientRect().width)));
      await expect.poll(widths).toEqual([64, 64]);
      const title = titles[chosen] ?? "";
      await page.getByRole("dialog").getByRole("button", { name: title }).click();
      await expect(card(page, title)).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
  },
  "two staff at once: a listing that a colleague rejected is not verified; it stays on the screen, with a message": async ({
    page,
    request,
    problems,
  }) => {
    // A slow machine prolongs the claim meanwhile, and learns it is over.
    problems.allow(/verify/, /claims/);
    const { owner, ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(card(page, titles[0] ?? "")).toBeVisible();
    await reject(request, ids[0] ?? 0, "A colleague said no.");
    await page.keyboard.press("v");
    await expect(page.getByRole("alert", { name: gone })).toBeVisible();
    await expect(card(page, titles[0] ?? "")).toBeVisible();
    await page.keyboard.press("v");
    await page.getByRole("alert").getByRole("button", { name: "Next listing" }).click();
    await expect(card(page, titles[1] ?? "")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: false });
    expect(await readOwn(request, owner, ids[1] ?? 0)).toMatchObject({ is_verified: false });
  },
});

slowJourney("the queue while others decide and edit", {
  "on return to the tab a notice says what a colleague verified or the owner changed; the open card does not change": async ({
    page,
    request,
    problems,
  }) => {
    // The colleague's verdict may come before the claim.
    problems.allow(/moderation\/claims/, /status of 409/);
    const { owner, ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(card(page, titles[0] ?? "")).toBeVisible();
    await verify(request, ids[0] ?? 0);
    await returnToTab(page);
    await expect(page.getByRole("alert", { name: gone })).toBeVisible();
    await expect(card(page, titles[0] ?? "")).toBeVisible();
    // Neither the key nor the button may decide on another property.
    await page.keyboard.press("v");
    await page.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await readOwn(request, owner, ids[1] ?? 0)).toMatchObject({ is_verified: false, rejected_reason: null });
    await page.keyboard.press("j");
    await expect(card(page, titles[1] ?? "")).toBeVisible();
    await change(request, owner, ids[1] ?? 0, { title: "Another house altogether" });
    await returnToTab(page);
    await expect(page.getByRole("alert", { name: changed }).getByText("Another house altogether")).toBeVisible();
    await expect(card(page, titles[1] ?? "")).toBeVisible();
  },
  "a listing that its owner changed meanwhile is not published: staff see the change and decide again": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/verify/);
    const { owner, ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    const first = card(page, titles[0] ?? "");
    await expect(first).toBeVisible();
    await change(request, owner, ids[0] ?? 0, { description: "Call me on my private number.", price: 800 });
    await addPhoto(request, owner, ids[0] ?? 0);
    await page.keyboard.press("v");
    const notice = page.getByRole("alert", { name: changed });
    for (const text of ["Quiet, with a polytank.", "Call me on my private number.", "GH₵850/month", "GH₵800/month"])
      await expect(notice.getByText(text)).toBeVisible();
    await expect(notice.getByRole("img")).toHaveCount(5);
    await expect(first.getByText("Quiet, with a polytank.")).toBeVisible();
    await expect(first.getByText("Call me on my private number.")).toHaveCount(0);
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: false });
    await notice.getByRole("button", { name: "Show it as it is now" }).click();
    await expect(first.getByText("Call me on my private number.")).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.keyboard.press("v");
    await expect(toast(page, `“${titles[0]}” is verified.`)).toBeVisible();
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: true });
  },
  "a listing with a flag is verified only after a question that names the flag": async ({ page, request }) => {
    const { owner, ids, titles } = await postTwo(request);
    await change(request, owner, ids[0] ?? 0, { description: "Quiet. Call 024 412 3456." });
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(card(page, titles[0] ?? "").getByText("Contacts in its words.")).toBeVisible();
    await page.keyboard.press("v");
    const question = page.getByRole("dialog", { name: "Verify in spite of its flags?" });
    await expect(question.getByText("contacts in its words")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: false });
    await page.getByRole("button", { name: "Verify" }).click();
    await question.getByRole("button", { name: "Verify" }).click();
    await expect(toast(page, `“${titles[0]}” is verified.`)).toBeVisible();
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ is_verified: true });
  },
  "a long reason stays as pasted, with an error": async ({ page, request }) => {
    const { owner, ids, titles } = await postTwo(request);
    await showOnly(page, ids);
    await openAdmin(page, request);
    await expect(card(page, titles[0] ?? "")).toBeVisible();
    await page.keyboard.press("r");
    const dialog = page.getByRole("dialog");
    const reason = dialog.getByLabel("Reason");
    await reason.focus();
    await page.keyboard.insertText("x".repeat(512));
    await expect(reason).toHaveValue("x".repeat(512));
    await expect(dialog.getByText("512/500")).toBeVisible();
    await expect(reason).toHaveAccessibleDescription("At most 500 characters: please shorten it.");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(reason).toBeFocused();
    await reason.fill("x".repeat(500));
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(toast(page, `“${titles[0]}” is rejected.`)).toBeVisible();
    expect(await readOwn(request, owner, ids[0] ?? 0)).toMatchObject({ rejected_reason: "x".repeat(500) });
  },
  "failures with Try Again": async ({ page, request, problems }) => {
    problems.allow(/moderation/);
    await page.route(/\/api\/main\/moderation\//, (route) => route.fulfill({ status: 400, body: "{}" }));
    for (const { path, text } of [
      { path: "/admin?tab=pending", text: "Could not load the queue." },
      { path: "/admin?tab=trail", text: "Could not load what staff did." },
      { path: "/admin?tab=payments", text: "Could not load the payments." },
      { path: "/admin?tab=promo-codes", text: "Could not load the promo codes." },
    ]) {
      await openAdmin(page, request, path);
      await expect(main(page).getByRole("alert").getByText(text)).toBeVisible();
      await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    }
  },
});
