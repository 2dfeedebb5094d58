import { slowJourney } from "./support/journey.ts";
import type { Route } from "@playwright/test";
import { loseAnswer, lostAnswers } from "./support/lost-answers.ts";
import { signIn } from "./support/people.ts";
import {
  alerts,
  announced,
  beginCall,
  bigPhoto,
  main,
  expectCount,
  expectPosted,
  photoCall,
  pick,
  postButton,
  countStoredPhotos,
  readOwn,
  sha256Of,
  showPaidDraft,
  smallPhoto,
  smallPhotos,
} from "./support/posting.ts";
import { expect, open } from "./support/test.ts";

slowJourney("uploading: one after another, with progress, and continued after a failure", {
  "one request per photo, in the order shown; meanwhile nothing can be changed, and the progress is announced; then /myproperties":
    async ({ page, request }) => {
      const { owner, id } = await showPaidDraft(page, request);
      const sent: string[] = [];
      let underWay = 0;
      const held = Promise.withResolvers<void>();
      await page.route(beginCall, async (route) => {
        sent.push(announced(route).sha256);
        await route.continue();
      });
      await page.route(photoCall, async (route) => {
        underWay += 1;
        expect(underWay).toBe(1);
        await held.promise;
        const answer = await route.fetch();
        underWay -= 1;
        await route.fulfill({ response: answer });
      });
      const photos = await smallPhotos(3);
      await pick(page, ...photos);
      await expectCount(page, 3);
      await main(page).getByRole("button", { name: "Move photo 3 earlier" }).click();
      await expect(main(page).getByRole("button", { name: "Move photo 2 earlier" })).toBeFocused();
      await postButton(page).click();
      await expect(postButton(page)).toHaveText("Uploading...");
      await expect(postButton(page)).toBeDisabled();
      await expect(main(page).getByText("Uploading photo 1 of 3")).toBeVisible();
      await expect(main(page).getByRole("progressbar")).toBeVisible();
      await expect(main(page).getByRole("button", { name: "Remove photo 1" })).toBeDisabled();
      held.resolve();
      await expectPosted(page);
      expect(sent).toEqual([photos[0], photos[2], photos[1]].map((photo) => photo && sha256Of(photo)));
      expect((await readOwn(request, owner, id))?.images).toHaveLength(3);
      expect(await countStoredPhotos(page)).toBe(0);
    },
  "an upload that fails halfway: an error, the rest stays, and the next try continues there": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(beginCall, /status of 500/);
    const { owner, id } = await showPaidDraft(page, request);
    let calls = 0;
    await page.route(beginCall, async (route) => {
      calls += 1;
      if (calls === 2) await route.fulfill({ status: 500, json: {} });
      else await route.continue();
    });
    await pick(page, ...(await smallPhotos(3)));
    await postButton(page).click();
    await expect(alerts(page)).toHaveText("Upload failed. Please try again.");
    await expectCount(page, 3);
    await expect(main(page).getByText("Saved")).toHaveCount(1);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(1);
    await postButton(page).click();
    await expectPosted(page);
    expect(calls).toBe(4);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(3);
  },
  "offline: the photos wait for the network, nothing is lost, and they go on by themselves": async ({
    page,
    request,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    const { owner, id } = await showPaidDraft(page, request);
    await pick(page, ...(await smallPhotos(2)));
    await context.setOffline(true);
    await postButton(page).click();
    await expect(main(page).getByText(/^Waiting for network\. Keep this page open/)).toBeVisible();
    await expectCount(page, 2);
    await context.setOffline(false);
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
  },
  "a line that is cut in the middle: the photo goes on where it was, and is the same picture": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(photoCall, /ERR_FAILED/);
    const { owner, id } = await showPaidDraft(page, request);
    const photo = await bigPhoto();
    let sha256 = "";
    await page.route(beginCall, async (route) => {
      ({ sha256 } = announced(route));
      await route.continue();
    });
    let cuts = 0;
    const offsets: number[] = [];
    await page.route(photoCall, async (route) => {
      const offset = Number(route.request().headers()["upload-offset"]);
      if (route.request().method() === "HEAD" || cuts === 2) return await route.continue();
      cuts += 1;
      offsets.push(offset);
      const part = route.request().postDataBuffer()?.subarray(0, 9_000) ?? Buffer.alloc(0);
      await route.fetch({ postData: part });
      await route.abort();
    });
    await pick(page, photo);
    await postButton(page).click();
    await expectPosted(page);
    expect(offsets).toEqual([0, 9_000]);
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(1);
  },
});

slowJourney("uploading: answers that are lost, sessions that end, and refusals", {
  "the photo is there, and the upload continues, whether the connection broke or a proxy answers": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(photoCall, /ERR_FAILED/, /status of 502/);
    const { owner, id } = await showPaidDraft(page, request);
    const losses = lostAnswers.map(({ lose }) => lose);
    await page.route(photoCall, async (route) => {
      const lose = route.request().method() === "HEAD" ? undefined : losses.shift();
      if (lose === undefined) return await route.continue();
      await route.fetch();
      await lose(route);
    });
    await pick(page, ...(await smallPhotos(3)));
    await postButton(page).click();
    await expectPosted(page);
    expect(losses).toEqual([]);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(3);
  },
  "an answer lost with the connection: the photo is not there twice, even after a reload": async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(photoCall, /ERR_FAILED/);
    const { owner, id } = await showPaidDraft(page, request);
    const abort = (route: Route) => route.abort();
    await loseAnswer(page, photoCall, abort, abort);
    await pick(page, ...(await smallPhotos(2)));
    await expect.poll(() => countStoredPhotos(page)).toBe(2);
    await postButton(page).click();
    // The page tries for a while to ask whether the photo arrived.
    await expect(alerts(page)).toHaveText("Upload failed. Please try again.");
    await expect(main(page).getByRole("button", { name: "Try again: photo 1" })).toBeVisible();
    await page.unroute(photoCall);
    await page.reload();
    await expect.poll(() => countStoredPhotos(page)).toBe(2);
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
    expect(await countStoredPhotos(page)).toBe(0);
  },
  "an access token that expires during the upload is renewed": async ({ page, request, problems }) => {
    problems.allow(/401/);
    const { owner, id } = await showPaidDraft(page, request);
    let calls = 0;
    await page.route(photoCall, async (route) => {
      calls += 1;
      if (calls === 3) await route.continue({ headers: { ...route.request().headers(), authorization: "Bearer spoilt" } });
      else await route.continue();
    });
    await pick(page, ...(await smallPhotos(2)));
    await postButton(page).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
  },
  "a session that ends during the upload: login, and back with the photos": async ({ page, request, problems }) => {
    problems.allow(/401/);
    const { owner, id } = await showPaidDraft(page, request);
    await pick(page, await smallPhoto());
    await expect.poll(() => countStoredPhotos(page)).toBe(1);
    await page.evaluate(() => {
      localStorage.setItem("access", "spoilt");
      localStorage.setItem("refresh", "spoilt");
    });
    await postButton(page).click();
    await expect(page).toHaveURL(`/login?next=%2Faddimages%2F${id}`);
    await signIn(page, owner);
    await open(page, `/addimages/${id}`);
    await expectCount(page, 1);
  },
  "a photo that the server refuses is named; the others upload without it": async ({ page, request, problems }) => {
    problems.allow(/400/);
    const { owner, id } = await showPaidDraft(page, request);
    const sentence = "This file is damaged, or is not a JPEG, PNG or WebP picture. Please choose another one.";
    const photos = await smallPhotos(3);
    const bad = photos[1] && sha256Of(photos[1]);
    let isBad = true;
    await page.route(beginCall, async (route) => {
      const isRefused = isBad && announced(route).sha256 === bad;
      await (isRefused ? route.fulfill({ status: 400, json: { images: [sentence] } }) : route.continue());
    });
    await pick(page, ...photos);
    await postButton(page).click();
    await expect(alerts(page)).toHaveText(`photo-2.jpg: ${sentence}`);
    await expect(main(page).getByText("Saved")).toHaveCount(2);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(2);
    isBad = false;
    await main(page).getByRole("button", { name: "Try again: photo 3" }).click();
    await expectPosted(page);
    expect((await readOwn(request, owner, id))?.images).toHaveLength(3);
  },
  "without the photo that was refused, the others are posted": async ({ page, request, problems }) => {
    problems.allow(/400/);
    await showPaidDraft(page, request);
    let calls = 0;
    await page.route(beginCall, async (route) => {
      calls += 1;
      await (calls === 2 ? route.fulfill({ status: 400, json: { images: ["No."] } }) : route.continue());
    });
    await pick(page, ...(await smallPhotos(2)));
    await postButton(page).click();
    await main(page).getByRole("button", { name: "Remove photo 2" }).click();
    await expectCount(page, 1);
    await postButton(page).click();
    await expectPosted(page);
  },
  "the server's error message is shown": async ({ page, request, problems }) => {
    problems.allow(/409/);
    await showPaidDraft(page, request);
    await page.route(beginCall, (route) =>
      route.fulfill({ status: 409, json: { detail: "This listing has expired. Renew it first." } }),
    );
    await pick(page, await smallPhoto());
    await postButton(page).click();
    await expect(alerts(page)).toHaveText("This listing has expired. Renew it first.");
  },
});
