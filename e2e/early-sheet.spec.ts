import type { Page } from "@playwright/test";
import { findViolations } from "./support/audit.ts";
import { byNumber, newNumber, readCodes } from "./support/by-number.ts";
import type { Catalogue } from "./support/catalogue.ts";
import { makePerson } from "./support/people.ts";
import { expect, test, whenReady } from "./support/test.ts";

const contact = (page: Page) => page.getByRole("main").getByRole("button", { name: "Contact Owner" }).filter({ visible: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Contact Owner" });

type Line = "there" | "lost";

/** Opens a listing and holds its script back, as on a slow line. */
async function openWithoutScript(page: Page, catalogue: Catalogue): Promise<(line?: Line) => void> {
  const { promise, resolve } = Promise.withResolvers<Line>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    if ((await promise) === "lost") await route.abort("internetdisconnected");
    else await route.continue();
  });
  const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
  await page.goto(`/details/${id}`, { waitUntil: "commit" });
  await contact(page).click();
  await expect(sheet(page)).toContainText("Please login to message the property owner. Go to login?");
  return (line = "there") => resolve(line);
}

test("before the script is there the sheet takes a number, and a code is sent once", async ({ phone, catalogue, request }) => {
  const release = await openWithoutScript(phone, catalogue);
  await expect(byNumber(phone).getByLabel("Phone number")).toBeFocused();
  expect(await findViolations(phone, ["light", "dark"], "dialog")).toEqual([]);
  const number = newNumber();
  await phone.keyboard.type(number);
  await phone.keyboard.press("Enter");
  await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
  release();
  await expect(byNumber(phone).getByText(`We have sent a code to ${number} by SMS.`, { exact: false })).toBeVisible();
  await expect(byNumber(phone).getByLabel("Code")).toBeFocused();
  await expect(phone.getByRole("dialog")).toHaveCount(1);
  expect(await readCodes(request, number)).toHaveLength(1);
});

test("what is being typed when the script comes stays in the field", async ({ phone, catalogue }) => {
  const release = await openWithoutScript(phone, catalogue);
  await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
  await phone.keyboard.type("024 12");
  release();
  await expect(phone.locator("dialog")).toHaveCount(0);
  const field = byNumber(phone).getByLabel("Phone number");
  await expect(field).toBeFocused();
  await phone.keyboard.type("3 4567");
  await expect(field).toHaveValue("024 123 4567");
});

test("a sheet that was closed before the script came does not open again", async ({ phone, catalogue }) => {
  const release = await openWithoutScript(phone, catalogue);
  for (const close of ["Close", "Cancel"]) {
    await sheet(phone).getByRole("button", { name: close }).click();
    await expect(sheet(phone)).toHaveCount(0);
    await expect(contact(phone)).toBeFocused();
    await contact(phone).click();
    await expect(sheet(phone)).toBeVisible();
  }
  await phone.keyboard.press("Escape");
  await expect(sheet(phone)).toHaveCount(0);
  release();
  await whenReady(phone);
  await expect(sheet(phone)).toHaveCount(0);
  await contact(phone).click();
  await expect(byNumber(phone).getByLabel("Phone number")).toBeFocused();
});

test("its way to the login page comes back to what was asked for", async ({ phone, catalogue }) => {
  const release = await openWithoutScript(phone, catalogue);
  const way = await sheet(phone).getByRole("link", { name: "Go to login" }).getAttribute("href");
  release();
  expect(decodeURIComponent(new URL(way ?? "", "http://efie.test").search)).toMatch(/^\?next=\/details\/\d+#contact$/);
});

test("where the script does not come, the sheet says so and leads to the login page", async ({ phone, catalogue, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const release = await openWithoutScript(phone, catalogue);
  await phone.keyboard.type("024 123 4567");
  await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
  release("lost");
  await expect(byNumber(phone).getByRole("alert")).toHaveText("There is no connection. Please try again when it is back.");
  await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
  await expect(phone).toHaveURL(/\/login\?next=/);
});

test("a sheet over which somebody signed in elsewhere is gone, and what was asked for is done", async ({
  phone,
  catalogue,
  request,
}) => {
  const release = await openWithoutScript(phone, catalogue);
  const tokens = await makePerson(request, "elsewhere");
  await phone.evaluate(({ access, refresh }) => {
    localStorage.setItem("access", access);
    localStorage.setItem("refresh", refresh);
  }, tokens);
  release();
  await expect(sheet(phone).getByLabel("Your message")).toBeVisible();
  await expect(phone.locator("dialog")).toHaveCount(0);
});
