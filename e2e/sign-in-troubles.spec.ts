import {
  askForCode,
  button,
  byNumber,
  fillCode,
  known,
  newNumber,
  openFavoriteSheet,
  readCodes,
  sheet,
} from "./support/by-number.ts";
import { slowJourney, type Given } from "./support/journey.ts";
import { as } from "./support/people.ts";
import { expect, open, section, sizes } from "./support/test.ts";
import { totpOf } from "./support/totp.ts";

const leftAccount = { detail: "Nobody has logged in to this account for long.", code: "second_proof" };

slowJourney("what goes wrong over the page", {
  "without a connection the sheet does not come; the page stays, and with one it comes": async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /sign-in-sheet/, /assets/);
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await context.setOffline(true);
    await heart.click();
    await expect(page.getByText("There is no connection. Please try again when it is back.")).toBeVisible();
    await expect(heart).toBeVisible();
    await context.setOffline(false);
    await page.evaluate(() => Object.assign(window, { isOld: true }));
    await heart.click();
    // What could not be loaded loads the page again.
    await page.waitForFunction(() => !("isOld" in window));
    await openFavoriteSheet(page);
  },
  "letters, a wrong code, no connection, a new code with spaces: nothing that was typed is lost": async (given: Given) => {
    const { page, context, request, problems } = given;
    problems.allow(/status of 400/, /phone-sign-in/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/);
    const { number } = await known(request);
    await open(page, "/search?type=rental");
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await heart.click();
    const field = byNumber(page).getByLabel("Code");
    await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
    await page.keyboard.type("24 hours");
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByRole("alert")).toContainText(/number/);
    await byNumber(page).getByLabel("Phone number").fill("");
    await context.setOffline(true);
    await page.keyboard.type(number);
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText(/^There is no connection/)).toBeVisible();
    await expect(byNumber(page).getByLabel("Phone number")).toHaveValue(number);
    await context.setOffline(false);
    await expect(byNumber(page).getByText(/^There is no connection/)).toHaveCount(0);
    // Closed by mistake, and opened again.
    await page.keyboard.press("Escape");
    await expect(byNumber(page)).toHaveCount(0);
    await heart.click();
    await expect(byNumber(page).getByLabel("Phone number")).toHaveValue(number);
    await page.keyboard.press("Enter");
    await expect(field).toBeFocused();
    await page.keyboard.type("abcdef");
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText("Enter the 6 digits of the code.")).toBeVisible();
    const [first] = await readCodes(request, number);
    await field.fill(first === "000000" ? "000001" : "000000");
    await expect(byNumber(page).getByText(/^This code is wrong/)).toBeVisible();
    await expect(field).toBeFocused();
    await byNumber(page).getByRole("button", { name: "Send a new code" }).click();
    await expect(byNumber(page).getByText(/^We have sent a new code/)).toBeVisible();
    await expect(field).toHaveValue("");
    await expect.poll(async () => (await readCodes(request, number)).length).toBe(2);
    const [code = ""] = await readCodes(request, number);
    // The answer is lost: the code is used up, and nobody is signed in.
    const confirming = "**/api/core/phone-sign-in/confirm/";
    await page.route(confirming, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(byNumber(page).getByText(/^There is no connection/)).toBeVisible();
    await page.unroute(confirming);
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText(/^Your last answer may have arrived before the line broke/)).toBeVisible();
    await byNumber(page).getByRole("button", { name: "Send a new code" }).click();
    await expect(field).toHaveValue("");
    await expect.poll(async () => (await readCodes(request, number)).length).toBe(3);
    const [newest = ""] = await readCodes(request, number);
    await page.keyboard.type(newest);
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  },
  "who closes the sheet at the code, or loads the page again, goes on with the code that was sent; one tap sends a new one":
    async ({ page, request }) => {
      const { number } = await known(request);
      await openFavoriteSheet(page);
      const code = await askForCode(page, request, number);
      await page.keyboard.press("Escape");
      await expect(sheet(page)).toHaveCount(0);
      const heart = section(page, "Results")
        .getByRole("button", { name: /^Save / })
        .first();
      await heart.click();
      const field = byNumber(page).getByLabel("Code");
      await expect(field).toBeFocused();
      await expect(byNumber(page)).toContainText("You need to sign in to save favorites. Go to login?");
      await expect(button(page, "Go to login")).toBeVisible();
      await page.reload();
      await heart.click();
      await expect(field).toBeFocused();
      await expect(byNumber(page)).toContainText(
        new RegExp(`We have sent a code to ${number} by SMS\\. It works until \\d\\d:\\d\\d\\.`),
      );
      await button(page, "Back").click();
      await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
      expect(await readCodes(request, number)).toEqual([code]);
      await button(page, "Send a new code").click();
      await expect(byNumber(page).getByText(/^We have sent a new code .* It works for 10 minutes\.$/)).toBeVisible();
      await expect.poll(async () => (await readCodes(request, number)).length).toBe(2);
      await fillCode(page, (await readCodes(request, number))[0] ?? "");
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      expect(await page.evaluate(() => sessionStorage.getItem("draft:sent-code"))).toBeNull();
    },
  "a code that works no more is asked for again": async ({ page, request }) => {
    await page.clock.install();
    const heart = await openFavoriteSheet(page);
    await askForCode(page, request, newNumber());
    await page.keyboard.press("Escape");
    await expect(sheet(page)).toHaveCount(0);
    await page.clock.fastForward("10:01");
    expect(await page.evaluate(() => sessionStorage.getItem("draft:sent-code"))).toBeNull();
    await heart.click();
    await expect(byNumber(page).getByLabel("Phone number")).toBeFocused();
    await expect(byNumber(page).getByLabel("Phone number")).toHaveValue("");
  },
  "where a keyboard lies over the page, the sheet stands above it; too many requests say how long to wait": async ({
    page,
    problems,
  }) => {
    problems.allow(/status of 429/, /phone-sign-in/);
    await page.setViewportSize(sizes.phone);
    await openFavoriteSheet(page);
    const bottom = async (): Promise<number> => sheet(page).evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBe(sizes.phone.height);
    // As Safari does on phones: the window stays as high as it was.
    await page.evaluate((height) => {
      Object.defineProperty(visualViewport, "height", { value: height });
      visualViewport?.dispatchEvent(new Event("resize"));
    }, sizes.phone.height - 260);
    await expect.poll(bottom).toBe(sizes.phone.height - 260);
    await expect(button(page, "Send me a code")).toBeInViewport();
    const refusal = { status: 429, headers: { "retry-after": "600" }, json: { detail: "no" } };
    await page.route("**/api/core/phone-sign-in/", (route) => route.fulfill(refusal));
    await page.keyboard.type(newNumber());
    await page.keyboard.press("Enter");
    await expect(byNumber(page).getByText("Too many attempts. Please try again in 10 minutes.")).toBeVisible();
  },
  "a number that was left opens nothing; the ways that do are named, the login page among them": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 403/, /phone-sign-in/);
    await page.route("**/api/core/phone-sign-in/confirm/", (route) => route.fulfill({ status: 403, json: leftAccount }));
    await openFavoriteSheet(page);
    await fillCode(page, await askForCode(page, request, newNumber()));
    await expect(sheet(page).getByText(leftAccount.detail)).toBeVisible();
    await expect(button(page, "It is not my account: make a new one")).toBeVisible();
    await button(page, "Go to login").click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(sheet(page)).toHaveCount(0);
  },
  "a second factor is asked for in the sheet": async ({ page, request, problems }) => {
    problems.allow(/status of 401/, /phone-sign-in/);
    const { person, number } = await known(request);
    const setUp = await request.post("/api/core/mfa/totp/", as(person));
    const { secret } = (await setUp.json()) as { secret: string };
    const confirmed = await request.post("/api/core/mfa/totp/confirm/", { ...as(person), data: { code: totpOf(secret) } });
    expect(confirmed.status(), await confirmed.text()).toBe(200);
    const heart = await openFavoriteSheet(page);
    await fillCode(page, await askForCode(page, request, number));
    const field = sheet(page).getByLabel("6-digit code");
    await expect(field).toBeFocused();
    await field.fill(totpOf(secret, 1));
    await page.keyboard.press("Enter");
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(sheet(page)).toHaveCount(0);
  },
  "who leaves the page by Back is asked no more, and signing in later does nothing by itself": async ({ page, request }) => {
    const { person } = await known(request);
    await open(page, "/help");
    await page.getByRole("contentinfo").getByRole("link", { name: "Search" }).click();
    const heart = section(page, "Results")
      .getByRole("button", { name: /^Save / })
      .first();
    await heart.click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/help");
    await expect(sheet(page)).toHaveCount(0);
    await page.goForward();
    await expect(heart).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
    await page.evaluate(({ access, refresh }) => Object.assign(localStorage, { access, refresh }), person);
    await page.reload();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
  },
});
