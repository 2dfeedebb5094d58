import type { City, OwnProperty, TokenPair } from "@efie/contract";
import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { createHash } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { as, sharedPerson, signIn, type Person } from "./people.ts";
import { expect, open } from "./test.ts";

export type Picked = { name: string; mimeType: string; buffer: Buffer };

let shade = 0;

/** A small photo; each has another colour. Small, because the server makes three sizes of every photo. */
export async function smallPhoto(name = "front.jpg"): Promise<Picked> {
  shade += 1;
  const background = { r: (shade * 47) % 256, g: (shade * 91) % 256, b: (shade * 23) % 256 };
  const buffer = await sharp({ create: { width: 240, height: 180, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

export async function smallPhotos(count: number): Promise<Picked[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => smallPhoto(`photo-${index + 1}.jpg`)));
}

/** Noise hardly compresses: about three megabytes, stored rotated, as phones store portraits. */
export async function bigPhoto(name = "camera.jpg"): Promise<Picked> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 40 };
  const buffer = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 92 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A few kilobytes with 144 million black pixels, which exceed a phone's memory. */
export function hugePhoto(name = "poster.png"): Picked {
  const side = 12_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const chunks = [pngChunk("IHDR", header), pngChunk("IDAT", rows), pngChunk("IEND", Buffer.alloc(0))];
  return { name, mimeType: "image/png", buffer: Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]) };
}

/** A person's draft, without photos. */
export async function makeDraft(
  request: APIRequestContext,
  owner: Person,
  title = "Two rooms by the lagoon",
): Promise<OwnProperty> {
  const [city] = (await (await request.get("/api/main/cities/")).json()) as City[];
  const data = { title, description: "Quiet, with water.", price: 900, city: city?.id, detailed_address: "Lagoon Road 4" };
  const answer = await request.post("/api/main/properties/", { ...as(owner), data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as OwnProperty;
}

export async function readOwn(request: APIRequestContext, owner: TokenPair, id: number): Promise<OwnProperty | undefined> {
  const answer = await request.get("/api/main/properties/my-properties/", as(owner));
  return ((await answer.json()) as OwnProperty[]).find((property) => property.id === id);
}

type Kind = "listing" | "subscription";
type Opened = { access_code: string; payment_ref: string };

async function openPayment(request: APIRequestContext, payer: Person, kind: Kind, data: object): Promise<Opened> {
  const opened = await request.post(`/api/main/${kind}-payments/`, { ...as(payer), data });
  expect(opened.status(), await opened.text()).toBe(201);
  return (await opened.json()) as Opened;
}

async function complete(
  request: APIRequestContext,
  payer: Person,
  kind: Kind,
  { access_code: code, payment_ref: reference }: Opened,
): Promise<void> {
  const paid = await request.post(`/sandbox/paystack/checkout/${code}/complete`, { data: { outcome: "success" } });
  expect(paid.ok(), await paid.text()).toBe(true);
  const verified = await request.post(`/api/main/payments/verify-${kind}/`, { ...as(payer), data: { reference } });
  expect(verified.status(), await verified.text()).toBe(200);
}

async function pay(request: APIRequestContext, payer: Person, kind: Kind, data: object): Promise<void> {
  await complete(request, payer, kind, await openPayment(request, payer, kind, data));
}

export async function payFee(request: APIRequestContext, payer: Person, propertyId: number): Promise<void> {
  await pay(request, payer, "listing", { property_id: propertyId, amount: 30 });
}

/** Pays for a draft that is deleted while the popup is open: the fee is kept. */
export async function keepFee(request: APIRequestContext, payer: Person): Promise<void> {
  const { id } = await makeDraft(request, payer);
  const opened = await openPayment(request, payer, "listing", { property_id: id, amount: 30 });
  expect((await request.delete(`/api/main/properties/${id}/`, as(payer))).status()).toBe(204);
  await complete(request, payer, "listing", opened);
}

/** Subscribes to the smallest plan, which has some free listings. */
export async function subscribe(request: APIRequestContext, person: Person): Promise<void> {
  await pay(request, person, "subscription", { plan: 1 });
}

/** Adds a photo to a draft, as another tab would. */
export async function addPhoto(request: APIRequestContext, owner: Person, id: number): Promise<void> {
  const answer = await request.post(`/api/main/properties/${id}/images/`, {
    ...as(owner),
    multipart: { images: await smallPhoto() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Uses up the free listings of the plan. */
export async function useUpQuota(request: APIRequestContext, person: Person): Promise<void> {
  const answer = await request.get("/api/main/user-subscriptions/current/", as(person));
  const { free_listings_remaining: left } = (await answer.json()) as { free_listings_remaining: number };
  for (let used = 0; used < left; used += 1) await addPhoto(request, person, (await makeDraft(request, person)).id);
}

export const main = (page: Page): Locator => page.getByRole("main");
export const postButton = (page: Page): Locator => main(page).getByRole("button", { name: /^(Post Property|Uploading\.\.\.)$/ });
export const feeDialog = (page: Page): Locator => page.getByRole("dialog", { name: "Post this property" });
export const slots = (page: Page): Locator => main(page).getByRole("list", { name: "Photos" }).getByRole("img");

/** Picks files through the file chooser. */
export async function pick(page: Page, ...files: readonly Picked[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await main(page)
    .getByRole("button", { name: /^Add photo/ })
    .first()
    .click();
  await (await chooser).setFiles([...files]);
}

export async function expectCount(page: Page, count: number): Promise<void> {
  await expect(main(page).getByText(`${count} of 4 photos added`)).toBeVisible();
}

export async function expectPosted(page: Page): Promise<void> {
  await expect(page).toHaveURL("/myproperties");
  await expect(page.getByText("Success! Your post is in review and will be published shortly!")).toBeVisible();
}

/** The number of files that the page stores on the device. */
export function countStoredPhotos(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opened = indexedDB.open("efie");
        opened.addEventListener("error", () => reject(new Error("The device's store could not be opened.")));
        opened.addEventListener("success", () => {
          const { result: database } = opened;
          if (!database.objectStoreNames.contains("kept-files")) return resolve(0);
          const counted = database.transaction("kept-files").objectStore("kept-files").getAll();
          counted.addEventListener("success", () => {
            database.close();
            resolve((counted.result as unknown[][]).flat().length);
          });
        });
      }),
  );
}

/** The call that begins the upload of a photo, and those that continue it. */
export const beginCall = /\/api\/main\/properties\/\d+\/uploads\/$/;
export const photoCall = /\/api\/main\/properties\/\d+\/uploads\/[^/]+\/$/;

/** What a page says of a file when it begins to upload it. */
export function announced(route: Route): { size: number; sha256: string } {
  return route.request().postDataJSON() as { size: number; sha256: string };
}

export const sha256Of = ({ buffer }: Picked): string => createHash("sha256").update(buffer).digest("hex");
export const alerts = (page: Page): Locator => main(page).getByRole("alert").filter({ visible: true });

/** Opens the page of a paid draft. */
export async function showPaidDraft(
  page: Page,
  request: APIRequestContext,
  somebody?: Person,
): Promise<{ owner: Person; id: number }> {
  const owner = somebody ?? (await sharedPerson(request, "poster"));
  const { id } = await makeDraft(request, owner);
  await payFee(request, owner, id);
  await signIn(page, owner);
  await open(page, `/addimages/${id}`);
  await expectCount(page, 0);
  return { owner, id };
}
