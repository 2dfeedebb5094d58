import { slowJourney } from "./support/journey.ts";
import { walkByKeyboard } from "./support/layout.ts";
import { expect, open } from "./support/test.ts";

const unmarked = (stops: Awaited<ReturnType<typeof walkByKeyboard>>) =>
  stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name);

slowJourney("keyboard, reduced motion, and the system's theme", {
  "everything by keyboard, with a visible focus": async ({ page, catalogue }) => {
    for (const path of ["/", "/search", "/help", "/login", "/register"]) {
      await open(page, path);
      const stops = await walkByKeyboard(page, 60);
      expect(stops.length, path).toBeGreaterThan(10);
      expect(unmarked(stops), path).toEqual([]);
    }
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, `/details/${property.id}`);
    const stops = await walkByKeyboard(page, 60);
    const names = stops.map(({ name }) => name).join("\n");
    for (const name of ["Next photo", "View photos full screen", "Contact Owner", "Share", "Description", "Show photo 2"]) {
      expect(names).toContain(name);
    }
    expect(unmarked(stops)).toEqual([]);
  },
  "prefers-reduced-motion: nothing moves by itself, nothing slides": async ({ page, catalogue }) => {
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
  },
  "the theme follows the system": async ({ page }) => {
    await open(page, "/");
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await page.emulateMedia({ colorScheme: "light" });
    expect(await paper()).toBe("rgb(251, 248, 243)");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await paper()).not.toBe("rgb(251, 248, 243)");
  },
});
