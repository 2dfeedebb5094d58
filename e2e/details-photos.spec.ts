import { runInNewContext } from "node:vm";
import { type Given, slowJourney } from "./support/journey.ts";
import type { Property } from "@efie/contract";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { postInReview } from "./support/properties.ts";
import { sharedPerson, signIn } from "./support/people.ts";
import { expect, open, sizes, whenDrawn } from "./support/test.ts";

const withFour = ({ images }: Property) => images.length === 4;
const carousel = (page: Page) => page.getByRole("region", { name: /^Photos of / });
const count = (page: Page) => carousel(page).getByText(/^(Photo )?\d+ \/ \d+$/);

async function openProperty(page: Page, property: Property): Promise<void> {
  await open(page, `/details/${property.id}`);
  await expect(count(page)).toContainText(`1 / ${property.images.length}`);
}

/** Expects this photo, and no other, to fill the carousel. */
async function expectPhoto(page: Page, property: Property, index: number): Promise<void> {
  await expect(count(page)).toContainText(`${index + 1} / ${property.images.length}`);
  const photo = property.images[index];
  await expect(carousel(page).locator(`ul[aria-label="Photos"] img[src="${photo?.card ?? ""}"]`)).toBeInViewport({ ratio: 0.9 });
}

async function openGallery(page: Page): Promise<Locator> {
  await carousel(page).getByRole("button", { name: "View photos full screen" }).click();
  const gallery = page.getByRole("dialog", { name: /^Photos of / });
  await expect(gallery).toBeVisible();
  return gallery;
}

slowJourney("the photos of a listing: carousel and gallery", {
  "arrows go around at both ends; dots, thumbnails and keys; each photo has an alternative text and its sizes": async ({
    page,
    catalogue,
  }) => {
    const property = await catalogue.find("with four photos", withFour);
    await openProperty(page, property);
    const photos = carousel(page).getByRole("list", { name: "Photos" });
    await expect(photos.getByRole("img")).toHaveCount(4);
    for (const [index, photo] of (await photos.getByRole("img").all()).entries()) {
      await expect(photo).toHaveAttribute("alt", new RegExp(`${index + 1}`));
      await expect(photo).toHaveAttribute("width", /^\d+$/);
      await expect(photo).toHaveAttribute("srcset", / 320w, .* 640w, .* 1280w$/);
    }
    for (const [name, shown] of [
      ["Next photo", 1],
      ["Previous photo", 0],
      ["Previous photo", 3],
      ["Next photo", 0],
    ] as const) {
      await carousel(page).getByRole("button", { name }).click();
      await expectPhoto(page, property, shown);
    }
    const dot = (index: number) => carousel(page).getByRole("link", { name: `Show photo ${index + 1}` });
    await dot(2).click();
    await expectPhoto(page, property, 2);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
    const thumbnail = (index: number) => carousel(page).getByRole("link", { name: `Photo ${index + 1}`, exact: true });
    await thumbnail(1).click();
    await expectPhoto(page, property, 1);
    await expect(thumbnail(1)).toHaveAttribute("aria-current", "true");
    await expect(thumbnail(2)).not.toHaveAttribute("aria-current", "true");
    await photos.focus();
    await page.keyboard.press("ArrowRight");
    await expectPhoto(page, property, 2);
    await page.keyboard.press("ArrowLeft");
    await expectPhoto(page, property, 1);
  },
  "fullscreen view opens from photo and button: arrows, keys, Escape; the carousel shows its last photo, the focus returns":
    async ({ page, catalogue }) => {
      const property = await catalogue.find("with four photos", withFour);
      await openProperty(page, property);
      const photo = carousel(page).getByRole("list", { name: "Photos" }).getByRole("link").first();
      await photo.focus();
      await page.keyboard.press("Enter");
      const gallery = page.getByRole("dialog", { name: /^Photos of / });
      await expect(gallery).toBeVisible();
      await gallery.getByRole("button", { name: "Close" }).click();
      await expect(gallery).toBeHidden();
      await expect(photo).toBeFocused();
      await openGallery(page);
      const { width, height } = sizes.desktop;
      await expect.poll(() => gallery.boundingBox()).toEqual({ x: 0, y: 0, width, height });
      await expect(gallery.getByText("1 / 4")).toBeVisible();
      await gallery.getByRole("button", { name: "Next photo" }).click();
      await expect(gallery.getByText("2 / 4")).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(gallery.getByText("3 / 4")).toBeVisible();
      await expect(gallery.locator(`img[src="${property.images[2]?.full ?? ""}"]`)).toBeInViewport();
      await page.keyboard.press("Escape");
      await expect(gallery).toBeHidden();
      await expectPhoto(page, property, 2);
    },
});

/** The size of the visible photo, without the margins that `object-fit` adds or cuts. */
async function measurePhoto(photo: Locator): Promise<{ width: number; height: number; isCut: boolean }> {
  return photo.evaluate((image: HTMLImageElement) => {
    const { width, height, left, right, top, bottom } = image.getBoundingClientRect();
    const [inWidth, inHeight] = [width / image.naturalWidth, height / image.naturalHeight];
    const isCover = getComputedStyle(image).objectFit === "cover";
    const scale = isCover ? Math.max(inWidth, inHeight) : Math.min(inWidth, inHeight);
    const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    return { width: image.naturalWidth * scale, height: image.naturalHeight * scale, isCut: isCover || isOutside };
  });
}

const shapes = [
  ["a portrait photo", 900, 1400],
  ["a small photo", 320, 240],
  ["a wide photo", 1600, 500],
] as const;

/** The page with another size of every photo in its data, in which an object refers to its keys and values by their places in one list. */
function withPhotoSize(html: string, width: number, height: number): string {
  return html.replace(/(?<=streamController\.enqueue\()'(?:[^'\\]|\\.)*'/, (literal) => {
    const values = JSON.parse(runInNewContext(literal) as string) as unknown[];
    const [widthKey, heightKey] = ["width", "height"].map((key) => `_${values.indexOf(key)}`) as [string, string];
    const size = { [widthKey]: values.push(width) - 1, [heightKey]: values.push(height) - 1 };
    for (const value of values) if (typeof value === "object" && value !== null && widthKey in value) Object.assign(value, size);
    return JSON.stringify(`${JSON.stringify(values)}\n`).replaceAll("<", String.raw`\u003c`);
  });
}

slowJourney("photos of every shape in the gallery, and a single one", {
  "a single photo has no arrows, dots or thumbnails": async ({ page, request, problems }) => {
    // The page is opened as a guest, who cannot see properties in review.
    problems.allow(/404/);
    const owner = await sharedPerson(request, "poster");
    const { id } = await postInReview(request, owner);
    await signIn(page, owner);
    await open(page, `/details/${id}`);
    await expect(carousel(page).getByRole("button", { name: "View photos full screen" })).toBeVisible();
    await expect(carousel(page).getByRole("button", { name: "Next photo" })).toHaveCount(0);
    await expect(carousel(page).getByRole("link", { name: /^(Show photo|Photo) \d+$/ })).toHaveCount(0);
  },
  ...Object.fromEntries(
    shapes.map(([what, width, height]) => [
      `fullscreen view: ${what} is fully visible, and as large as the window allows`,
      async ({ page, catalogue }: Given) => {
        const property = await catalogue.find("with four photos", withFour);
        const file = await sharp({ create: { width, height, channels: 3, background: "#0b5d3b" } })
          .webp()
          .toBuffer();
        await page.route(/-full\.webp/, (route) => route.fulfill({ body: file, contentType: "image/webp" }));
        // The property states the size of its photos. These photos have another shape.
        await page.route(`**/details/${property.id}`, async (route) => {
          const answer = await route.fetch();
          const html = await answer.text();
          const changed = withPhotoSize(html, width, height);
          expect(changed, "the page's data has the size").not.toBe(html);
          await route.fulfill({ response: answer, body: changed });
        });
        await openProperty(page, property);
        const gallery = await openGallery(page);
        const photo = gallery.getByRole("img", { name: /^Photo 1 of/ });
        await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
        for (const size of [sizes.desktop, sizes.tablet, sizes.phone]) {
          await page.setViewportSize(size);
          await whenDrawn(page);
          const shown = await measurePhoto(photo);
          const room = { width: size.width - (size.width >= 1024 ? 128 : 0), height: size.height - 56 };
          const scale = Math.min(room.width / width, room.height / height);
          expect(shown.isCut, JSON.stringify({ size, shown })).toBe(false);
          expect(shown.width).toBeCloseTo(width * scale, -0.5);
          expect(shown.height).toBeCloseTo(height * scale, -0.5);
        }
      },
    ]),
  ),
});
