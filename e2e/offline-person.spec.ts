import type { Property } from "@efie/contract";
import { bubble, readMessages } from "./support/conversation.ts";
import { heartOf, save } from "./support/hearts.ts";
import { waitUntilCached } from "./support/kept.ts";
import { as, logInDemo, makePerson, signIn } from "./support/people.ts";
import { expect, open, slow, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

const cutLine = [/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /WebSocket/, /\b503\b/, /dynamically imported/];

test(
  "a listing that is opened offline has its heart, and a message sent from it waits in its conversation",
  slow,
  async ({ page, context, request, catalogue, problems }) => {
    problems.allow(...cutLine);
    const [one] = (await catalogue.list()) as [Property];
    const me = await makePerson(request, "rider");
    await save(request, me, one);
    await signIn(page, me);
    await open(page, "/messages");
    await waitUntilCached(page, "/messages");
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    const path = `/details/${one.id}`;
    await open(page, path);
    await expect(heartOf(page, one).first()).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: "Contact Owner" });
    await expect(dialog.getByLabel("Your message")).toBeVisible();
    await waitUntilCached(page, path);
    await expect.poll(() => page.evaluate(() => localStorage.getItem("kept:hearts"))).toContain(`"property":${one.id}`);
    await context.setOffline(true);
    await page.reload();
    await expect(heartOf(page, one).first()).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
    await dialog.getByLabel("Your message").fill("Written in the tro-tro");
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText(/^Waiting for network/)).toBeVisible();
    await dialog.getByRole("link", { name: "Go to the conversation" }).click();
    await expect(page).toHaveURL(`/messages?user_id=${one.creator}`);
    const waiting = page.getByRole("main").getByRole("region", { name: "What waits for the network" });
    await expect(waiting.getByText("Written in the tro-tro", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(/^This conversation opens when the connection is back/)).toBeVisible();
    await context.setOffline(false);
    await expect(bubble(page, "tro-tro").getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(page.getByRole("main").getByText(/^This conversation opens when/)).toHaveCount(0);
    await page.goto(path);
    await page.getByRole("button", { name: "Contact Owner", exact: true }).filter({ visible: true }).click();
    await dialog.getByLabel("Your message").fill("And once more");
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Send", exact: true }).click();
    await expect(dialog.getByText(/^Waiting for network/)).toBeVisible();
    await context.setOffline(false);
    await expect(dialog.getByText("Message sent successfully!"), "the sheet follows what waits").toBeVisible();
    const owner = { id: one.creator };
    expect((await readMessages(request, me, owner)).map(({ content }) => content)).toEqual([
      "Written in the tro-tro",
      "And once more",
    ]);
  },
);

test(
  "what was kept is hidden offline, too, if its owner is blocked, and from the next person who signs in",
  slow,
  async ({ page, context, request, catalogue, problems }) => {
    problems.allow(...cutLine);
    const [one] = (await catalogue.list()) as [Property];
    const me = await makePerson(request, "wary");
    await save(request, me, one);
    await signIn(page, me);
    await open(page, "/favorites");
    const note = page.getByRole("button", { name: `Add a note: ${one.title}` });
    await expect(note).toBeVisible();
    await waitUntilCached(page, "/favorites");
    const blocked = await request.post("/api/main/blocks/", { data: { user: one.creator }, ...as(me) });
    expect(blocked.status()).toBeLessThan(300);
    const card = page.getByRole("main").locator(`[data-owner="${one.creator}"]`).first();
    await open(page, "/");
    await expect(card).toBeHidden();
    await waitUntilCached(page, "/");
    await page.reload();
    await expect(card).toBeHidden();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "You are offline" })).toBeVisible();
    await expect(card).toBeAttached();
    await expect(card).toBeHidden();
    await page.goto("/favorites");
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(note, "nor does anything stand alone").toBeHidden();

    await context.setOffline(false);
    await signIn(page, await makePerson(request, "other"));
    await context.setOffline(true);
    await page.goto("/favorites");
    await expect(page.getByText("Could not load your favorites. Please try again.")).toBeVisible();
    await expect(page.getByText(one.title)).toHaveCount(0);
  },
);

test(
  "a long list that was kept is up to date again, and says so, once the connection is back",
  slow,
  async ({ page, context, request, problems }) => {
    problems.allow(...cutLine);
    await signIn(page, await logInDemo(request, "kwame_agent"));
    const path = "/myproperties?show=published";
    await open(page, "/myproperties");
    await waitUntilCached(page, "/myproperties");
    await open(page, path);
    const count = page.getByRole("link", { name: /^Published \d+$/ });
    await expect(count, "all of it is there").toBeVisible();
    await context.setOffline(true);
    await page.reload();
    const age = page.getByRole("main").getByText(/^As of /);
    await expect(age).toBeVisible();
    await context.setOffline(false);
    await expect(age).toHaveCount(0);
    await expect(count).toBeVisible();
  },
);
