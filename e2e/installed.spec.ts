import type { Page } from "@playwright/test";
import { save } from "./support/hearts.ts";
import { makePerson, sharedPerson, signIn } from "./support/people.ts";
import { countStoredPhotos, expectCount, main, makeDraft, slots, smallPhoto, type Picked } from "./support/posting.ts";
import { serveReleases } from "./support/releases.ts";
import { expect, open, section, sizes, slow, test } from "./support/test.ts";

test.use({ serviceWorkers: "allow" });

async function openWithWorker(page: Page, path: string): Promise<void> {
  await open(page, path);
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(isControlled).toBe(true);
}

/** Sends what a phone sends to the app that somebody chose in the list of another one. */
async function share(page: Page, fields: Record<string, string>, photo: Picked | null = null): Promise<void> {
  const file = photo && { name: photo.name, type: photo.mimeType, bytes: [...photo.buffer] };
  await page.evaluate(
    ({ texts, sent }) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: "/share", enctype: "multipart/form-data" });
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      if (sent !== null) {
        const chosen = new DataTransfer();
        chosen.items.add(new File([new Uint8Array(sent.bytes)], sent.name, { type: sent.type }));
        const input = Object.assign(document.createElement("input"), { type: "file", name: "photos", hidden: true });
        input.files = chosen.files;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    { texts: fields, sent: file },
  );
}

test("photos shared to the app wait for the next listing, unless they are removed", slow, async ({ page, request }) => {
  const owner = await sharedPerson(request, "sharer");
  const { id } = await makeDraft(request, owner);
  await signIn(page, owner);
  await openWithWorker(page, "/help");
  await share(page, {}, await smallPhoto());
  await main(page).getByRole("button", { name: "Remove" }).click();
  await expect(main(page).getByText("shared photo")).toHaveCount(0);
  expect(await countStoredPhotos(page)).toBe(0);
  await share(page, { title: "My house" }, await smallPhoto("kitchen.jpg"));
  await expect(page).toHaveURL("/sell");
  await expect(main(page).getByText("1 shared photo will be added in step 5.")).toBeVisible();
  await share(page, {}, await smallPhoto("bath.jpg"));
  await expect(main(page).getByText("2 shared photos will be added in step 5.")).toBeVisible();
  await main(page).getByRole("link", { name: "a draft" }).click();
  await main(page)
    .getByRole("link", { name: /^Continue posting/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/addimages\/\d+$/);
  await expectCount(page, 2);
  await expect(slots(page)).toHaveCount(2);
  expect(await countStoredPhotos(page)).toBe(2);
  await open(page, "/sell");
  await expect(main(page).getByText("shared photo")).toHaveCount(0);
  expect(page.url()).not.toContain(String(id));
});

/** Expects that Chromium misses nothing for an installation. */
async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  // The tests' browser looks at no more than the manifest; a whole one, which CHROMIUM_PATH names, at all that an installation needs.
  expect(JSON.parse(data ?? "")).toMatchObject({ id: "/", name: "Efie", start_url: "/", display: "standalone" });
  const { installabilityErrors: missing } = await devtools.send("Page.getInstallabilityErrors");
  // A private window, as each journey's is, installs nothing.
  expect(missing.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
}

test(
  "Chromium misses nothing for an installation; opened offline, the app shows what was seen last",
  slow,
  async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /\b503\b/);
    await openWithWorker(page, "/");
    await expectInstallable(page);
    await open(page, "/search");
    await expect(section(page, "Results").getByRole("article").first()).toBeVisible();
    // The worker keeps a page beside showing it.
    const readSeen = () =>
      page.evaluate(async () => [await (await caches.match("/seen"))?.text(), Boolean(await caches.match("/search"))]);
    await expect.poll(readSeen).toEqual([page.url(), true]);
    await page.close();
    await context.setOffline(true);
    const again = await context.newPage();
    await again.goto("/");
    await expect(again).toHaveURL("/search");
    await expect(section(again, "Results").getByRole("article").first()).toBeVisible();
  },
);

function updateWorker(page: Page): Promise<void> {
  return page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}

function isWaiting(page: Page): Promise<boolean> {
  return page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting));
}

test(
  "an open page says once that there is a new version, which begins at the next start",
  slow,
  async ({ page, context, baseURL, problems }) => {
    // The copy of the site has no socket.
    problems.allow(/WebSocket/, /\/ws\//);
    const { url, release, close } = await serveReleases(baseURL ?? "");
    const said = "There is a new version of Efie.";
    try {
      await openWithWorker(page, `${url}/help`);
      release("newer");
      await updateWorker(page);
      await expect(page.getByText(said)).toBeVisible();
      expect(await isWaiting(page)).toBe(true);
      await page.getByRole("button", { name: "Dismiss" }).click();
      await updateWorker(page);
      await expect(page.getByText(said)).toHaveCount(0);
      await page.close();
      const again = await context.newPage();
      await openWithWorker(again, `${url}/help`);
      await expect.poll(() => isWaiting(again)).toBe(false);
      await expect(again.getByText(said)).toHaveCount(0);
    } finally {
      close();
    }
  },
);

/** As Chromium does where nothing is missing. A browser without a window never offers it. */
async function offerInstallation(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt", { cancelable: true })));
}

async function setVisits(page: Page, count: number): Promise<void> {
  await page.evaluate((visits) => localStorage.setItem("visits", JSON.stringify({ count: visits, at: Date.now() })), count);
}

test("who comes again and saved something is asked once to install the app", slow, async ({ page, request, catalogue }) => {
  const person = await makePerson(request, "installer");
  const [property] = await catalogue.list();
  if (property !== undefined) await save(request, person, property);
  await page.setViewportSize(sizes.phone);
  await signIn(page, person);
  const question = section(page, "Install Efie");
  const openFavorites = async () => {
    await open(page, "/favorites");
    await offerInstallation(page);
    await expect(page.getByRole("article")).toHaveCount(1);
  };
  await openFavorites();
  await expect(question).toHaveCount(0);
  await setVisits(page, 2);
  await openFavorites();
  await expect(question).toBeVisible();
  await question.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("install-asked"))).toBe("2");
  await setVisits(page, 3);
  await openFavorites();
  await expect(question).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("install-asked", "3"));
  await openFavorites();
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(question).toHaveCount(0);
  await openFavorites();
  await expect(question).toHaveCount(0);
});
