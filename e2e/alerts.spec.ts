import { slowJourney } from "./support/journey.ts";
import { logInDemo, makePerson, readMessage, signIn } from "./support/people.ts";
import { expectNoSecret } from "./support/secrets.ts";
import { expect, open, section, sizes, slow, test } from "./support/test.ts";

test("one tap saves a search once; the alert is managed on its screen", slow, async ({ page, request }) => {
  await signIn(page, await makePerson(request, "alerted"));
  await open(page, "/search?type=rental&reduced=true");
  const alertMe = page.getByRole("button", { name: "Alert me" }).first();
  await alertMe.click();
  await expect(page.getByText("Saved. We tell you about new listings.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Alert is on" })).toHaveAttribute("href", "/alerts");
  await open(page, "/search?reduced=true&type=rental");
  await alertMe.click();
  await expect(page.getByText("You have this alert already. It is on.")).toBeVisible();
  await page.getByRole("button", { name: "Your alerts" }).first().click();
  await expect(page).toHaveURL("/alerts");
  const name = "Rental · reduced price";
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([name]);
  await page.getByRole("button", { name: `Rename the alert ${name}` }).click();
  const box = page.getByLabel("Name of the alert");
  await expect(box).toBeFocused();
  await box.fill("Cheaper than before");
  await box.press("Enter");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Cheaper than before"]);
  await page.getByRole("button", { name: "Rename the alert Cheaper than before" }).click();
  await box.fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([name]);
  const frequency = page.getByLabel(`Tell me about ${name}`);
  // Renaming is the same call, so its answer may come after this one is sent.
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes("frequency") === true);
  await frequency.selectOption({ label: "Every morning" });
  await saved;
  await page.reload();
  await expect(frequency).toHaveValue("daily");
  await page.getByRole("link", { name: "Open the search" }).click();
  await expect(page).toHaveURL("/search?type=rental&reduced=true&ordering=-date_posted");
  await page.goBack();
  const remove = page.getByRole("button", { name: `Delete the alert ${name}` });
  await remove.click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(frequency).toHaveValue("daily");
  await remove.click();
  await expect(page.getByText("No alerts yet")).toBeVisible();
});

slowJourney("alerts by mail, and what they found", {
  "a guest asks for it under no results, starts it by the mailed link and ends it": async ({ page, request }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/search?property_type=land&number_of_bedrooms=4");
    const next = section(page, "Where to look next");
    await next.getByRole("button", { name: "Alert me" }).click();
    await page.getByRole("button", { name: "Get it by email, without an account" }).click();
    const window = page.getByRole("dialog", { name: "Alert me" });
    const box = window.getByLabel("Your email address");
    await expect(box).toBeFocused();
    await box.fill("ama@");
    await window.getByRole("button", { name: "Email me" }).click();
    await expect(window.getByRole("alert")).toHaveText("Enter a valid email address.");
    const email = `guest-${Date.now().toString(36)}@mail.example`;
    await box.fill(email);
    await window.getByRole("button", { name: "Email me" }).click();
    await expect(page.getByText("We have sent you an email.")).toBeVisible();
    await expect(window).toHaveCount(0);
    const [link = ""] = (await readMessage(request, email)).links;
    expect(link).toContain("/alerts/mail?token=");
    const { pathname, search } = new URL(link);
    await open(page, pathname + search);
    await expect(page.getByRole("heading", { name: "Your alert is on" })).toBeVisible();
    await expectNoSecret(page);
    await page.reload();
    await expect(page.getByRole("link", { name: "See what is listed now" })).toHaveAttribute("href", /property_type=land/);
    await page.getByRole("button", { name: "End this alert" }).click();
    await expect(page.getByRole("heading", { name: "The alert has ended" })).toBeVisible();
  },
  "the alerts screen shows what is new": async ({ page, request }) => {
    await signIn(page, await logInDemo(request, "akosua"));
    await open(page, "/");
    await section(page, "New for Your Alerts")
      .getByRole("link", { name: /2 bedrooms · in Kumasi/ })
      .click();
    await expect(page).toHaveURL("/alerts");
    const name = "Apartment · rental · in Accra · up to GH₵6,000/month";
    const fresh = page.getByRole("list", { name: `New for ${name}` });
    const title = await fresh.getByRole("link").first().locator("span span").nth(1).innerText();
    await fresh.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await section(page, "Not the right one?").getByRole("link", { name: "See all" }).click();
    await expect(page).toHaveURL("/search?city__id=69&type=rental&property_type=apartment");
  },
});
