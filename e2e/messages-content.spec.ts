import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import {
  bubble,
  composer,
  log,
  openConversation,
  readMessages,
  sendMessage,
  slowConversationJourney,
  test,
  threads,
} from "./support/conversation.ts";
import { expect, open, pathOf, slow } from "./support/test.ts";

slowConversationJourney("the content of messages", {
  "a message is shown as plain text, but web addresses are links that send no referrer and open in a new tab": async ({
    page,
    request,
    me,
    other,
  }) => {
    const texts = [
      "<script>document.title='x'</script><img src=x onerror=alert(1)>",
      "{{7*7}} **bold** &amp; 🏠👋🏾",
      "javascript:alert(1)",
    ];
    for (const text of texts) await sendMessage(request, other, me, text);
    await sendMessage(request, other, me, "w".repeat(300));
    await sendMessage(request, other, me, "See (https://example.com/a?b=1), or http://example.org.");
    await openConversation(page, me, other);
    for (const text of texts) await expect(log(page).getByText(text, { exact: true })).toBeVisible();
    await expect(log(page).locator("img[src], script, b")).toHaveCount(0);
    await expect(page).toHaveTitle(/Messages/);
    const { width, box } = await log(page).evaluate((element) => ({ width: element.scrollWidth, box: element.clientWidth }));
    expect(width).toBe(box);
    const links = log(page).getByRole("link");
    await expect(links).toHaveText(["https://example.com/a?b=1", "http://example.org"]);
    for (const link of await links.all()) {
      await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
      await expect(link).toHaveAttribute("target", "_blank");
    }
  },
  "the list: name, last message, its time, and the listing; newest first": async ({ page, request, catalogue, me, other }) => {
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    const third = await makePerson(request, "third");
    await sendMessage(request, other, me, "About the house", property.id);
    await sendMessage(request, third, me, "Hello");
    await sendMessage(request, me, third, "Good evening");
    await signIn(page, me);
    await open(page, "/messages");
    // The name comes first. The username distinguishes two people of the same name.
    for (const [index, { username }] of [third, other].entries()) {
      await expect(threads(page).nth(index)).toHaveText(new RegExp(`^AMAbena Mensah.*@${username}$`));
      await expect(threads(page).nth(index).getByText(`@${username}`)).not.toHaveCSS("position", "absolute");
    }
    await expect(threads(page).nth(0)).toContainText("You: Good evening");
    await expect(threads(page).nth(0).getByRole("img", { name: "Sent" })).toBeVisible();
    await expect(threads(page).nth(1)).toContainText(property.title);
    await expect(threads(page).nth(1).locator("time")).toHaveText(/just now|minute/);
    await expect(threads(page).nth(1).locator("time")).toHaveAttribute("title", /\d{1,2} \w+ \d{4}, \d\d:\d\d/);
    await threads(page).nth(0).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page
      .getByRole("region", { name: /^Conversation with/ })
      .getByRole("link", { name: property.title })
      .click();
    await expect(page).toHaveURL(`/details/${property.id}`);
  },
  "a listing in the address is attached to the next message, and leaves the address; one that does not exist stops none": async ({
    page,
    request,
    catalogue,
    problems,
    me,
    other,
  }) => {
    problems.allow(/999999999/, /status of 404/);
    const property = await catalogue.find("with four photos", ({ images }) => images.length === 4);
    await openConversation(page, me, other, "&property=999999999");
    await composer(page).fill("Hello");
    await page.keyboard.press("Enter");
    await expect(bubble(page, "Hello").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me))[0]?.property).toBeNull();

    await openConversation(page, me, other, `&property=${property.id}`);
    await expect(page.getByRole("link", { name: property.title })).toBeVisible();
    await expect(page.getByRole("heading", { name: other.username })).toBeVisible();
    await composer(page).fill("Is it still free?");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/messages?user_id=${other.id}`);
    await expect(bubble(page, "Is it still free?").getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me)).at(-1)?.property).toEqual({ id: property.id, title: property.title });
    await expect(page.getByRole("link", { name: `About ${property.title}` })).toBeVisible();
  },
  "2,000 characters: counted near the end, never cut; a longer text is not sent": async ({ page, request, me, other }) => {
    await openConversation(page, me, other);
    await composer(page).fill("x".repeat(1_700));
    await expect(page.getByText(/characters? left/)).toHaveCount(0);
    await composer(page).fill("x".repeat(1_999));
    await expect(page.getByText("1 character left")).toBeVisible();
    await composer(page).fill("x".repeat(2_001));
    await expect(page.getByText(/1 character too many/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveValue("x".repeat(2_001));
    await composer(page).fill(`  ${"x".repeat(2_000)}\n`);
    await page.keyboard.press("Enter");
    await expect(log(page).getByRole("img", { name: "Sent" })).toBeVisible();
    expect((await readMessages(request, other, me))[0]?.content).toHaveLength(2_000);
  },
});

test("a failed load shows an error, and 'Try Again' loads it", slow, async ({ page, request, problems, me, other }) => {
  problems.allow(/main\/messages/, /status of 403/);
  await sendMessage(request, other, me, "Hello");
  await signIn(page, me);
  // A restored connection would load it by itself.
  await page.routeWebSocket(/\/ws\//, (socket) => socket.close());
  const call = /\/api\/main\/messages\/(\?|$)/;
  await page.route(call, (route) => route.fulfill({ status: 403, json: { detail: "Not today." } }));
  await open(page, `/messages?user_id=${other.id}`);
  await expect(page.getByRole("alert").filter({ hasText: "Not today." })).toHaveCount(2);
  await page.unroute(call);
  const again = page.getByRole("button", { name: "Try Again" });
  await again.first().click();
  await expect(again, "one press for both").toHaveCount(0);
  await expect(bubble(page, "Hello")).toBeVisible();
  await expect(threads(page)).toHaveCount(1);
});

test(
  "the messages of somebody who has none: the next step, strangers, oneself and nobody in the address",
  slow,
  async ({ page, request }) => {
    const [me, stranger] = [await sharedPerson(request, "onlooker"), await sharedPerson(request, "stranger")];
    await signIn(page, me);
    for (const [id, said] of [
      [me.id, "This is you"],
      ["2147483647", "There is nobody here"],
      ["abc", "There is nobody here"],
      ["99999999999", "There is nobody here"],
    ] as const) {
      await open(page, `/messages?user_id=${id}`);
      await expect(page.getByRole("heading", { name: said }), String(id)).toBeVisible();
      await expect(composer(page)).toHaveCount(0);
    }
    await page.getByRole("link", { name: "All conversations", exact: true }).click();
    await expect.poll(() => pathOf(page)).toBe("/messages");
    await expect(page.getByRole("heading", { name: "No conversations yet" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Search properties" }).click();
    await expect(page).toHaveURL("/search");

    await openConversation(page, me, stranger);
    await expect(page.getByRole("heading", { name: stranger.username })).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Abena Mensah @/ })).toBeVisible();
    await expect(page.getByText(/^Member since \d+ \w+ \d{4}$/)).toBeVisible();
    // The message box stays in a low window, even with a long text.
    await page.setViewportSize({ width: 360, height: 330 });
    await composer(page).fill("A line\n".repeat(30));
    await expect(page.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
  },
);
