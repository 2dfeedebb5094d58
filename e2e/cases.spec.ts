import type { APIRequestContext } from "@playwright/test";
import { openAdmin, toast, uniqueTitle } from "./support/admin.ts";
import { as, logInDemo, makePerson, password, readMessage, signIn, type Person } from "./support/people.ts";
import { change, postPublished } from "./support/properties.ts";
import { expectNoSecret } from "./support/secrets.ts";
import { expect, open, slow, test } from "./support/test.ts";

/** A published listing that somebody reported. */
async function reported(request: APIRequestContext): Promise<{ owner: Person; id: number; title: string; caseId: number }> {
  const [owner, seeker] = [await makePerson(request, "landlord"), await makePerson(request, "seeker")];
  const title = uniqueTitle();
  const { id } = await postPublished(request, owner, { title });
  const data = { target_type: "property", target_id: id, reason: "illegal_fee", details: "He wants GH₵ 200 to show it." };
  expect((await request.post("/api/main/reports/", { ...as(seeker), data })).status()).toBe(201);
  const staff = as(await logInDemo(request, "esi_staff"));
  const cases = (await (await request.get("/api/main/moderation/cases/?limit=100", staff)).json()) as {
    id: number;
    target_id: number;
  }[];
  return { owner, id, title, caseId: cases.find(({ target_id }) => target_id === id)?.id ?? 0 };
}

test(
  "staff see then and now, decide by keyboard with drafted words, and another one answers the appeal",
  slow,
  async ({ page, request, problems }) => {
    // The decision on what has changed meanwhile.
    problems.allow(/status of 409/, /status 409/);
    const { owner, id, title, caseId } = await reported(request);
    await openAdmin(page, request, `/admin?tab=cases&case=${caseId}`);
    const found = page.getByRole("article", { name: `Case ${caseId}: ${title}` });
    await expect(found.getByText("“He wants GH₵ 200 to show it.”")).toBeVisible();
    await expect(found.getByText("As it was reported; nothing changed since")).toBeVisible();

    // Its owner changes it while staff look: the decision is refused, and the screen shows what changed.
    await change(request, owner, id, { price: 700 });
    await page.keyboard.press("w");
    const dialog = page.getByRole("dialog", { name: `Warn: ${title}` });
    const words = dialog.getByLabel(`Your words to @${owner.username}`);
    await expect(words).toHaveValue(/may not be asked for/);
    await words.press("Control+Enter");
    await expect(toast(page, "A report or a change came since you looked. Please look again.")).toBeVisible();
    await expect(found.getByText("Then and now")).toBeVisible();

    await page.keyboard.press("s");
    await page.getByLabel(`Your words to @${owner.username}`).fill("Viewing fees are not allowed.");
    await page.getByRole("button", { name: "Suspend", exact: true }).last().click();
    await expect(toast(page, `@${owner.username}: suspended.`)).toBeVisible();

    await signIn(page, owner);
    await open(page, "/profile");
    await page.getByRole("link", { name: "Read why, and what you can do" }).click();
    await expect(page.getByText("Viewing fees are not allowed.")).toBeVisible();
    const appeal = { case: caseId, text: "It was my brother, who has no account." };
    expect((await request.post("/api/main/appeals/", { ...as(owner), data: appeal })).status()).toBe(201);

    await openAdmin(page, request, "/admin?tab=appeals");
    const mine = page.getByRole("article", { name: `Appeal of @${owner.username}` });
    await expect(mine.getByText(/Somebody else answers this/)).toBeVisible();
    await signIn(page, await makeColleague(request));
    await open(page, "/admin?tab=appeals");
    await mine.getByRole("button", { name: "Answer it" }).click();
    await mine.getByLabel(`Your answer to @${owner.username}`).fill("We have spoken to your brother.");
    await mine.getByRole("button", { name: "Take it back" }).click();
    await expect(toast(page, "The decision is taken back.")).toBeVisible();
    await open(page, `/details/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);

/** Somebody whom the demo's Esi has made staff. */
async function makeColleague(request: APIRequestContext): Promise<Person> {
  const colleague = await makePerson(request, "colleague");
  const grant = { ...as(await logInDemo(request, "esi_staff")), data: { username: colleague.username } };
  expect((await request.post("/api/main/moderation/staff/", grant)).status()).toBe(200);
  return colleague;
}

/** Decides a case as the demo's Esi. */
async function decide(request: APIRequestContext, caseId: number, action: string, reason: string): Promise<void> {
  const staff = as(await logInDemo(request, "esi_staff"));
  const path = `/api/main/moderation/cases/${caseId}/`;
  const { version } = (await (await request.get(path, staff)).json()) as { version: string };
  const answer = await request.post(`${path}decide/`, { ...staff, data: { action, reason, version } });
  expect(answer.status(), await answer.text()).toBe(200);
}

test(
  "a listing that staff hid has one name and one sentence on every screen of its owner, and for staff",
  slow,
  async ({ page, request, problems }) => {
    // Its page, as guests get it.
    problems.allow(/404/);
    const { owner, id, title, caseId } = await reported(request);
    await decide(request, caseId, "hide", "These are not your photos.");
    const sentence = "Hidden. Only you and our staff can see it.";
    await signIn(page, owner);
    for (const path of ["/myproperties", `/details/${id}`]) {
      await open(page, path);
      const main = page.getByRole("main");
      await expect(main.getByText(sentence)).toBeVisible();
      await expect(main.getByText("“These are not your photos.”")).toBeVisible();
      for (const other of ["In Review", "Not approved"]) await expect(main.getByText(other, { exact: true })).toHaveCount(0);
    }
    await open(page, "/myproperties");
    await expect(page.getByRole("listitem").filter({ hasText: title }).getByText("Hidden", { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Edit the listing" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Edit property" })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole("link", { name: "Read the decision, or appeal" }).click();
    await expect(page).toHaveURL("/account/decisions");
    await expect(page.getByText("Only you and our staff can see it.")).toBeVisible();
    await expect(page.getByRole("main").getByText("Hidden", { exact: true })).toBeVisible();

    await openAdmin(page, request, `/admin?tab=cases&status=closed&case=${caseId}`);
    await expect(
      page.getByRole("article", { name: `Case ${caseId}: ${title}` }).getByText("Hidden", { exact: true }),
    ).toBeVisible();
    await open(page, `/details/${id}`);
    await expect(page.getByText("Hidden. Only its owner and our staff can see it.")).toBeVisible();
  },
);

test(
  "j and k move the focus from case to case; what a colleague looks at says so, and is judged only once it is taken over",
  slow,
  async ({ page, request, browser, problems }) => {
    // The verdict of somebody whose claim was taken over.
    problems.allow(/status of 409/, /status 409/);
    await reported(request);
    const { caseId, title, owner } = await reported(request);
    await openAdmin(page, request, "/admin?tab=cases&kind=property");
    const cases = page.getByRole("list", { name: "Cases" }).getByRole("button");
    await expect(cases.first()).toHaveAttribute("aria-current", "true");
    await page.keyboard.press("j");
    await expect(cases.nth(1)).toBeFocused();
    await expect(cases.nth(1)).toHaveAttribute("aria-current", "true");
    expect(await cases.nth(1).evaluate((button) => button.matches(":focus-visible"))).toBe(true);
    await page.keyboard.press("k");
    await expect(cases.first()).toBeFocused();
    await expect(cases.first()).toHaveAttribute("aria-current", "true");

    const address = `/admin?tab=cases&kind=property&case=${caseId}`;
    await openAdmin(page, request, address);
    const found = page.getByRole("article", { name: `Case ${caseId}: ${title}` });
    await expect(found.getByRole("button", { name: "Warn" })).toBeEnabled();

    const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await signIn(theirs, await makeColleague(request));
    await open(theirs, address);
    const seen = theirs.getByRole("article", { name: `Case ${caseId}: ${title}` });
    await expect(seen.getByRole("status", { name: /^Esi has been looking at this since \d\d:\d\d$/ })).toBeVisible();
    await expect(theirs.getByRole("list", { name: "Cases" }).getByRole("button", { name: title })).toContainText(/Esi since/);
    await expect(seen.getByRole("button", { name: "Warn" })).toBeDisabled();
    await theirs.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => theirs.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await theirs.keyboard.press("0");
    await expect.poll(() => theirs.evaluate(() => window.scrollY)).toBe(0);
    await expect(
      theirs.getByRole("list", { name: "Who does what" }).getByRole("listitem").filter({ hasText: title }),
    ).toContainText("Esi (@esi_staff)");
    await theirs.keyboard.press("3");
    await theirs.getByRole("list", { name: "Cases" }).getByRole("button", { name: title }).click();
    await expect(seen.getByRole("status", { name: /^Esi has been looking/ })).toBeVisible();
    await theirs.keyboard.press("t");
    await expect(seen.getByRole("button", { name: "Warn" })).toBeEnabled();

    // Esi, who looks on, is refused; then her screen says why.
    await page.keyboard.press("d");
    await page.getByLabel(`Your words to @${owner.username}`).press("Control+Enter");
    await expect(toast(page, /has been looking at this since \d\d:\d\d\. Take it over/)).toBeVisible();
    await theirs.keyboard.press("d");
    await theirs.getByLabel(`Your words to @${owner.username}`).press("Control+Enter");
    await expect(toast(theirs, `“${title}”: dismissed.`)).toBeVisible();
    await theirs.close();
  },
);

test(
  "who is banned reads why after a refused login, and appeals once without a session",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/status of 403/, /status 403/, /status of 400/, /status 400/);
    const { owner, caseId } = await reported(request);
    await decide(request, caseId, "ban", "You ask for money before a visit.");

    await open(page, "/login");
    await page.getByLabel("Username or email").fill(owner.username);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in", exact: true }).click();
    await page.getByRole("link", { name: "Read why, and appeal" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Your account is closed" })).toBeVisible();
    await expect(page.getByText("You ask for money before a visit.")).toBeVisible();
    await page.getByRole("button", { name: "Appeal" }).click();
    await page.getByLabel("Why is this decision wrong?").fill("It was my brother.");
    await page.getByRole("button", { name: "Send the appeal" }).click();
    await expect(page.getByText("Another member of our staff is looking at it.").first()).toBeVisible();
    await expectNoSecret(page);
    await page.reload();
    await expect(page.getByText("It was my brother.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Appeal" })).toHaveCount(0);
    const { links } = await readMessage(request, owner.email);
    expect(links.some((link) => link.includes("/appeal?token="))).toBe(true);
    await page.goto("/appeal?token=7.1.made-up");
    await expect(page.getByRole("alert")).toContainText("This link is not valid.");
  },
);
