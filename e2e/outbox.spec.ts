import type { OutboxMessage } from "@efie/contract";
import type { Locator, Page } from "@playwright/test";
import { openAdmin, toast } from "./support/admin.ts";
import { slowJourney } from "./support/journey.ts";
import { expect, open, sizes } from "./support/test.ts";

const recipient = "akosua@example.com";
const subject = "Your password was changed";
const messages = (page: Page): Locator => page.locator('ul[aria-label="Messages, the newest first"] > li');
const frame = `iframe[title="Email: ${subject}"]`;
const mail = (page: Page): Locator => messages(page).filter({ has: page.locator(frame) });
/** Opens the mail. The newest message is open already, and other journeys write newer ones. */
const openMail = (page: Page): Promise<void> =>
  mail(page)
    .locator("details")
    .first()
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });

slowJourney("the outbox: what would leave is read there, and what failed is sent again", {
  "a newcomer finds it from the demo's banner, asks for a recipient, and reads a mail and its text": async ({ page }) => {
    await page.setViewportSize(sizes.phone);
    await open(page, "/login");
    await page.getByRole("note").getByRole("link", { name: "the outbox" }).click();
    await expect(page).toHaveURL("/sandbox/outbox");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "open the outbox" })).toBeVisible();
    await page.getByLabel("To", { exact: true }).fill(recipient.toUpperCase());
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page).toHaveURL(/\?to=AKOSUA%40EXAMPLE\.COM$/);
    await expect(messages(page).filter({ hasNotText: recipient })).toHaveCount(0);
    await openMail(page);
    await expect(page.frameLocator(frame).getByRole("heading", { name: subject })).toBeVisible();
    const link = mail(page).getByRole("link", { name: /\/forgot-password$/ });
    await expect(link.first()).toBeVisible();
    // As high as the mail: nothing in it is scrolled.
    const root = page.frameLocator(frame).locator("html");
    const scrolled = () => root.evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(scrolled).toBeLessThanOrEqual(2);
    await mail(page).getByText("The same as text").click();
    await expect(mail(page).locator("pre")).toContainText("Hello Akosua, the password of your Efie account was changed");
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page).toHaveURL("/sandbox/outbox");
    await expect.poll(() => messages(page).count()).toBeGreaterThan(1);
  },
  "it works without script, is hidden from search engines, and is not cached": async ({ browser, baseURL }) => {
    const plain = await browser.newPage({ baseURL: baseURL ?? "", javaScriptEnabled: false });
    const answer = await plain.goto("/sandbox/outbox");
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(plain.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await plain.getByLabel("To", { exact: true }).fill("nobody+1@mail.example");
    await plain.getByRole("button", { name: "Show", exact: true }).click();
    await expect(plain).toHaveURL("/sandbox/outbox?to=nobody%2B1%40mail.example");
    await expect(plain.getByRole("heading", { name: "Nothing was written to this recipient" })).toBeVisible();
    await plain.close();
  },
  "a mail that looks like markup runs nothing: its frame takes no script": async ({ page, problems }) => {
    problems.allow(/sandbox/);
    await page.route(/\/sandbox\/outbox\/\d+\/mail$/, (route) =>
      route.fulfill({ contentType: "text/html", body: "<p>A mail</p><script>parent.document.title = 'taken'</script>" }),
    );
    await open(page, `/sandbox/outbox?to=${recipient}`);
    await openMail(page);
    await expect(page.frameLocator(frame).getByText("A mail")).toBeVisible();
    await expect(page).toHaveTitle(/^Outbox/);
  },
  "staff see what could not be delivered and send it again": async ({ page, request }) => {
    await openAdmin(page, request, "/admin?tab=deliveries");
    const failed = page
      .getByRole("list", { name: "Failed deliveries" })
      .getByRole("listitem")
      .filter({ hasText: "mailbox is full" });
    await expect(failed.getByText("to y•••@example.com, 6 attempts")).toBeVisible();
    await failed.getByRole("button", { name: "Send again: Password changed to y•••@example.com" }).click();
    await expect(toast(page, "It is in the queue again.")).toBeVisible();
    await expect(failed).toHaveCount(0);
    const answer = await request.get("/api/sandbox/outbox/?to=yaw_landlord@example.com");
    const sent = ((await answer.json()) as OutboxMessage[]).filter(({ subject: about }) => about === subject);
    expect(sent.map(({ status }) => status)).not.toContain("dead");
  },
});
