import type { OwnProperty, Property } from "@efie/contract";
import { slowJourney } from "./support/journey.ts";
import { as, makePerson, signIn } from "./support/people.ts";
import { expectNoSecret } from "./support/secrets.ts";
import { postPublished, readOwn } from "./support/properties.ts";
import { expect, open, section, slow, test } from "./support/test.ts";

slowJourney("how fresh a listing is", {
  "cards and details say when its owner last confirmed it": async ({ page, catalogue }) => {
    // Other journeys post with one or two photos, and take theirs away again.
    const isLasting = ({ last_confirmed_at, images }: Property) => last_confirmed_at !== null && images.length > 2;
    const property = await catalogue.find("that was confirmed", isLasting);
    await page.goto(`/search?city__id=${property.city.id}`);
    await expect(
      section(page, "Results")
        .getByText(/Confirmed (today|yesterday|\d+ days ago)/)
        .first(),
    ).toBeVisible();
    await page.goto(`/details/${property.id}`);
    await expect(page.getByText(/^Confirmed .* by the owner$/)).toBeVisible();
    await expect(page.getByRole("button", { name: "Is it still available?" })).toHaveCount(0);
  },
  "an invalid link says so, and offers a way on": async ({ page, problems }) => {
    problems.allow(/400/);
    await page.goto("/confirm?token=7.1.made-up");
    await expect(page.getByRole("alert")).toContainText("This link is not valid any more");
    await expectNoSecret(page);
    const asked = page.waitForRequest(/token=7\.1\.made-up/);
    await page.reload();
    await asked;
    await expect(page.getByRole("alert")).toContainText("This link is not valid any more");
    await expect(page.getByRole("link", { name: "My Properties" }).first()).toBeVisible();
  },
  "“No, it is gone” answers and takes the listing out of the lists; Undo brings it back": async ({ page, request, problems }) => {
    problems.allow(/my-properties/, /ERR_FAILED/);
    const owner = await makePerson(request, "owner");
    const seeker = await makePerson(request, "seeker");
    const { id, title } = await postPublished(request, owner);
    const content = `Hello, is “${title}” still available?`;
    const asked = await request.post(`/api/main/messages/?user_id=${owner.id}`, {
      ...as(seeker),
      data: { content, property: id },
    });
    expect(asked.status()).toBe(201);
    await signIn(page, owner);
    await open(page, "/myproperties");
    const bar = page.getByRole("banner");
    await expect(page.getByRole("button", { name: `Mark as rented ${title}` })).toBeVisible();
    await bar.getByRole("link", { name: /^Messages/ }).click();
    await page
      .getByRole("link", { name: new RegExp(seeker.username) })
      .first()
      .click();
    await page.getByRole("button", { name: "No, it is gone" }).click();
    await expect(page.getByText("Sorry, it is no longer available.").last()).toBeVisible();
    expect(await readOwn(request, owner, id)).toMatchObject({ status: "rented" });
    // My Properties knows at once, also where its list cannot be loaded again.
    await page.route(/\/my-properties\//, (route) => route.abort());
    await bar.getByRole("link", { name: "My Properties" }).click();
    await expect(page.getByRole("button", { name: `Mark as available ${title}` })).toBeVisible();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`“${title}” is marked as available.`)).toBeVisible();
    expect(await readOwn(request, owner, id)).toMatchObject({ status: "available" });
  },
  "an owner is asked about one listing after the other, with the age of the last word, by keys too": async ({
    page,
    context,
    request,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /WebSocket/);
    const owner = await makePerson(request, "owner");
    const { id: gone } = await postPublished(request, owner, { title: "The one that is gone" });
    const { id: free } = await postPublished(request, owner, { title: "The one that is free" });
    const long = new Date(Date.now() - 12 * 86_400_000).toISOString();
    await page.route("**/my-properties/**", async (route) => {
      const answer = await route.fetch();
      const own = (await answer.json()) as OwnProperty[];
      await route.fulfill({ response: answer, json: own.map((property) => ({ ...property, last_confirmed_at: long })) });
    });
    await signIn(page, owner);
    await open(page, "/myproperties");
    await expect(page.getByText("2 listings wait for your word that they are still available.")).toBeVisible();
    await page.getByRole("button", { name: "Answer one by one" }).click();
    const question = page.getByRole("region", { name: "Is it still available?" });
    await expect(question).toContainText("1 of 2The one that is free");
    await expect(question).toContainText("Last confirmed 12 days ago");
    const confirmed = page.waitForResponse((answer) => answer.url().endsWith(`/main/properties/${free}/confirm/`));
    // Without a connection a yes waits, and a no is refused.
    await context.setOffline(true);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByText("Waiting for network. Your answer goes out when the connection is back.")).toBeVisible();
    await expect(question).toContainText("2 of 2The one that is gone");
    await question.getByRole("button", { name: "No, it is gone" }).click();
    await expect(page.getByText("There is no connection. Please try again when it is back.")).toBeVisible();
    await context.setOffline(false);
    expect((await confirmed).status()).toBe(200);
    await question.getByRole("button", { name: "No, it is gone" }).click();
    await expect(page.getByText("That was all of them. Thank you.")).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await readOwn(request, owner, gone)).toMatchObject({ status: "rented" });
    expect(await readOwn(request, owner, free)).toMatchObject({ status: "available" });
  },
});

test("one tap asks the owner, whose one tap answers and confirms", slow, async ({ page, request, browser }) => {
  const owner = await makePerson(request, "owner");
  const seeker = await makePerson(request, "seeker");
  const { id } = await postPublished(request, owner);
  await signIn(page, seeker);
  await open(page, `/details/${id}`);
  await page.getByRole("button", { name: "Is it still available?" }).click();
  await page.getByRole("link", { name: "Asked. See the conversation" }).click();
  await expect(page.getByText(/^Hello, is “.*” still available\?$/).last()).toBeVisible();
  await expect(page.getByRole("group", { name: "Answer" })).toHaveCount(0);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const theirs = await context.newPage();
  await signIn(theirs, owner);
  await open(theirs, `/messages?user_id=${seeker.id}`);
  const confirmed = theirs.waitForResponse((answer) => answer.url().endsWith(`/main/properties/${id}/confirm/`));
  await theirs.getByRole("button", { name: "Yes, it is" }).click();
  expect((await confirmed).status()).toBe(200);
  await expect(page.getByText("Yes, it is still available.").last()).toBeVisible();
  await expect(theirs.getByRole("group", { name: "Answer" })).toHaveCount(0);
  await context.close();
});
