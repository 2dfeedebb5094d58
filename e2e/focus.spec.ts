import { slowJourney } from "./support/journey.ts";
import { as, makePerson, signIn } from "./support/people.ts";
import { expect, open } from "./support/test.ts";

slowJourney("somebody who uses a keyboard or a reader goes on where they were, when what they pressed is gone", {
  "when a form gives way to its answer, the focus stays in its place, and the next Tab goes on from there": async ({ page }) => {
    await open(page, "/forgot-password");
    await page.getByLabel("Username, email or phone number").fill("nobody.at.all");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Look at your messages")).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    await page.keyboard.press("Tab");
    await expect(page.locator("summary", { hasText: "I got a code by SMS" })).toBeFocused();
  },
  "after Undo by keyboard the focus is where it was, and the message waits while it is used": async ({ page, request }) => {
    const person = await makePerson(request, "undoing");
    const query = { type: "rental" };
    await request.post("/api/main/saved-searches/", { data: { query, name: "Mine" }, ...as(person) });
    await signIn(page, person);
    await open(page, "/alerts");
    await page.getByRole("button", { name: "Delete the alert Mine" }).focus();
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Mine"]);
    await expect(heading).toBeFocused();
  },
});
