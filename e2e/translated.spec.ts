import type { Page } from "@playwright/test";
import { chip, openFilters } from "./support/filters.ts";
import { slowJourney } from "./support/journey.ts";
import { newcomer } from "./support/newcomer.ts";
import { logInDemo, signIn } from "./support/people.ts";
import { expect, open, readCardIds, section } from "./support/test.ts";

/** Opens a page, and does what Chrome's translation does: each text becomes a new one, in two `font` elements, as soon as it is there. */
async function openTranslated(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const isTranslated = ({ parentElement }: Node) =>
      parentElement === null || parentElement.closest("font, script, style, noscript, textarea, option, svg") !== null;
    const make = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const work = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = root instanceof Text ? root : walker.nextNode(); node !== null; node = walker.nextNode())
        if ((node.nodeValue ?? "").trim() !== "" && !isTranslated(node)) texts.push(node as Text);
      for (const text of texts) {
        const [outer, inner] = [make(), make()];
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    work(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) if (node.isConnected) work(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

slowJourney("a page that the browser translates", {
  "chips, hearts, search and its filters": async ({ page, request, catalogue }) => {
    await signIn(page, await logInDemo(request, "kwame_agent"));
    await openTranslated(page, "/");
    for (const kind of ["Land", "House", "All"])
      await page.getByRole("main").getByRole("link", { name: kind, exact: true }).click();
    const heart = section(page, "All Properties")
      .getByRole("article")
      .first()
      .getByRole("button", { name: /favorites/i });
    const before = await heart.getAttribute("aria-pressed");
    await heart.click();
    await expect(heart).not.toHaveAttribute("aria-pressed", before ?? "");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", before ?? "");
    await openTranslated(page, "/search");
    const box = page.getByRole("combobox", { name: "Search properties" });
    await box.fill("kum");
    await expect(page.getByRole("option").first()).toBeVisible();
    await box.fill("kumasi");
    await box.press("Enter");
    await expect(page).toHaveURL(/city__id=8/);
    const found = (await catalogue.list({ city__id: "8" })).map(({ id }) => id);
    await expect.poll(() => readCardIds(section(page, "Results"))).toEqual(found.slice(0, 24));
    const dialog = await openFilters(page);
    await dialog.getByLabel("Min Price").fill("9,000");
    await dialog.getByLabel("Max Price").fill("6,000");
    await dialog.getByLabel("Min Price").fill("");
    await dialog.getByRole("button", { name: "Apply Filters" }).click();
    await expect(page).toHaveURL(/price__lte=6000/);
    // The address changes before the page is drawn: the button of the search before would ask for that one.
    await expect(chip(page, "Up to GH₵6,000")).toBeVisible();
    await page.getByRole("button", { name: "Alert me" }).click();
    await expect(page.getByRole("link", { name: "Alert is on" })).toBeVisible();
  },
  "registering with mistakes, and writing to an owner": async ({ page, catalogue }) => {
    const { Username: username, Password: password, ...facts } = newcomer();
    await openTranslated(page, "/register");
    const form = page.getByRole("main");
    const alert = form.getByRole("alert").filter({ visible: true }).first();
    for (const [label, value] of Object.entries({ Username: "a", Password: "short", ...facts }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(alert).toBeVisible();
    for (const [label, value] of Object.entries({ Username: username, Password: password }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole("radio", { name: "Regular" }).check();
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByText("Account created successfully! Please log in.")).toBeVisible();
    await expect(page.getByLabel("Username")).toHaveValue(username);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await expect(page).toHaveURL("/");
    const property = await catalogue.find("of an owner without a demo account", ({ creator }) => creator > 10);
    await openTranslated(page, `/details/${property.id}`);
    await page.getByRole("button", { name: "Contact Owner" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: "Contact Owner" });
    await dialog.getByRole("textbox", { name: "Your message" }).fill("Good morning. Is it still free?");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText("Message sent successfully!")).toBeVisible();
  },
});
