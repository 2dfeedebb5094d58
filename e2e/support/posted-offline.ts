import type { OwnProperty } from "@efie/contract";
import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { as, signIn, type Person } from "./people.ts";
import { smallPhotos, type Picked } from "./posting.ts";
import { field, fillForm, propertyTexts, submitButton } from "./sell-form.ts";
import { expect, open } from "./test.ts";

type Own = Pick<OwnProperty, "title" | "images" | "is_activated">;

/** Title, number of photos, and whether it is posted. */
export async function ownListings(
  { request }: { readonly request: APIRequestContext },
  person: Person,
): Promise<(readonly [string, number, boolean])[]> {
  const answer = await request.get("/api/main/properties/my-properties/", as(person));
  return ((await answer.json()) as Own[]).map((own) => [own.title, own.images.length, own.is_activated]);
}

export const offlineErrors = [
  /ERR_INTERNET_DISCONNECTED/,
  /WebSocket/,
  /ERR_FAILED/,
  /Failed to fetch/,
  /dynamically imported module/,
] as const;

export const waitingNotice = (page: Page) =>
  page.getByRole("status").filter({ hasText: `Your listing “${propertyTexts.Title}” waits for the network.` });

/** For a listing that waits. */
export async function choosePhotos(page: Page, photos: readonly Picked[]): Promise<void> {
  await waitingNotice(page).getByLabel("Choose its photos now").setInputFiles(photos);
  await expect(waitingNotice(page)).toContainText(`it is posted with ${photos.length} photos, if no fee is due`);
  await expect(waitingNotice(page)).not.toContainText("Preparing your photos...");
  const widths = () =>
    waitingNotice(page)
      .locator("img")
      .evaluateAll((shown: HTMLImageElement[]) => shown.map((one) => one.naturalWidth > 0));
  await expect.poll(widths).toEqual(photos.map(() => true));
}

/** A listing with photos that waits for the network. */
export async function postOffline(page: Page, context: BrowserContext, person: Person, photoCount = 2): Promise<void> {
  await signIn(page, person);
  // The list of what waits loads some seconds after the page, and not offline.
  const list = page.waitForResponse(/waiting-things/);
  await open(page, "/sell");
  await fillForm(page);
  await expect(page.getByText(/^Posting costs/)).toBeVisible();
  await (await list).finished();
  await context.setOffline(true);
  await submitButton(page).click();
  await expect(waitingNotice(page)).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("");
  await choosePhotos(page, await smallPhotos(photoCount));
}
