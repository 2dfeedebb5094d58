import { slowJourney } from "./support/journey.ts";
import { propertyCalls } from "@efie/contract";
import sharp from "sharp";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import {
  addPhoto,
  alerts,
  announced,
  beginCall,
  bigPhoto,
  main,
  hugePhoto,
  expectCount,
  expectPosted,
  makeDraft,
  pick,
  postButton,
  countStoredPhotos,
  readOwn,
  showPaidDraft,
  slots,
  smallPhoto,
  smallPhotos,
} from "./support/posting.ts";
import { expect, open } from "./support/test.ts";

const missingId = "Missing property ID. Open this page via the Add Images workflow or include a valid property id in the URL.";

slowJourney("photos of a draft: chosen, kept, moved and removed", {
  "four slots, the texts, and a button that is disabled without a photo": async ({ page, request }) => {
    await showPaidDraft(page, request);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add Images");
    await expect(main(page).getByRole("button", { name: /^Add photo \d$/ })).toHaveCount(4);
    await expect(postButton(page)).toBeDisabled();
    await expect(postButton(page)).toHaveAccessibleDescription("Select at least one image");
    for (const tip of ["well-lit", "different angles", "interior and exterior"])
      await expect(main(page).getByText(tip)).toBeVisible();
    await expect(main(page).locator("input[type=file]")).toHaveAttribute("accept", "image/*");
    await expect(main(page).locator("input[type=file]")).not.toHaveAttribute("capture");
    await pick(page, await smallPhoto());
    await expectCount(page, 1);
    await expect(postButton(page)).toBeEnabled();
    await main(page).getByRole("button", { name: "Remove photo 1" }).click();
    await expectCount(page, 0);
    await expect(postButton(page)).toBeDisabled();
    await expect(main(page).getByRole("button", { name: "Add photo 1" })).toBeFocused();
  },
  "the listing's photos are shown, moved by buttons and keyboard, and removed": async ({ page, request }) => {
    const { owner, id } = await showPaidDraft(page, request);
    for (let count = 0; count < 3; count += 1) await addPhoto(request, owner, id);
    const before = (await readOwn(request, owner, id))?.images.map((image) => image.id) ?? [];
    await page.reload();
    await expectCount(page, 3);
    await expect(postButton(page)).toBeDisabled();
    await main(page).getByRole("button", { name: "Move photo 1 later" }).focus();
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("button", { name: "Move photo 2 later" })).toBeFocused();
    await main(page).getByRole("button", { name: "Move photo 3 earlier" }).click();
    await expect
      .poll(async () => (await readOwn(request, owner, id))?.images.map((image) => image.id))
      .toEqual([before[1], before[2], before[0]]);
    await main(page).getByRole("button", { name: "Remove photo 1" }).click();
    await page.getByRole("dialog", { name: "Remove this photo?" }).getByRole("button", { name: "Remove" }).click();
    await expectCount(page, 2);
    await page.reload();
    await expectCount(page, 2);
  },
  "chosen photos survive a reload; signing out removes them, because the next person on this device may be another": async ({
    page,
    request,
  }) => {
    await showPaidDraft(page, request, await makePerson(request, "leaver"));
    await pick(page, ...(await smallPhotos(2)));
    await expectCount(page, 2);
    await expect.poll(() => countStoredPhotos(page)).toBe(2);
    await page.reload();
    await expectCount(page, 2);
    await expect(slots(page)).toHaveCount(2);
    await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
    await expect(page).toHaveURL("/notifications");
    await page.goBack();
    await expectCount(page, 2);
    await open(page, "/profile");
    await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => countStoredPhotos(page)).toBe(0);
  },
  "without an id, of another person, or missing: a clear message; what fails to load has Try Again": async ({
    page,
    request,
    catalogue,
    problems,
  }) => {
    problems.allow(/my-properties/, /status of 4/);
    const owner = await sharedPerson(request, "poster");
    const { id } = await makeDraft(request, owner);
    await signIn(page, owner);
    for (const path of ["/addimages", "/addimages/abc", "/addimages/0", "/addimages/99999999999"]) {
      await open(page, "/profile");
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Property Information Missing" })).toBeVisible();
      await expect(page.getByText(missingId)).toBeVisible();
      await page.getByRole("button", { name: "Go Back" }).click();
      await expect(page).toHaveURL(/\/(profile|myproperties)$/);
    }
    const foreign = await catalogue.find("of somebody else", ({ creator }) => creator !== owner.id);
    for (const other of [foreign.id, 999_999_999]) {
      await open(page, `/addimages/${other}`);
      await expect(page.getByRole("heading", { name: "This property is not in your list" })).toBeVisible();
      await expect(main(page).getByRole("link", { name: "My Properties" })).toBeVisible();
    }
    const call = `**/api/${propertyCalls.listOwnProperties.path}**`;
    await page.route(call, (route) => route.fulfill({ status: 404, json: { detail: "Odd." } }));
    await open(page, `/addimages/${id}`);
    await expect(page.getByText("Could not load this property.")).toBeVisible();
    await page.unroute(call);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expectCount(page, 0);
  },
});

slowJourney("photos of a draft: their number, size and kind", {
  "a photo of exactly 500 KB is made smaller, one byte less is kept as it is": async ({ page, request }) => {
    await showPaidDraft(page, request);
    const { buffer, ...photo } = await smallPhoto();
    const padded = (name: string, size: number) => ({
      ...photo,
      name,
      buffer: Buffer.concat([buffer, Buffer.alloc(size - buffer.length)]),
    });
    const sent: number[] = [];
    await page.route(beginCall, async (route) => {
      sent.push(announced(route).size);
      await route.continue();
    });
    await pick(page, padded("over.jpg", 512_000), padded("under.jpg", 511_999));
    await expectCount(page, 2);
    await postButton(page).click();
    await expectPosted(page);
    expect(sent).toEqual([expect.any(Number), 511_999]);
    expect(sent[0]).toBeLessThan(511_999);
  },
  "'Image too large' for photos that cannot be made smaller, and what is no picture, by name; the others stay": async ({
    page,
    request,
  }) => {
    await showPaidDraft(page, request);
    const torn = { name: "torn.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(600_000) };
    await pick(page, hugePhoto(), await smallPhoto(), torn);
    const sentence = "Image too large. Each image must be smaller than 500 KB. Please pick a smaller file.";
    await expect(alerts(page)).toHaveText([
      `poster.png could not be made smaller.${sentence}`,
      `torn.jpg could not be made smaller.${sentence}`,
    ]);
    await expectCount(page, 1);
    await pick(page, await smallPhoto());
    await expectCount(page, 2);
    await expect(alerts(page)).toHaveCount(0);
    const whole = await smallPhoto();
    const file = (name: string, text: string) => ({ name, mimeType: "image/jpeg", buffer: Buffer.from(text) });
    await pick(page, file("fake.jpg", "not a picture at all"), file("renamed.jpg", "\0\0\0\x18ftypheic"));
    await expect(alerts(page)).toHaveText([
      /^fake\.jpg is not an image/,
      /^renamed\.jpg is a HEIC photo, which this browser cannot read/,
    ]);
    await expectCount(page, 2);
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>document.title = "owned"</script></svg>';
    await pick(
      page,
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) },
      { name: "half.jpg", mimeType: "image/jpeg", buffer: whole.buffer.subarray(0, whole.buffer.length / 2) },
    );
    await expect(alerts(page)).toHaveText([/^drawing\.svg is not an image/, /^half\.jpg is not an image/]);
    await expectCount(page, 2);
    await expect(page).not.toHaveTitle("owned");
  },
  "very many pixels become a photo of usual size, and a picture of an unsupported type one of a supported type": async ({
    page,
    request,
  }) => {
    const { owner, id } = await showPaidDraft(page, request);
    const poster = await sharp({ create: { width: 6_400, height: 6_400, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    expect(poster.length).toBeLessThan(512_000);
    const plan = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0a5" } })
      .gif()
      .toBuffer();
    await pick(
      page,
      { name: "poster.png", mimeType: "image/png", buffer: poster },
      { name: "plan.gif", mimeType: "image/gif", buffer: plan },
    );
    await expectCount(page, 2);
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toMatchObject([{ width: 1280, height: 1280 }, { width: 300 }]);
  },
  "five and a file that is no picture: four are added, with a message; a full listing has no slot left": async ({
    page,
    request,
  }) => {
    await showPaidDraft(page, request);
    const lease = { name: "lease.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await pick(page, lease, ...(await smallPhotos(5)));
    await expectCount(page, 4);
    await expect(alerts(page)).toHaveText([
      /^lease\.pdf is not an image/,
      "A property has at most 4 photos. Left out: photo-5.jpg.",
    ]);
    await expect(main(page).getByRole("button", { name: /^Add photo/ })).toHaveCount(0);
  },
  "a phone decodes one picture at a time, and none at full size; nothing is sent meanwhile": async ({ page, request }) => {
    await page.addInitScript(() => {
      const log = { open: 0, mostOpen: 0, mostPixels: 0 };
      Object.assign(window, { bitmaps: log });
      const { createImageBitmap: create } = window;
      window.createImageBitmap = async (...given: unknown[]) => {
        const bitmap = await (create as (...all: unknown[]) => Promise<ImageBitmap>)(...given);
        log.open += 1;
        log.mostOpen = Math.max(log.mostOpen, log.open);
        log.mostPixels = Math.max(log.mostPixels, bitmap.width * bitmap.height);
        const close = bitmap.close.bind(bitmap);
        bitmap.close = () => {
          log.open -= 1;
          close();
        };
        return bitmap;
      };
    });
    await showPaidDraft(page, request);
    await pick(page, await bigPhoto("one.jpg"), await smallPhoto("two.jpg"), await bigPhoto("three.jpg"));
    await expect(postButton(page)).toHaveAccessibleDescription("Preparing your photos...");
    await expect(postButton(page)).toBeDisabled();
    await expectCount(page, 3);
    await expect(postButton(page)).toBeEnabled();
    const seen = await page.evaluate(
      () => (window as unknown as { bitmaps: { open: number; mostOpen: number; mostPixels: number } }).bitmaps,
    );
    expect(seen).toMatchObject({ open: 0, mostOpen: 1 });
    expect(seen.mostPixels).toBeLessThanOrEqual(1600 * 1600);
  },
});
