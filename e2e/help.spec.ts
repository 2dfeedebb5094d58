import { journey } from "./support/journey.ts";
import { expect, open, test } from "./support/test.ts";

test("'WhatsApp Us' opens a chat link in a new tab", async ({ page, context }) => {
  await context.route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "<title>chat</title>" }));
  await open(page, "/help");
  const link = page.getByRole("link", { name: "WhatsApp Us" });
  await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/\d{9,15}/);
  await expect(link).toHaveAttribute("rel", /noopener|noreferrer/);
  const opened = context.waitForEvent("page");
  await link.click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  expect(await chat.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(page).toHaveURL("/help");
});

journey("the help screen: mail, chat and answers", {
  "a help screen offers support 24/7": async ({ page }) => {
    await page.goto("/help");
    await expect(page.getByRole("main").getByText(/24\/7/).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  },
  "'Contact Support' opens a mail draft to the support address with subject 'Help Request'": async ({ page }) => {
    await page.goto("/help");
    const address = await page.getByRole("link", { name: "Contact Support" }).getAttribute("href");
    const mail = new URL(address ?? "");
    expect(mail.protocol).toBe("mailto:");
    expect(mail.pathname).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(mail.searchParams.get("subject")).toBe("Help Request");
    // Most mail programs would show a plus sign as it is.
    expect(address).toContain("subject=Help%20Request");
  },
  "the answers open and close, also by keyboard": async ({ page }) => {
    await page.goto("/help");
    const first = page.getByRole("main").locator("details").first();
    await expect(first.locator("p")).toBeHidden();
    await first.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(first.locator("p")).toBeVisible();
  },
});
