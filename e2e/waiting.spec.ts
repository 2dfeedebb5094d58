import type { Property } from "@efie/contract";
import type { Page } from "@playwright/test";
import {
  bubble,
  composer,
  openConversation,
  readMessages,
  sendFailed,
  slowConversationJourney,
  test,
} from "./support/conversation.ts";
import { readKept } from "./support/kept.ts";
import { heartOf, save, savedIds, whenHeartsCanWait } from "./support/hearts.ts";
import { as, makePerson, signIn, typeLogin } from "./support/people.ts";
import { postPublished } from "./support/properties.ts";
import { expect, open, slow } from "./support/test.ts";

const cutLine = [/dynamically imported module/, /ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /WebSocket/, /Failed to fetch/];
const strip = (page: Page) => page.getByRole("complementary", { name: "What waits for the network" });
const logOut = (page: Page) => page.getByRole("main").getByRole("button", { name: "Log Out" });

test(
  "a message, a favorite and a note made offline are sent once at the next start, after the page was closed",
  slow,
  async ({ page, context, request, catalogue, problems, me, other }) => {
    problems.allow(...cutLine);
    const [one, two] = (await catalogue.list()) as [Property, Property];
    await save(request, me, two);
    await openConversation(page, me, other);
    const details = await context.newPage();
    await open(details, `/details/${one.id}`);
    await whenHeartsCanWait(details);
    const favorites = await context.newPage();
    await open(favorites, "/favorites");
    await favorites.getByRole("button", { name: `Add a note: ${two.title}` }).click();
    await context.setOffline(true);

    await composer(page).fill("Written in the tunnel");
    await composer(page).press("Enter");
    await expect(bubble(page, "tunnel").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await heartOf(details, one).first().click();
    await expect(heartOf(details, one).first()).toHaveAttribute("aria-pressed", "true");
    await favorites.getByRole("textbox", { name: `Your note on ${two.title}` }).fill("Ask about water");
    await favorites.getByRole("button", { name: "Save note" }).click();
    await expect(favorites.getByRole("main").getByText("Waiting for network")).toBeVisible();
    await strip(details).getByText("3 things wait for the network.").click();
    await expect(strip(details).getByRole("listitem")).toContainText([/Your message to/, /Save “/, /Your note on/]);

    const last = await context.newPage();
    for (const closed of [page, details, favorites]) await closed.close();
    await context.setOffline(false);
    await open(last, "/help");
    await expect.poll(() => savedIds(request, me)).toEqual([one.id, two.id]);
    await expect
      .poll(async () => (await readMessages(request, other, me)).map(({ content }) => content))
      .toEqual(["Written in the tunnel"]);
    const listed = async () => {
      const answer = await request.get("/api/main/favorites/", as(me));
      return ((await answer.json()) as { note: string }[]).map(({ note }) => note);
    };
    await expect.poll(listed).toEqual(["", "Ask about water"]);

    // A note that is emptied can be had back.
    await open(last, "/favorites");
    await last.getByRole("button", { name: `Edit the note: ${two.title}` }).click();
    await last.getByRole("textbox", { name: `Your note on ${two.title}` }).fill("");
    await last.getByRole("button", { name: "Save note" }).click();
    await expect(last.getByText("Note removed.")).toBeVisible();
    expect(await listed()).toEqual(["", ""]);
    await last.getByRole("button", { name: "Undo" }).click();
    await expect.poll(listed).toEqual(["", "Ask about water"]);
  },
);

slowConversationJourney("what waits: taken back, undone, refused, and sent once", {
  "offline a message waits, can be taken back, and is sent once when the connection is back": async ({
    page,
    problems,
    context,
    request,
    me,
    other,
  }) => {
    problems.allow(...cutLine);
    await openConversation(page, me, other);
    await context.setOffline(true);
    for (const text of ["From the tro-tro", "And not this"]) {
      await composer(page).fill(text);
      await page.keyboard.press("Enter");
    }
    await expect(bubble(page, "tro-tro").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await expect(page.getByText(sendFailed)).toHaveCount(0);
    await page.getByRole("button", { name: /^Take back.*And not this/ }).click();
    await expect(bubble(page, "And not this")).toHaveCount(0);
    await expect(composer(page)).toHaveValue("And not this");
    await context.setOffline(false);
    await expect(bubble(page, "tro-tro").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["From the tro-tro"]);
  },
  "an answer that can still be undone outlives a page that goes without a connection": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(...cutLine);
    const [owner, seeker] = [await makePerson(request, "owner"), await makePerson(request, "seeker")];
    const { id: property } = await postPublished(request, owner);
    const data = { content: "Good morning, is there water?", property };
    expect((await request.post(`/api/main/messages/?user_id=${owner.id}`, { data, ...as(seeker) })).status()).toBe(201);
    await signIn(page, owner);
    await open(page, "/desk");
    await page.getByRole("button", { name: /^Answer/ }).click();
    await page.getByLabel(/^Answer to/).fill("Every day, from a borehole");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send answer" }).click();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    // IndexedDB does not answer any more, as in a page that is gone.
    await page.evaluate(() => void (IDBObjectStore.prototype.get = () => ({}) as IDBRequest));
    await page.reload().catch(() => {});
    await context.setOffline(false);
    await open(page, "/help");
    const contents = async () => (await readMessages(request, seeker, owner)).map(({ content }) => content);
    await expect.poll(contents).toEqual([data.content, "Every day, from a borehole"]);
  },
  "what is refused says why, and its text is where it was typed": async ({ page, context, request, problems, me, other }) => {
    problems.allow(...cutLine, /403/);
    await openConversation(page, me, other);
    await context.setOffline(true);
    await composer(page).fill("Are you there?");
    await composer(page).press("Enter");
    await expect(bubble(page, "Are you there?").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await request.post("/api/main/blocks/", { data: { user: me.id }, ...as(other) });
    await page.goto("about:blank");
    await context.setOffline(false);
    await open(page, "/help");
    await expect(strip(page)).toContainText("1 thing was not sent.");
    await strip(page).getByText("Show").click();
    await expect(strip(page).getByRole("listitem")).toContainText("Not sent. You cannot write to this person.");
    await strip(page)
      .getByRole("link", { name: /^Your message to/ })
      .click();
    await expect(page).toHaveURL(`/messages?user_id=${other.id}`);
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(" "))).toContain("Are you there?");
    await request.delete(`/api/main/blocks/${me.id}/`, as(other));
  },
  "two tabs and a clock that is a day off send what waits once, in order": async ({
    page,
    context,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(...cutLine);
    await openConversation(page, me, other);
    const second = await context.newPage();
    await open(second, `/messages?user_id=${other.id}`);
    await expect(composer(second)).toBeVisible();
    await context.setOffline(true);
    const texts = ["One", "Two", "Three", "Four"];
    for (const [index, text] of texts.entries()) {
      const tab = index % 2 === 0 ? page : second;
      await tab.clock.setSystemTime(Date.now() + (index - 1) * 24 * 3_600_000);
      await composer(tab).fill(text);
      await composer(tab).press("Enter");
      for (const shown of [page, second]) await expect(bubble(shown, text)).toBeVisible();
    }
    await context.setOffline(false);
    for (const shown of [page, second]) await expect(bubble(shown, "Four").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(texts);
    await second.close();
  },
});

slowConversationJourney("what waits is its author's alone", {
  "who logs out is asked first, and leaves nothing; what a person wrote is never sent as the next one": async ({
    page,
    context,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(...cutLine, /loading route module/);
    const next = await makePerson(request, "next");
    await signIn(page, me);
    await open(page, "/profile");
    await openConversation(page, me, other);
    await page.getByRole("banner").getByRole("link", { name: "Profile" }).click();
    await expect(logOut(page)).toBeVisible();
    await page.goBack();
    await context.setOffline(true);
    await composer(page).fill("For nobody else");
    await composer(page).press("Enter");
    await expect(bubble(page, "For nobody else").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await page.goForward();
    await logOut(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "1 thing still waits for the network" })).toBeVisible();
    await page.getByRole("button", { name: "Stay logged in" }).click();
    expect(await readKept(page)).toContain("For nobody else");
    await logOut(page).click();
    await page.getByRole("button", { name: "Log out and delete" }).click();
    await expect(page).not.toHaveURL(/profile/);
    await context.setOffline(false);
    await page.goto("/icon.svg");
    expect(await readKept(page)).not.toContain("For nobody else");
    expect(await page.evaluate(() => localStorage.getItem("waiting"))).toBeNull();
    await openConversation(page, next, other);
    await composer(page).fill("From the next one");
    await composer(page).press("Enter");
    await expect(bubble(page, "From the next one").getByRole("img", { name: "Sent" })).toBeVisible();
    expect(await readMessages(request, other, me)).toEqual([]);
  },
  "a session that ended keeps what waits: not for somebody else, but for the same person once they are back": async ({
    page,
    context,
    request,
    problems,
    me,
    other,
  }) => {
    problems.allow(...cutLine, /401/);
    const next = await makePerson(request, "next");
    await openConversation(page, me, other);
    await context.setOffline(true);
    await composer(page).fill("Keep this for me");
    await composer(page).press("Enter");
    await expect(bubble(page, "Keep this").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await request.post("/api/core/user/logout/", { data: { refresh: me.refresh } });
    await page.evaluate(() => localStorage.setItem("access", `${(localStorage.getItem("access") ?? "").slice(0, -4)}AAAA`));
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, next);
    await openConversation(page, next, other);
    await expect(bubble(page, "Keep this")).toHaveCount(0);
    expect(await readMessages(request, other, next)).toEqual([]);
    await page.evaluate(() => localStorage.clear());
    await open(page, `/messages?user_id=${other.id}`);
    await expect(page).toHaveURL(/\/login/);
    await typeLogin(page, me.username);
    await expect(bubble(page, "Keep this").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["Keep this for me"]);
  },
});

test(
  "where a browser keeps nothing, a message waits as long as the page is open",
  slow,
  async ({ page, context, request, problems, me, other }) => {
    problems.allow(...cutLine);
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("Refused", "SecurityError");
      };
    });
    await openConversation(page, me, other);
    await context.setOffline(true);
    await composer(page).fill("Nowhere to keep it");
    await composer(page).press("Enter");
    await expect(bubble(page, "Nowhere").getByRole("img", { name: "Waiting for network" })).toBeVisible();
    await context.setOffline(false);
    await expect(bubble(page, "Nowhere").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me)).map(({ content }) => content)).toEqual(["Nowhere to keep it"]);
  },
);
