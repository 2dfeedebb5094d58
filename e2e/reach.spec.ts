import { findSidewaysScroll, findSmallTargets, walkByKeyboard } from "./support/layout.ts";
import { mobileMenu, states } from "./support/states.ts";
import { expect, open, sizes, test } from "./support/test.ts";

const broken = [/nowhere/, /999999999/, /ERR_FAILED/];
const minimumTarget = 44;

for (const { name, show } of states) {
  test(`no sideways scrolling at 360 px, nor at 200 % zoom of 640 and 1,280 px: ${name}`, async ({
    page,
    catalogue,
    problems,
  }) => {
    problems.allow(...broken);
    await page.setViewportSize(sizes.phone);
    await show(page, catalogue);
    for (const width of [360, 320, 640, 769]) {
      await page.setViewportSize({ width, height: 640 });
      expect(await findSidewaysScroll(page), `${width} px`).toEqual([]);
    }
  });
}

test.describe("on touch", () => {
  test.use({ hasTouch: true, viewport: sizes.phone });

  for (const { name, show } of [...states, mobileMenu]) {
    test(`targets of at least 44 px: ${name}`, async ({ page, catalogue, problems }) => {
      problems.allow(...broken);
      await page.emulateMedia({ reducedMotion: "reduce" });
      await show(page, catalogue);
      expect([...new Set(await findSmallTargets(page, minimumTarget))]).toEqual([]);
    });
  }
});

for (const path of ["/", "/search", "/help", "/login"]) {
  test(`everything by keyboard, with a visible focus: ${path}`, async ({ page }) => {
    await open(page, path);
    const stops = await walkByKeyboard(page, 60);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
  });
}

test("everything by keyboard, with a visible focus: details", async ({ page, catalogue }) => {
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${property.id}`);
  const stops = await walkByKeyboard(page, 60);
  const names = stops.map(({ name }) => name).join("\n");
  for (const name of ["Next photo", "View photos full screen", "Contact Owner", "Share", "Description", "Show photo 2"]) {
    expect(names).toContain(name);
  }
  expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
});

test("prefers-reduced-motion is honoured: nothing moves by itself, nothing slides", async ({ page, catalogue }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await open(page, `/details/${property.id}`);
  await page.getByRole("button", { name: "View photos full screen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && Number(effect?.getComputedTiming().activeDuration) > 50)
      .map(({ effect }) => (effect as KeyframeEffect).target?.outerHTML.slice(0, 100)),
  );
  expect(moving).toEqual([]);
  await expect(page.getByRole("region", { name: "Similar Properties You Might Like", includeHidden: true })).toHaveAttribute(
    "data-rotation",
    "0",
  );
});

test("the theme follows the system", async ({ page }) => {
  await open(page, "/");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await paper()).toBe("rgb(251, 248, 243)");
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await paper()).not.toBe("rgb(251, 248, 243)");
});
