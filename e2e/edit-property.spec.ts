import { slowJourney } from "./support/journey.ts";
import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { change, postDraft, postPublished, readOwn } from "./support/properties.ts";
import { makePerson, sharedPerson, signIn, type Person } from "./support/people.ts";
import { expect, open, test } from "./support/test.ts";

const updateCall = /\/api\/main\/properties\/\d+\/$/;
const save = (page: Page): Locator => page.getByRole("button", { name: "Save changes" });
const alert = (page: Page): Locator => page.getByRole("form").getByRole("alert").filter({ visible: true });
const toast = (page: Page, text: string): Locator => page.getByRole("status").getByText(text);

async function openEditor(page: Page, owner: Person, id: number): Promise<void> {
  await signIn(page, owner);
  await open(page, `/myproperties?edit=${id}`);
  await expect(page.getByLabel("Title")).toBeVisible();
}

async function openPublished(page: Page, request: APIRequestContext): Promise<{ owner: Person; id: number }> {
  const owner = await sharedPerson(request, "landlord");
  const { id } = await postPublished(request, owner);
  await openEditor(page, owner, id);
  return { owner, id };
}

let standing: Promise<{ readonly id: number }> | undefined;

/** Opens a property that no test changes. */
async function openShared(page: Page, request: APIRequestContext): Promise<number> {
  const owner = await sharedPerson(request, "landlord");
  const { id } = await (standing ??= postPublished(request, owner));
  await openEditor(page, owner, id);
  return id;
}

async function fillEveryField(page: Page): Promise<void> {
  await page.getByLabel("Title").fill("Shop at Tema");
  await page.getByLabel("Description").fill("By the roundabout.");
  await page.getByLabel("Listing Type").selectOption("Sale");
  await page.getByLabel("Price (GHC)").fill("145,000.50");
  await page.getByLabel("Property Type").selectOption("Shop");
  await page.getByLabel("Availability Status").selectOption("Not available");
  await page.getByLabel("Region").selectOption("Greater Accra");
  await page.getByLabel("City").selectOption("Tema");
  await page.getByLabel("Detailed Address").fill("Community 1, opposite the bank");
  // A shop has no bedrooms, so the two it had are removed.
  await expect(page.getByLabel("Bedrooms")).toHaveCount(0);
  await page.getByLabel("Bathrooms", { exact: true }).fill("3");
  await page.getByLabel("Area (m²)").fill("42.5");
  await page.getByLabel("Floor Number").fill("-1");
  await page.getByLabel("Year Built").fill("2019");
  await page.getByLabel("Condition", { exact: true }).selectOption("Needs renovation");
  await page.getByRole("checkbox", { name: "Elevator" }).check();
  await page.getByRole("checkbox", { name: "Borehole" }).check();
}

test("the editor opens from the list and leads back to it; every field can be changed and is stored as typed", async ({
  page,
  request,
}) => {
  const owner = await makePerson(request, "owner");
  const { id } = await postPublished(request, owner);
  const link = page.getByRole("link", { name: "Edit Two rooms at Adum" });
  const list = page.getByRole("heading", { level: 1, name: "My Properties" });
  await signIn(page, owner);
  await open(page, "/myproperties");
  await link.click();
  await expect(page).toHaveURL(`/myproperties?edit=${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Edit property" })).toBeFocused();
  await page.goBack();
  await expect(list).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/myproperties");
  await expect(link).toBeFocused();
  await link.click();
  await fillEveryField(page);
  const sent = page.waitForRequest((asked) => asked.method() === "PATCH");
  await save(page).click();
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).not.toHaveProperty("region");
  await expect(toast(page, "Property updated successfully!")).toBeVisible();
  await expect(page).toHaveURL("/myproperties");
  await expect(page.getByRole("article").getByText("GH₵145,000.50")).toBeVisible();
  expect(await readOwn(request, owner, id)).toMatchObject({
    title: "Shop at Tema",
    type: "sale",
    property_type: "shop",
    price: 145_000.5,
    status: "not available",
    city: { city: "Tema", region: { name: "Greater Accra" } },
    detailed_address: "Community 1, opposite the bank",
    number_of_bedrooms: null,
    number_of_bathrooms: 3,
    square_meters: 42.5,
    floor_number: -1,
    year_built: 2019,
    condition: "needs_renovation",
    elevator: true,
    features: [{ name: "Borehole" }],
  });
});

slowJourney("the editor: what a property may be", {
  "beside each field stands what is wrong with it, and the first of them has the focus": async ({ page, request }) => {
    await openShared(page, request);
    page.on("request", (sent) => expect(sent.method()).not.toBe("PATCH"));
    await expect(page.getByLabel("City").locator("option:checked")).toHaveText("Kumasi");
    await page.getByLabel("Region").selectOption("Greater Accra");
    await expect(page.getByLabel("City")).toHaveValue("");
    await expect(page.getByLabel("City").getByRole("option", { name: "Kumasi" })).toHaveCount(0);
    await save(page).click();
    await expect(alert(page).filter({ hasText: "Please fill all required fields." })).toBeVisible();
    await expect(page.getByLabel("City")).toHaveAccessibleDescription("City is required.");
    await expect(page.getByLabel("City")).toBeFocused();
    await page.getByLabel("Region").selectOption("");
    await expect(page.getByLabel("City")).toBeDisabled();
    await page.getByLabel("Title").fill("  ");
    await page.getByLabel("Description").fill("");
    await page.getByLabel("Price (GHC)").fill("");
    await save(page).click();
    for (const name of ["Title", "Description", "Price", "Region"])
      await expect(page.getByText(`${name} is required.`)).toBeVisible();

    await page.getByLabel("Region").selectOption("Ashanti");
    await page.getByLabel("City").selectOption("Kumasi");
    await page.getByLabel("Description").fill("Quiet.");
    await page.getByLabel("Price (GHC)").fill("850");
    const title = page.getByLabel("Title");
    await title.fill("");
    await title.focus();
    await page.keyboard.insertText("x".repeat(62));
    await expect(title).toHaveValue("x".repeat(62));
    await expect(page.getByText("62/50")).toBeVisible();
    await expect(title).toHaveAccessibleDescription("At most 50 characters: please shorten it.");
    const bedrooms = page.getByLabel("Bedrooms", { exact: true });
    await bedrooms.fill("2.5");
    await save(page).click();
    await expect(alert(page).filter({ hasText: "Please correct the marked fields." })).toBeVisible();
    await expect(title).toBeFocused();
    await expect(bedrooms).toHaveAccessibleDescription("Enter a whole number from 0 to 100.");
    await title.fill("Two rooms");
    await save(page).click();
    await expect(bedrooms).toBeFocused();
  },
  "a property changed to land has no rooms or floor, in the form and when saved": async ({ page, request }) => {
    const { owner, id } = await openPublished(page, request);
    await page.getByLabel("Bedrooms", { exact: true }).fill("two");
    await page.getByLabel("Property Type").selectOption("Land");
    for (const label of ["Bedrooms", "Bathrooms", "Floor Number", "Parking Spaces", "Year Built"])
      await expect(page.getByLabel(label)).toHaveCount(0);
    for (const name of ["Elevator", "Air conditioning"]) await expect(page.getByRole("checkbox", { name })).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: "Borehole" })).toBeVisible();
    await save(page).click();
    await expect(toast(page, "Property updated successfully!")).toBeVisible();
    expect(await readOwn(request, owner, id)).toMatchObject({
      property_type: "land",
      number_of_bedrooms: null,
      number_of_bathrooms: null,
    });
  },
});

slowJourney("the editor: failures, stored drafts, and listings that cannot be edited", {
  "a failed update shows the server's message or a default one; the form keeps its text": async ({ page, request, problems }) => {
    problems.allow(/properties\/\d+/);
    await openPublished(page, request);
    await page.getByLabel("Title").fill("Another title");
    for (const { body, text } of [
      { body: { detail: "Not today." }, text: "Not today." },
      { body: null, text: "Update failed" },
    ]) {
      await page.route(updateCall, (route) => route.fulfill({ status: 500, body: JSON.stringify(body) }));
      await save(page).click();
      await expect(alert(page)).toHaveText(text);
      await expect(page.getByLabel("Title")).toHaveValue("Another title");
      await page.unroute(updateCall);
    }
    await save(page).click();
    await expect(toast(page, "Property updated successfully!")).toBeVisible();
  },
  "what was typed survives a reload until it is discarded, by 'Start over' or by Cancel, which asks": async ({
    page,
    request,
  }) => {
    const id = await openShared(page, request);
    await page.getByLabel("Title").fill("Half way");
    await page.getByRole("checkbox", { name: "Balcony" }).check();
    await page.reload();
    await expect(page.getByText("Your unsaved changes are back.")).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Half way");
    await expect(page.getByRole("checkbox", { name: "Balcony" })).toBeChecked();
    await page.getByRole("button", { name: "Start over" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Two rooms at Adum");
    await page.reload();
    await expect(page.getByLabel("Title")).toHaveValue("Two rooms at Adum");
    await expect(page.getByText("Your unsaved changes are back.")).toBeHidden();
    await page.getByLabel("Title").fill("Half way");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByLabel("Title")).toHaveValue("Half way");
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "My Properties" })).toBeVisible();
    await open(page, `/myproperties?edit=${id}`);
    await expect(page.getByLabel("Title")).toHaveValue("Two rooms at Adum");
  },
  "'Error: Could not load lookup data.' with Try Again; a draft's photos are added on the posting screen": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/regions/);
    const owner = await sharedPerson(request, "landlord");
    const { id } = await postDraft(request, owner);
    await signIn(page, owner);
    await page.route(/main\/regions/, (route) => route.fulfill({ status: 400, body: "{}" }));
    await open(page, `/myproperties?edit=${id}`);
    await expect(page.getByText("Error: Could not load lookup data.")).toBeVisible();
    await page.unroute(/main\/regions/);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByLabel("Title")).toBeVisible();
    await page.getByRole("link", { name: "Add photos and post" }).click();
    await expect(page).toHaveURL(`/addimages/${id}`);
  },
  "an inactive listing cannot be edited by its address; another person's listing is not found": async ({ page, request }) => {
    const owner = await sharedPerson(request, "landlord");
    const { id } = await postPublished(request, owner);
    await change(request, owner, id, { status: "inactive" });
    await signIn(page, owner);
    await open(page, `/myproperties?edit=${id}`);
    await expect(page.getByText("This property is inactive.")).toBeVisible();
    await page.getByRole("button", { name: "Back to My Properties" }).click();
    await expect(page).toHaveURL("/myproperties");
    const foreign = await postDraft(request, await sharedPerson(request, "stranger"));
    await open(page, `/myproperties?edit=${foreign.id}`);
    await expect(page.getByRole("alert").filter({ hasText: "not among yours" })).toBeVisible();
  },
});
