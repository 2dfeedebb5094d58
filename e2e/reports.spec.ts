import { blockCalls, type CaseDetail, type CaseSummary } from "@efie/contract";
import { toast } from "./support/admin.ts";
import { composer } from "./support/conversation.ts";
import { as, logInDemo, makePerson, signIn } from "./support/people.ts";
import { postPublished } from "./support/properties.ts";
import { expect, open, slow, test, whenDrawn } from "./support/test.ts";

test(
  "a guest reports a listing in two taps; its owner reads the decision and appeals; who reported reads what came of it",
  slow,
  async ({ page, request }) => {
    const [owner, seeker] = [await makePerson(request, "landlord"), await makePerson(request, "seeker")];
    const { id, title } = await postPublished(request, owner);
    await open(page, `/details/${id}`);
    await page.getByRole("button", { name: "Report this listing" }).click();
    const dialog = page.getByRole("dialog", { name: "Report this listing" });
    await dialog.getByRole("button", { name: /Something else/ }).click();
    await expect(dialog.getByText("Please say what is wrong, then choose “Something else”.")).toBeVisible();
    await dialog.getByRole("button", { name: /It is a scam/ }).click();
    await expect(toast(page, "Thank you. Our staff will look at it.")).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await signIn(page, seeker);
    await open(page, `/details/${id}`);
    for (const said of [
      "Thank you. Our staff will look at it.",
      "You have reported this already. Our staff are looking at it.",
    ]) {
      await page.getByRole("button", { name: "Report this listing" }).click();
      await page.getByRole("button", { name: /The photos are stolen/ }).click();
      await expect(toast(page, said)).toBeVisible();
    }
    const staff = as(await logInDemo(request, "esi_staff"));
    const cases = (await (await request.get("/api/main/moderation/cases/?limit=100", staff)).json()) as CaseSummary[];
    const path = `/api/main/moderation/cases/${cases.find(({ target_id }) => target_id === id)?.id}/`;
    const { version } = (await (await request.get(path, staff)).json()) as CaseDetail;
    const verdict = { action: "warn", reason: "Show photos of the place itself.", version };
    expect((await request.post(`${path}decide/`, { ...staff, data: verdict })).status()).toBe(200);
    await open(page, "/account/reports");
    const report = page.getByRole("list", { name: "Your reports" }).getByRole("listitem").filter({ hasText: title });
    await expect(report.getByText("We looked at it and took action. Thank you.")).toBeVisible();

    await signIn(page, owner);
    await open(page, "/account/decisions");
    await expect(page.getByText("Show photos of the place itself.")).toBeVisible();
    await page.getByRole("button", { name: "Appeal" }).click();
    await page.getByLabel("Why is this decision wrong?").fill("They are my own photos.");
    await page.getByRole("button", { name: "Send the appeal" }).click();
    await expect(page.getByText("Another member of our staff is looking at it.", { exact: true })).toBeVisible();
  },
);

test(
  "a message that one received is warned of and reported beside it, one's own is not; its writer is blocked, let in again, and suspended",
  slow,
  async ({ page, request }) => {
    const [writer, reader] = [await makePerson(request, "writer"), await makePerson(request, "reader")];
    const send = (from: typeof writer, to: number, content: string) =>
      request.post(`/api/main/messages/?user_id=${to}`, { ...as(from), data: { content } });
    await send(writer, reader.id, "Send me the fee first");
    await send(reader, writer.id, "Why?");
    await signIn(page, reader);
    await open(page, `/messages?user_id=${writer.id}`);
    const button = page.getByRole("log").getByRole("button", { name: "Report this message" });
    await expect(button).toHaveCount(1);
    await button.click();
    await page.getByRole("button", { name: /It is a scam/ }).click();
    await expect(toast(page, "Thank you. Our staff will look at it.")).toBeVisible();
    await expect(page.getByRole("log").getByText("Pay nothing before you have stood in the place and signed.")).toHaveCount(1);

    await page.getByRole("button", { name: /^Block / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect(composer(page)).toBeVisible();
    await page.getByRole("button", { name: /^Block / }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByRole("status").filter({ hasText: "You have blocked" })).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    const refused = await send(writer, reader.id, "Hello?");
    expect([refused.status(), await refused.json()]).toEqual([403, { detail: "You cannot write to this person." }]);
    await page.getByRole("button", { name: "Unblock", exact: true }).click();
    await expect(composer(page)).toBeVisible();
    expect((await send(writer, reader.id, "Sorry.")).status()).toBe(201);

    const staff = await logInDemo(request, "esi_staff");
    const reported = await request.post("/api/main/reports/", {
      ...as(reader),
      data: { target_type: "user", target_id: writer.id, reason: "scam" },
    });
    expect(reported.status()).toBeLessThan(300);
    const cases = (await (await request.get("/api/main/moderation/cases/?limit=100", as(staff))).json()) as CaseSummary[];
    const id = cases.find((one) => one.target_type === "user" && one.target_id === writer.id)?.id ?? 0;
    const { version } = (await (await request.get(`/api/main/moderation/cases/${id}/`, as(staff))).json()) as CaseDetail;
    const decision = { action: "suspend", reason: "Viewing fees are not allowed.", version };
    expect((await request.post(`/api/main/moderation/cases/${id}/decide/`, { ...as(staff), data: decision })).status()).toBe(200);
    await page.reload();
    await expect(page.getByText("This account is not active any more.")).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
  },
);

test(
  "what a blocked owner posted is hidden, its page says so, and lets them in again; so it is for a person whom its owner blocks",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/visit/);
    const [owner, reader] = [await makePerson(request, "blocked_owner"), await makePerson(request, "blocker")];
    const { id, title } = await postPublished(request, owner);
    await request.post("/api/main/blocks/", { ...as(reader), data: { user: owner.id } });
    const list = `/search?search=${encodeURIComponent(title)}`;
    const card = page.locator(`article[data-property="${id}"]`);
    await open(page, list);
    await expect(card).toBeVisible();
    await signIn(page, reader);
    await open(page, list);
    await expect(page.getByRole("heading", { name: /^Showing \d/ })).toBeVisible();
    await expect(card).toBeHidden();
    await open(page, `/details/${id}`);
    await open(page, `/agents/${owner.username}`);
    await expect(page.getByText("You have blocked Abena Mensah: you see none of their listings.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Write a message" })).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { name: "You have blocked this owner" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: title })).toHaveCount(0);
    await page.getByRole("button", { name: "Unblock", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await request.post("/api/main/blocks/", { ...as(owner), data: { user: reader.id } });
    await page.reload();
    await expect(page.getByRole("heading", { name: "This listing is not here any more" })).toBeVisible();
    // A page of the search is everybody's: the reader's browser hides the card.
    await open(page, list);
    await expect(page.getByRole("heading", { name: /^Showing \d/ })).toBeVisible();
    await expect(card).toBeHidden();
    await signIn(page, owner);
    await open(page, "/account");
    const blocked = page.getByRole("group", { name: "People you have blocked" });
    await expect(blocked.getByText(`@${reader.username}`)).toBeVisible();
    await blocked.getByRole("button", { name: /^Unblock / }).click();
    await expect(blocked.getByText("You have blocked nobody.")).toBeVisible();
  },
);

test(
  "an answer that was under way when the owner was unblocked does not hide the listing again",
  slow,
  async ({ page, request, problems }) => {
    problems.allow(/visit/);
    const [owner, reader] = [await makePerson(request, "unblocked_owner"), await makePerson(request, "unblocker")];
    const { id, title } = await postPublished(request, owner);
    await request.post("/api/main/blocks/", { ...as(reader), data: { user: owner.id } });
    await signIn(page, reader);
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    // The page asks for the list when somebody is signed in, and again when their visit is refused.
    await page.route(`**/api/${blockCalls.listHiddenOwners.path}`, async (route) => {
      asked += 1;
      if (asked === 1) return await route.continue();
      const response = await route.fetch();
      held.resolve();
      await release.promise;
      return await route.fulfill({ response });
    });
    let visits = 0;
    await page.route(`**/api/main/properties/${id}/visit/`, async (route) => {
      visits += 1;
      if (visits > 1) await release.promise;
      await route.continue();
    });
    await open(page, `/details/${id}`);
    await held.promise;
    await page.getByRole("button", { name: "Unblock", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const again = page.waitForResponse((response) => response.url().endsWith(blockCalls.listHiddenOwners.path));
    release.resolve();
    await again;
    await whenDrawn(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  },
);
