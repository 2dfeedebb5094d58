import { expect, open, slow, test } from "./support/test.ts";

test(
  "the help screen offers support 24/7, a mail draft, a chat in a new tab, and answers to open",
  slow,
  async ({ page, context }) => {
    await open(page, "/help");
    await expect(page.getByRole("main").getByText(/24\/7/).first()).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);

    const address = await page.getByRole("link", { name: "Contact Support" }).getAttribute("href");
    const mail = new URL(address ?? "");
    expect(mail.protocol).toBe("mailto:");
    expect(mail.pathname).toMatch(/^[^@\s]+@[^@\s]+$/);
    // Most mail programs would show a plus sign as it is.
    expect(address).toContain("subject=Help%20Request");

    const first = page.getByRole("main").locator("details").first();
    await expect(first.locator("p")).toBeHidden();
    await first.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(first.locator("p")).toBeVisible();

    await context.route(/wa\.me/, (route) => route.fulfill({ contentType: "text/html", body: "<title>chat</title>" }));
    const link = page.getByRole("link", { name: "WhatsApp Us" });
    await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/\d{9,15}/);
    await expect(link).toHaveAttribute("rel", /noopener|noreferrer/);
    const opened = context.waitForEvent("page");
    await link.click();
    const chat = await opened;
    await chat.waitForURL(/wa\.me/);
    expect(await chat.evaluate(() => window.opener as unknown)).toBeNull();
    await expect(page).toHaveURL("/help");
  },
);
