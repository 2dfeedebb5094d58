import type { Page } from "@playwright/test";
import { askForCode, button, byNumber, fillCode, newNumber, sheet, typeName } from "./support/by-number.ts";
import { openFilters } from "./support/filters.ts";
import { makeSignedIn } from "./support/payments.ts";
import { expectCount, main, pick, smallPhotos } from "./support/posting.ts";
import { findUnclear, isControl, readAloud, type Read } from "./support/read-aloud.ts";
import { field, fillFirstStep, nextButton, propertyTexts, submitButton } from "./support/sell-form.ts";
import { expect, open, section, test, slow } from "./support/test.ts";

/** What has to be reached, as `role: name`, in this order. */
type Path = readonly (readonly [role: string, name: string | RegExp])[];

const landmarks = /^(banner|contentinfo|navigation|search|form|image)$/;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });

const isRead = ({ role, name }: Read, [wantedRole, wanted]: Path[number]): boolean =>
  role === wantedRole && (typeof wanted === "string" ? name === wanted : wanted.test(name));

/** Reads the screen from its beginning; what the task needs comes in this order, and nothing is unclear. */
async function expectRead(page: Page, path: Path): Promise<readonly Read[]> {
  return readUntil(page, (walked) => {
    expectOrder(walked, path);
    expect(findUnclear(walked)).toEqual([]);
    return walked;
  });
}

/** What is read once it is as it should be: the tree follows the page a moment later. */
async function readUntil(page: Page, check: (walked: readonly Read[]) => readonly Read[]): Promise<readonly Read[]> {
  let checked: readonly Read[] = [];
  await expect(async () => {
    checked = check(await readAloud(page));
  }).toPass();
  return checked;
}

function expectOrder(walked: readonly Read[], path: Path): void {
  let at = 0;
  for (const wanted of path) {
    const found = walked.findIndex((read, index) => index >= at && isRead(read, wanted));
    const rest = walked.slice(at, at + 40).map(({ role, name }) => `${role}: ${name}`);
    expect(found, `"${wanted.join(": ")}" is not read from here on:\n${rest.join("\n")}`).toBeGreaterThanOrEqual(0);
    at = found + 1;
  }
}

/** A window is read as one, with its name. Of the page around it there is only what is read out when it changes. */
async function expectWindow(page: Page, name: string, path: Path): Promise<readonly Read[]> {
  return readUntil(page, (walked) => {
    const at = walked.findIndex(({ role }) => role === "dialog");
    const inside = walked.slice(at);
    expectOrder(inside, [["dialog", name], ...path]);
    expect(findUnclear(inside)).toEqual([]);
    const outside = walked.slice(0, at).filter(({ role, states }) => isControl(role, states) || landmarks.test(role));
    expect(outside.map(({ role, name: found }) => `${role}: ${found}`)).toEqual([]);
    return inside;
  });
}

/** What is wrong is read out when it comes, and with its field. */
function expectAnnounced(walked: readonly Read[], label: string, problem: string): void {
  const at = walked.findIndex(({ role, name }) => role === "textbox" && name === label);
  expect(walked[at]).toMatchObject({ description: problem, states: { invalid: "true", focused: true } });
  const after = walked.slice(at + 1, at + 12).map(({ role, name }) => `${role}: ${name}`);
  expect(after).toEqual(expect.arrayContaining(["alert: ", `StaticText: ${problem}`]));
}

test("read aloud: a search, a listing, and a message to its owner", slow, async ({ page, request, problems }) => {
  problems.allow(/status of 400/, /phone-sign-in\/confirm/);
  await open(page, "/search?type=rental");
  await expectRead(page, [
    ["link", "Skip to content"],
    ["main", ""],
    ["combobox", "Search properties"],
    ["link", /^Filters/],
    ["heading", /^Showing \d/],
    ["article", ""],
    ["button", /^Save .* to favorites$/],
    ["heading", /./],
    ["link", /./],
  ]);
  await openFilters(page);
  await expectWindow(page, "Filters", [
    ["button", "Close"],
    ["combobox", "City"],
    ["textbox", "Max Price"],
    ["button", "Apply Filters"],
  ]);
  await sheet(page).getByRole("button", { name: "Close" }).click();
  await section(page, "Results").getByRole("article").first().getByRole("link").first().click();
  await expect(button(page, "Contact Owner")).toBeVisible();
  await expectRead(page, [
    ["main", ""],
    ["heading", /./],
    ["tab", "Description"],
    ["button", "Contact Owner"],
  ]);
  await button(page, "Contact Owner").click();
  await walkSheet(page, () => askForCode(page, request, newNumber()));
  await sheet(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(sheet(page).getByText("Message sent successfully!")).toBeVisible();
  await expectWindow(page, "Contact Owner", [
    ["status", ""],
    ["StaticText", "Message sent successfully!"],
    ["button", "Close"],
  ]);
});

/** Signs in over the page; a mistake at each step is announced. */
async function walkSheet(page: Page, askCode: () => Promise<string>): Promise<void> {
  await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
  await byNumber(page).getByRole("button", { name: "Send me a code" }).click();
  const asked = await expectWindow(page, "Contact Owner", [
    ["button", "Close"],
    ["region", "Continue with your number"],
    ["textbox", "Phone number"],
    ["button", "Send me a code"],
    ["button", "Cancel"],
    ["button", "Go to login"],
  ]);
  expectAnnounced(asked, "Phone number", "Phone number is required.");
  const code = await askCode();
  await byNumber(page).getByRole("button", { name: "Continue" }).click();
  const sent = await expectWindow(page, "Contact Owner", [
    ["status", ""],
    ["textbox", "Code"],
    ["button", "Continue"],
    ["button", "Send a new code"],
  ]);
  expectAnnounced(sent, "Code", "Enter the 6 digits of the code.");
  await fillCode(page, code);
  await expect(byNumber(page).getByLabel("Your name")).toBeFocused();
  await expectWindow(page, "Contact Owner", [
    ["status", ""],
    ["textbox", "Your name"],
    ["button", "Create account"],
  ]);
  await typeName(page, "Akua Donkor");
  await expect(sheet(page).getByLabel("Your message")).toBeVisible();
  await expectWindow(page, "Contact Owner", [
    ["textbox", "Your message"],
    ["button", "Send"],
  ]);
}

test("read aloud: a listing is posted in five steps", slow, async ({ page }) => {
  await makeSignedIn(page, page.request);
  await open(page, "/sell");
  await expect(field(page, "Title")).toBeVisible();
  await nextButton(page).click();
  const missing = await expectRead(page, [
    ["main", ""],
    ["heading", "Post a New Property"],
    ["status", ""],
    ["form", "Post a New Property"],
    ["group", "What and where"],
    ["textbox", "Title"],
    ["textbox", "Description"],
    ["combobox", "Listing Type"],
    ["combobox", "Property Type"],
    ["button", "I am here"],
    ["combobox", "Region"],
    ["combobox", "City"],
    ["textbox", "Detailed Address"],
    ["button", "Next"],
  ]);
  expectAnnounced(missing, "Title", "Title is required.");
  await fillFirstStep(page);
  await nextButton(page).click();
  await expectStep(page, 2, "Price and terms", [
    ["textbox", "Price (GHC)"],
    ["button", "Back"],
    ["button", "Next"],
  ]);
  await field(page, "Price (GHC)").fill(propertyTexts["Price (GHC)"]);
  await nextButton(page).click();
  await expectStep(page, 3, "Rooms", [
    ["textbox", "Bedrooms"],
    ["button", "Increase Bedrooms"],
    ["button", "Next"],
  ]);
  await nextButton(page).click();
  await expectStep(page, 4, "What it offers", [
    ["checkbox", "Balcony"],
    ["button", "See it as a seeker will"],
    ["button", "Add Images"],
  ]);
  await submitButton(page).click();
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  await pick(page, ...(await smallPhotos(1)));
  await expectCount(page, 1);
  await expect(main(page).getByRole("button", { name: "Post Property" })).toBeVisible();
  await expectRead(page, [
    ["main", ""],
    ["heading", /./],
    ["list", "Photos"],
    ["image", /./],
    ["button", /^Add photo/],
    ["button", "Post Property"],
  ]);
});

/** A step that came by "Next" is named, has the focus, and holds these. */
async function expectStep(page: Page, step: number, name: string, path: Path): Promise<void> {
  await expect(page).toHaveURL(`/sell?step=${step}`);
  const walked = await expectRead(page, [
    ["status", ""],
    ["StaticText", `Step ${step} of 5 · ${name}`],
    ["group", name],
    ...path,
  ]);
  expect(walked.find(({ role, name: found }) => role === "group" && found === name)?.states["focused"]).toBe(true);
}
