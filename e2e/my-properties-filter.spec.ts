import type { Locator, Page } from "@playwright/test";
import { change, listOwn, postDraft, readOwn } from "./support/properties.ts";
import { makePerson, signIn, type Person } from "./support/people.ts";
import { expect, open, test, slow } from "./support/test.ts";

const main = (page: Page): Locator => page.getByRole("main");
const list = (page: Page): Locator => page.getByRole("list", { name: "Your properties" });
const row = (page: Page, title: string): Locator => list(page).getByRole("article").filter({ hasText: title });

async function openList(page: Page, person: Person): Promise<void> {
  await signIn(page, person);
  await open(page, "/myproperties");
}

/** Chooses a group and types at once, before the address shows the first change. */
async function filterAtOnce(page: Page, order: "group first" | "words first", group: string, words: string): Promise<void> {
  await page.getByRole("link", { name: group }).evaluate(
    async (link: HTMLElement, { isGroupFirst, text }) => {
      const type = () => {
        const box = document.querySelector("input[type=search]") as HTMLInputElement;
        box.setRangeText(text);
        box.dispatchEvent(new InputEvent("input", { bubbles: true }));
      };
      const acts = [() => link.click(), type];
      for (const act of isGroupFirst ? acts : acts.toReversed()) await Promise.resolve(act());
    },
    { isGroupFirst: order === "group first", text: words },
  );
}

test(
  "an agent with many properties: pages, groups and search words, all in the address, also chosen at once",
  slow,
  async ({ page, request }) => {
    const owner = await makePerson(request, "agent");
    const titles = Array.from({ length: 27 }, (_, index) => `Room number ${index + 1}`);
    for (const title of titles) await postDraft(request, owner, { title });
    const first = await readOwn(request, owner, (await listOwn(request, owner)).at(-1)?.id ?? 0);
    await change(request, owner, first.id, { status: "inactive" });
    await openList(page, owner);
    await expect(main(page).getByText("27 properties")).toBeVisible();
    await expect(list(page).getByRole("article")).toHaveCount(25);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(list(page).getByRole("article")).toHaveCount(27);
    await expect(page).toHaveURL("/myproperties?rows=50");

    await page.reload();
    await page.getByRole("link", { name: /^Expired & inactive/ }).click();
    await expect(list(page).getByRole("article")).toHaveCount(1);
    await expect(row(page, "Room number 1")).toBeVisible();
    await expect(page).toHaveURL("/myproperties?show=expired");
    await page.getByRole("link", { name: "All" }).click();
    await expect(page).toHaveURL("/myproperties");
    await page.getByRole("searchbox").fill("number 17");
    await expect(list(page).getByRole("article")).toHaveCount(1);
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("number 17");
    await page.getByRole("searchbox").fill("castle");
    await expect(page.getByRole("heading", { name: "None of your properties match" })).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("");
    await page.getByRole("combobox", { name: "Order" }).selectOption("Expires soonest");
    await expect(page).toHaveURL("/myproperties?order=expiry");
    await expect(list(page).getByRole("article")).toHaveCount(25);

    // The words fit the inactive one, too.
    for (const order of ["group first", "words first"] as const) {
      await open(page, "/myproperties");
      await filterAtOnce(page, order, "Drafts 26", "number 1");
      await expect(page).toHaveURL("/myproperties?show=draft&find=number+1");
      await expect(page.getByRole("searchbox")).toHaveValue("number 1");
      await expect(list(page).getByRole("article")).toHaveCount(11);
    }
  },
);
