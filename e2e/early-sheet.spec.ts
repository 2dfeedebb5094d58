import type { Page } from "@playwright/test";
import { findViolations } from "./support/audit.ts";
import { byNumber, newNumber, readCodes } from "./support/by-number.ts";
import type { Catalogue } from "./support/catalogue.ts";
import { slowJourney } from "./support/journey.ts";
import { makePerson, typeLogin } from "./support/people.ts";
import { expect, sizes, slow, test, whenReady } from "./support/test.ts";

const contact = (page: Page) => page.getByRole("main").getByRole("button", { name: "Contact Owner" }).filter({ visible: true });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Contact Owner" });

type Line = "there" | "lost";

/** Opens a listing and holds its script back, as on a slow line. */
async function openWithoutScript(page: Page, catalogue: Catalogue): Promise<(line?: Line) => void> {
  await page.setViewportSize(sizes.phone);
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

test(
  "before the script is there the sheet takes a number, and a code is sent once",
  slow,
  async ({ phone, catalogue, request }) => {
    const release = await openWithoutScript(phone, catalogue);
    await expect(byNumber(phone).getByLabel("Phone number")).toBeFocused();
    expect(await findViolations(phone, ["light", "dark"], "dialog")).toEqual([]);
    const number = newNumber();
    await phone.keyboard.type(number);
    await phone.keyboard.press("Enter");
    // Only what was sent as it stands goes out.
    await phone.keyboard.press("Backspace");
    await phone.keyboard.type(number.slice(-1));
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await expect(byNumber(phone).getByRole("button", { name: "Send me a code" })).toHaveAttribute("aria-busy", "true");
    release();
    await expect(byNumber(phone).getByText(`We have sent a code to ${number} by SMS.`, { exact: false })).toBeVisible();
    await expect(byNumber(phone).getByLabel("Code")).toBeFocused();
    await expect(phone.getByRole("dialog")).toHaveCount(1);
    expect(await readCodes(request, number)).toHaveLength(1);
  },
);

slowJourney("the sheet before its script: typed into, closed, and left", {
  "a number that is being changed when the script comes is not sent, and stays in the field": async ({
    page: phone,
    catalogue,
  }) => {
    const release = await openWithoutScript(phone, catalogue);
    const asked: string[] = [];
    phone.on("request", (sent) => sent.url().endsWith("/api/core/phone-sign-in/") && asked.push(sent.url()));
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await phone.keyboard.type("024 9");
    await phone.keyboard.press("Enter");
    await phone.keyboard.press("Backspace");
    await phone.keyboard.type("12");
    release();
    await expect(phone.locator("dialog")).toHaveCount(0);
    const field = byNumber(phone).getByLabel("Phone number");
    await expect(field).toBeFocused();
    await phone.keyboard.type("3 4567");
    await expect(field).toHaveValue("024 123 4567");
    expect(asked).toEqual([]);
    await phone.keyboard.press("Escape");
    await expect(sheet(phone)).toHaveCount(0);
    await expect(contact(phone)).toBeFocused();
  },
  "it is closed by its buttons and a press beside it, not by a drag out of its field; closed, it does not open with the script":
    async ({ page: phone, catalogue }) => {
      const release = await openWithoutScript(phone, catalogue);
      await phone.keyboard.type("024 123 4567");
      const field = await byNumber(phone).getByLabel("Phone number").boundingBox();
      const [x, y] = [(field?.x ?? 0) + 20, (field?.y ?? 0) + 10];
      await phone.mouse.move(x, y);
      await phone.mouse.down();
      await phone.mouse.move(x, 10, { steps: 3 });
      await phone.mouse.up();
      await expect(byNumber(phone).getByLabel("Phone number")).toHaveValue("024 123 4567");
      const button = (name: string) => sheet(phone).getByRole("button", { name }).click();
      for (const close of [() => phone.mouse.click(x, 10), () => button("Close"), () => button("Cancel")]) {
        await close();
        await expect(sheet(phone)).toHaveCount(0);
        await expect(contact(phone)).toBeFocused();
        await contact(phone).click();
        await expect(sheet(phone)).toBeVisible();
      }
      const way = await sheet(phone).getByRole("link", { name: "Go to login" }).getAttribute("href");
      expect(decodeURIComponent(new URL(way ?? "", "http://efie.test").search)).toMatch(/^\?next=\/details\/\d+#contact$/);
      await phone.keyboard.press("Escape");
      await expect(sheet(phone)).toHaveCount(0);
      release();
      await whenReady(phone);
      await expect(sheet(phone)).toHaveCount(0);
      await contact(phone).click();
      await expect(byNumber(phone).getByLabel("Phone number")).toBeFocused();
    },
  "what was asked for is done after its way over the login page, also where somebody had signed out before": async ({
    page: phone,
    catalogue,
    request,
  }) => {
    const person = await makePerson(request, "caller");
    await phone.goto("/icon.svg");
    await phone.evaluate(() => localStorage.setItem("signed-out", "before"));
    const release = await openWithoutScript(phone, catalogue);
    await sheet(phone).getByRole("button", { name: "Close" }).click();
    await phone.getByRole("main").getByRole("button", { name: "Call" }).click();
    await expect(sheet(phone)).toContainText("Please log in to see the owner’s number. Go to login?");
    await sheet(phone).getByRole("link", { name: "Go to login" }).click();
    await expect(phone).toHaveURL(/\/login\?next=%2Fdetails%2F\d+%23call$/);
    release();
    await whenReady(phone);
    await typeLogin(phone, person.username);
    await expect(phone).toHaveURL(/\/details\/\d+$/);
    const number = phone.getByRole("status").getByRole("link", { name: /^Call [\d+ ]+$/ });
    await expect(number).toHaveAttribute("href", /^tel:\+\d+$/);
    await phone.unrouteAll();
    await phone.reload();
    await whenReady(phone);
    await expect(number).toHaveCount(0);
    await phone.getByRole("main").getByRole("button", { name: "Call" }).click();
    await expect(number).toBeVisible();
  },
  "over which somebody signed in elsewhere it is gone, and what was asked for is done": async ({
    page: phone,
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
  },
});

slowJourney("the sheet where its script or a part of it is missing", {
  "without the script it says so and leads to the login page": async ({ page: phone, catalogue, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const release = await openWithoutScript(phone, catalogue);
    await phone.keyboard.type("024 123 4567");
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    const photos = phone.locator(".similar-row img");
    await expect(photos.first()).toBeHidden();
    release("lost");
    // What waited for the script waits no longer, also where something blocks it for good.
    await expect(photos.first()).toBeVisible();
    await expect(byNumber(phone).getByRole("alert")).toHaveText("There is no connection. Please try again when it is back.");
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await expect(phone).toHaveURL(/\/login\?next=/);
  },
  "without a part of the script what was typed stays, and the sheet says why": async ({
    page: phone,
    catalogue,
    problems,
    context,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported/);
    const release = await openWithoutScript(phone, catalogue);
    await phone.route(/\/assets\/sign-in-sheet.*\.js$/, (route) => route.abort("internetdisconnected"));
    await phone.keyboard.type("024 123 4567");
    release();
    const alert = byNumber(phone).getByRole("alert");
    await expect(alert).toHaveText("There is no connection. Please try again when it is back.");
    await expect(byNumber(phone).getByLabel("Phone number")).toHaveValue("024 123 4567");
    await context.setOffline(true);
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await expect(phone).toHaveURL(/\/login\?next=/);
  },
  "offline before the script is there a tap waits, and online again the page is loaded once more": async ({
    page: phone,
    catalogue,
    problems,
    context,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await phone.setViewportSize(sizes.phone);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await phone.route(/\/assets\/.*\.js$/, async (route) => {
      await promise;
      await route.abort("internetdisconnected");
    });
    const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await phone.goto(`/details/${id}`, { waitUntil: "commit" });
    await expect(contact(phone)).toBeVisible();
    await context.setOffline(true);
    resolve(undefined);
    await expect(phone.locator("html[data-offline]")).toBeVisible();
    await contact(phone).click();
    await expect(phone).toHaveURL(`/details/${id}`);
    await phone.unroute(/\/assets\/.*\.js$/);
    await context.setOffline(false);
    await whenReady(phone);
  },
});

test(
  "a browser that refuses storage has its script, and its sheet takes a number",
  slow,
  async ({ phone, catalogue, request, problems }) => {
    // The router says it before the page's script is there.
    problems.allow(/Access is denied\./);
    await phone.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("Access is denied.", "SecurityError");
          },
        });
    });
    const { id } = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    for (const path of ["/", `/details/${id}`]) {
      await phone.goto(path);
      await expect(phone.locator("html:not([data-loading])")).toBeVisible();
    }
    await contact(phone).click();
    const number = newNumber();
    await byNumber(phone).getByLabel("Phone number").fill(number);
    await byNumber(phone).getByRole("button", { name: "Send me a code" }).click();
    await expect.poll(async () => (await readCodes(request, number)).length).toBe(1);
  },
);
