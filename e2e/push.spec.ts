import { fakePush, readPushLog } from "./support/fake-push.ts";
import { as, makePerson, signIn } from "./support/people.ts";
import { sendMessage } from "./support/conversation.ts";
import { expect, open, slow, test } from "./support/test.ts";

const key = "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM";

test(
  "push on this device: switched on and off, kept after a reload; reading closes it, the badge shows what is left; gone at the sign-out",
  slow,
  async ({ page, request }) => {
    const me = await makePerson(request, "me");
    const kofi = await makePerson(request, "kofi");
    const yaa = await makePerson(request, "yaa");
    for (const sender of [kofi, yaa]) await sendMessage(request, sender, me, "Is it near the road?");
    const tagOf = ({ id }: { id: number }) => `/messages?user_id=${id}`;
    const [ofKofi, ofYaa] = [tagOf(kofi), tagOf(yaa)];
    await fakePush(page, { shown: [ofKofi, ofYaa], endpoint: `https://push.example/${me.username}` });
    await page.route("**/api/core/push-subscriptions/key/", (route) => route.fulfill({ json: { public_key: key } }));
    const asked: string[] = [];
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      const isOfPush = /^\/api\/core\/push-subscriptions\/(\d+\/)?$/.test(pathname);
      if (isOfPush) asked.push(`${answer.request().method()} ${answer.status()}`);
    });
    await signIn(page, me);
    await open(page, "/account/notifications");
    const control = page.getByRole("checkbox", { name: "Push messages on this device" });
    const isSubscribed = async () => (await readPushLog(page)).isSubscribed;
    await control.click();
    await expect(control).toBeChecked();
    await page.reload();
    await expect(control).toBeChecked();
    expect(asked.slice(0, 1)).toEqual(["POST 201"]);
    await control.click();
    await expect(control).not.toBeChecked();
    expect(asked).toEqual(["POST 201", "POST 200", "DELETE 204"]);
    expect(await isSubscribed()).toBe(false);
    await control.click();
    await expect(control).toBeChecked();

    await open(page, "/help");
    await expect.poll(async () => (await readPushLog(page)).badges.at(-1)).toBe(2);
    expect((await readPushLog(page)).closed).toEqual([]);
    await open(page, ofKofi);
    await expect.poll(async () => (await readPushLog(page)).closed).toEqual([ofKofi]);
    await expect.poll(async () => (await readPushLog(page)).badges.at(-1)).toBe(1);
    // What was read on another device is read here, too.
    await request.patch(`/api/main/messages/mark_read/?user_id=${yaa.id}`, as(me));
    await open(page, "/help");
    await expect.poll(async () => (await readPushLog(page)).closed).toContain(ofYaa);

    // One that is still to be read stays until the sign-out.
    await sendMessage(request, yaa, me, "Are you there?");
    await open(page, "/profile");
    await expect.poll(async () => (await readPushLog(page)).badges.at(-1)).toBe(1);
    expect((await readPushLog(page)).closed).not.toContain(ofYaa);
    await page.getByRole("main").getByRole("button", { name: "Log Out" }).click();
    await expect.poll(isSubscribed).toBe(false);
    expect((await readPushLog(page)).closed).toContain(ofYaa);
  },
);
