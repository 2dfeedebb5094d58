import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { slowJourney } from "./support/journey.ts";
import { readMessages } from "./support/conversation.ts";
import { as, makePerson, signIn, type Person } from "./support/people.ts";
import { postDraft, postPublished } from "./support/properties.ts";
import { expect, open } from "./support/test.ts";

async function ask(request: APIRequestContext, seeker: Person, owner: Person, property: number): Promise<void> {
  const data = { content: "Good morning, can I see it on Friday?", property };
  expect((await request.post(`/api/main/messages/?user_id=${owner.id}`, { data, ...as(seeker) })).status()).toBe(201);
}

async function emptyNoteAndUndo(page: Page, lead: Locator): Promise<void> {
  await lead.getByRole("button", { name: /^Note/ }).click();
  await lead.getByLabel("Note, only for you").fill("");
  await lead.getByRole("button", { name: "Save" }).click();
  await expect(lead.getByLabel("Note, only for you")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
}

slowJourney("the desk of an owner", {
  "who asked is answered from the desk, with a ready answer": async ({ page, request }) => {
    const [owner, seeker] = [await makePerson(request, "owner"), await makePerson(request, "seeker")];
    const { id } = await postPublished(request, owner);
    await ask(request, seeker, owner, id);
    const reply = { title: "Yes", text: "Yes, {name}, come and see {listing}." };
    expect((await request.post("/api/main/quick-replies/", { data: reply, ...as(owner) })).status()).toBe(201);
    await signIn(page, owner);
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Your desk" }).click();
    const waiting = page.getByRole("region", { name: "People wait for your answer" });
    await expect(waiting.getByText("Good morning, can I see it on Friday?")).toBeVisible();
    await waiting.getByRole("button", { name: /^Answer/ }).click();
    await waiting.getByRole("button", { name: "Yes", exact: true }).click();
    await expect(waiting.getByLabel(/^Answer to/)).toHaveValue("Yes, Abena, come and see Two rooms at Adum.");
    await waiting.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Nothing waits for you")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await waiting.getByRole("button", { name: /^Answer/ }).click();
    await waiting.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByText("Your answer goes to Abena Mensah.")).toBeVisible();
    // What could still be undone is sent when the page goes.
    await page.reload();
    await expect(async () => {
      const contents = (await readMessages(request, seeker, owner)).map(({ content }) => content);
      expect(contents.filter((content) => content === "Yes, Abena, come and see Two rooms at Adum.")).toHaveLength(1);
    }).toPass();
    await page.reload();
    await expect(page.getByText("Nothing waits for you")).toBeVisible();
    await page.getByRole("link", { name: "All leads" }).click();
    const lead = page.getByRole("article").filter({ hasText: "Abena Mensah" });
    await lead.getByRole("combobox").selectOption("Won");
    await expect(page.getByText("Marked as won.")).toBeVisible();
    await lead.getByRole("button", { name: /^Note/ }).click();
    await lead.getByLabel("Note, only for you").fill("Pays six months");
    await lead.getByRole("button", { name: "Tomorrow" }).click();
    await lead.getByRole("button", { name: "Save" }).click();
    await expect(lead.getByText("Pays six months")).toBeVisible();
    await expect(lead.getByText(/^We remind you on /)).toBeVisible();
    await emptyNoteAndUndo(page, lead);
    await expect(lead.getByText("Pays six months")).toBeVisible();
    await page.getByRole("button", { name: "Ready answers" }).click();
    const answers = page.getByRole("dialog", { name: "Ready answers" });
    await answers.getByRole("button", { name: "Change Yes" }).click();
    await answers.getByLabel("Answer", { exact: true }).fill("Yes, {name}, on Saturday.");
    await answers.getByRole("button", { name: "Save" }).click();
    await expect(answers.getByText("Yes, {name}, on Saturday.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByLabel("Find a person or a listing").fill("mensah abena");
    await expect(page).toHaveURL("/leads?search=mensah+abena");
    await page.reload();
    await expect(lead).toBeVisible();
    await page.getByRole("link", { name: "Lost" }).click();
    await expect(page.getByText("Nobody matches")).toBeVisible();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByLabel("Find a person or a listing")).toHaveValue("");
    await expect(lead).toBeVisible();
  },
  "a draft waits on the desk, and one who has no listings is led to post": async ({ page, request }) => {
    const owner = await makePerson(request, "owner");
    await signIn(page, owner);
    await open(page, "/desk");
    await expect(page.getByRole("link", { name: "Post a property" })).toBeVisible();
    await postDraft(request, owner, { title: "Unfinished room" });
    await page.reload();
    const drafts = page.getByRole("region", { name: "Drafts that nobody sees yet" });
    await expect(drafts.getByText("Unfinished room", { exact: true })).toBeVisible();
    await drafts.getByRole("link", { name: /^Continue/ }).click();
    await expect(page).toHaveURL(/\/addimages\/\d+$/);
  },
});
