import { journey, type Given, slowJourney } from "./support/journey.ts";
import { walkByKeyboard } from "./support/layout.ts";
import { expect, open } from "./support/test.ts";

slowJourney(
  "every control by keyboard, with a visible focus",
  Object.fromEntries(
    ["/", "/search", "/help", "/login", "/register"].map((path) => [
      `everything by keyboard, with a visible focus: ${path}`,
      async ({ page }: Given) => {
        await open(page, path);
        const stops = await walkByKeyboard(page, 60);
        expect(stops.length).toBeGreaterThan(10);
        expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
      },
    ]),
  ),
);

journey("keyboard, reduced motion, and the system's theme", {
  "everything works by keyboard, with a visible focus: details": async ({ page, catalogue }) => {
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await open(page, `/details/${property.id}`);
    const stops = await walkByKeyboard(page, 60);
    const names = stops.map(({ name }) => name).join("\n");
    for (const name of ["Next photo", "View photos full screen", "Contact Owner", "Share", "Description", "Show photo 2"]) {
      expect(names).toContain(name);
    }
    expect(stops.filter(({ isMarked }) => !isMarked).map(({ name }) => name)).toEqual([]);
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
