import type { Property } from "@efie/contract";
import type { APIRequestContext, Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readRun } from "./environment.ts";
import { composer, readMessages } from "./support/conversation.ts";
import { openLine, type Line } from "./support/cut-line.ts";
import { heartOf, save, savedIds } from "./support/hearts.ts";
import { readKept } from "./support/kept.ts";
import { startBrowser, type Killable } from "./support/killed-browser.ts";
import { as, makePerson, signIn, type Person } from "./support/people.ts";
import { choosePhotos, ownListings } from "./support/posted-offline.ts";
import { bigPhoto, smallPhotos } from "./support/posting.ts";
import { subscribe } from "./support/payments.ts";
import { fillForm, propertyTexts, submitButton } from "./support/sell-form.ts";
import { expect, test, whenReady } from "./support/test.ts";

type Device = { readonly line: Line; readonly start: () => Promise<Killable> };

/** A device that is signed in, whose line and browser can be cut and killed. */
async function withDevice(url: string, person: Person, use: (device: Device) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(join(tmpdir(), "efie-device-"));
  const line = await openLine(url);
  const started: Killable[] = [];
  const start = async () => {
    const browser = await startBrowser(profile, readRun()?.launchOptions ?? {});
    started.push(browser);
    return browser;
  };
  try {
    const { page, quit } = await start();
    await page.goto(`${line.url}/icon.svg`);
    await signIn(page, person);
    // A browser writes the tokens down in its own time, and at its end.
    await quit();
    await use({ line, start });
  } finally {
    await started.at(-1)?.kill();
    await line.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function openAt(page: Page, { url }: Line, path: string): Promise<void> {
  await page.goto(url + path);
  await whenReady(page);
}

async function noteOf(request: APIRequestContext, person: Person, property: number): Promise<string | undefined> {
  const answer = await request.get("/api/main/favorites/", as(person));
  const favorites = (await answer.json()) as { note: string; property: Property }[];
  return favorites.find((favorite) => favorite.property.id === property)?.note;
}

/** The same every time: where the line breaks and what is written follow from it. */
function* scheduleFrom(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

test("messages: the line breaks, on the way or in the answer, and the browser is killed, again and again; each arrives once, in order", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const [me, other] = [await makePerson(request, "killed"), await makePerson(request, "patient")];
  const numbers = scheduleFrom(20_260_601);
  const sent: string[] = [];
  await withDevice(baseURL ?? "", me, async ({ line, start }) => {
    for (const cut of ["on the way", "in the answer", "on the way", "in the answer"] as const) {
      const { page, kill } = await start();
      await openAt(page, line, `/messages?user_id=${other.id}`);
      // What waits since the last round goes out at once: a line that broke there would take the conversation's own answers with it.
      await expect(composer(page)).toBeVisible();
      const broke = line.cutAt(/^POST \/api\/main\/messages\//, cut);
      for (let more = (numbers.next().value % 3) + 1; more > 0; more -= 1) {
        const text = `Number ${sent.length + 1}`;
        sent.push(text);
        await composer(page).fill(text);
        await composer(page).press("Enter");
      }
      await broke;
      await expect.poll(() => readKept(page)).toContain(`Number ${sent.length}`);
      // Some schedules see the failure before the browser is killed.
      if (numbers.next().value % 2 === 0)
        await expect(page.getByRole("main").getByText("Waiting for network").first()).toBeVisible();
      await kill();
      line.mend();
    }
    const { page } = await start();
    await openAt(page, line, "/help");
    const arrived = async () => (await readMessages(request, other, me)).map(({ content }) => content);
    await expect.poll(arrived, { timeout: 60_000 }).toEqual(sent);
  });
});

test("a favorite and a note: the line breaks, in the answer or on the way, and the browser is killed; both are there after the next start", async ({
  request,
  baseURL,
  catalogue,
}) => {
  const me = await makePerson(request, "killed");
  const [one, two] = (await catalogue.list()) as [Property, Property];
  await save(request, me, two);
  await withDevice(baseURL ?? "", me, async ({ line, start }) => {
    const first = await start();
    await openAt(first.page, line, `/details/${one.id}`);
    const heartBroke = line.cutAt(/^POST \/api\/main\/properties\/\d+\/favorites\//, "in the answer");
    await heartOf(first.page, one).first().click();
    await heartBroke;
    await first.kill();
    line.mend();

    const second = await start();
    await openAt(second.page, line, "/favorites");
    await expect.poll(() => savedIds(request, me), { timeout: 60_000 }).toEqual([one.id, two.id]);
    const noteBroke = line.cutAt(/^PATCH \/api\/main\/favorites\//, "on the way");
    await second.page.getByRole("button", { name: `Add a note: ${two.title}` }).click();
    await second.page.getByRole("textbox", { name: `Your note on ${two.title}` }).fill("Ask about water");
    await second.page.getByRole("button", { name: "Save note" }).click();
    await noteBroke;
    await second.kill();
    line.mend();

    const third = await start();
    await openAt(third.page, line, "/help");
    await expect.poll(() => noteOf(request, me, two.id), { timeout: 60_000 }).toBe("Ask about water");
  });
});

/** What wakes the device's worker, as the browser does once there is a connection. Call it while a page of ours is open. */
async function readySync({ context, page }: Killable, { url }: Line): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return async () => {
    const event = { origin: url, registrationId: await registered, tag: "send-queue", lastChance: false };
    await session.send("ServiceWorker.dispatchSyncEvent", event);
  };
}

test("a message that waits is sent by the service worker when no page is open", async ({ request, baseURL }) => {
  const [me, other] = [await makePerson(request, "asleep"), await makePerson(request, "patient")];
  await withDevice(baseURL ?? "", me, async ({ line, start }) => {
    const device = await start();
    const { page } = device;
    const sync = await readySync(device, line);
    await openAt(page, line, `/messages?user_id=${other.id}`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    line.cutNow();
    await composer(page).fill("Sent while I sleep");
    await composer(page).press("Enter");
    await expect(page.getByRole("main").getByText("Waiting for network").first()).toBeVisible();
    await page.goto("about:blank");
    line.mend();
    await sync();
    const arrived = async () => (await readMessages(request, other, me)).map(({ content }) => content);
    await expect.poll(arrived).toEqual(["Sent while I sleep"]);
  });
});

/** The keys under which files are stored on this device. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open("efie");
        opening.addEventListener("success", () => {
          const keys = opening.result.transaction("kept-files").objectStore("kept-files").getAllKeys();
          keys.addEventListener("success", () => (opening.result.close(), resolve(keys.result.map(String))));
        });
      }),
  );

test("a listing with photos that waits is posted by the service worker when no page is open, each photo once", async ({
  request,
  baseURL,
}) => {
  const me = await makePerson(request, "asleep");
  await subscribe(request, me, "starter");
  await withDevice(baseURL ?? "", me, async ({ line, start }) => {
    const device = await start();
    const { page } = device;
    const sync = await readySync(device, line);
    await openAt(page, line, "/sell");
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await fillForm(page);
    line.cutNow();
    await submitButton(page).click();
    await choosePhotos(page, [await bigPhoto(), ...(await smallPhotos(2))]);
    await page.goto("about:blank");
    line.mend();
    // The answer to the first photo is lost: the next try finds that it is there.
    const broke = line.cutAt(/^PATCH \/api\/main\/properties\/\d+\/uploads\//, "before the answer");
    await sync();
    await broke;
    await expect.poll(line.countRefused).toBeGreaterThan(0);
    line.mend();
    await sync();
    await expect.poll(() => ownListings({ request }, me), { timeout: 60_000 }).toEqual([[propertyTexts.Title, 3, true]]);
    // A page that is opened later sends none again.
    await openAt(page, line, "/sell");
    await expect(page.getByText(/^Posting costs/)).toBeVisible();
    await expect.poll(() => storedFiles(page)).toEqual([]);
    expect(await ownListings({ request }, me)).toEqual([[propertyTexts.Title, 3, true]]);
  });
});
