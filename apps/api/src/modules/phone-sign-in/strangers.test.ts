/** @module-tag slow */
import { accountCalls } from "@efie/contract";
import { afterAll, expect, test } from "vitest";
import { lowerLimit } from "../../../test/lower-limit.ts";
import { createNumberSignIns } from "../../../test/number-sign-ins.ts";
import { startTestApp, type RequestOptions, type TestApp } from "../../../test/test-app.ts";

/** Anybody may ask for codes of anybody's number, and guess them: the holder still signs in. */
const config = { isRateLimited: true };
const t = await startTestApp({ config });
afterAll(t.close);

const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");
let networks = 0;

/** A browser, in a network of its own: it keeps its cookies. */
function openBrowser(app: TestApp, from = `41.67.${Math.floor((networks += 1) / 250)}.${networks % 250}`) {
  const numbers = createNumberSignIns(app);
  let cookies: Record<string, string> = {};
  const keep = async (sending: ReturnType<typeof numbers.ask>) => {
    const answer = await sending;
    cookies = { ...cookies, ...answer.cookies };
    return answer;
  };
  const options = (): RequestOptions => ({ from, cookies });
  return {
    options,
    ask: (phone: string) => keep(numbers.ask(phone, options())),
    async codeFor(phone: string): Promise<string> {
      const before = await numbers.countSms(phone);
      await keep(numbers.ask(phone, options()));
      const sent = await numbers.outbox(phone);
      if (sent.length === before) throw new Error("nothing was sent");
      return sent[0]?.code ?? "";
    },
    confirm: (phone: string, code: string) => keep(numbers.confirm({ phone_number: phone, code, first_name: "Ama" }, options())),
  };
}
type Browser = ReturnType<typeof openBrowser>;

let made = 0;
/** In a block of its own: blocks have a limit, too. */
const newNumber = (): string => `0${244_000_000 + (made += 1) * 10_000}`;
const countSms = (phone: string): Promise<number> => createNumberSignIns(t).countSms(phone);

/** A browser in which the number's account has signed in. */
async function openKnown(app: TestApp, phone: string): Promise<Browser & { access: string }> {
  const browser = openBrowser(app);
  const signedIn = await browser.confirm(phone, await browser.codeFor(phone));
  if (signedIn.status >= 400) throw new Error(signedIn.text);
  return { ...browser, access: (signedIn.body as { access: string }).access };
}

/** Uses up what everybody shares. */
async function useUpCodes(app: TestApp, phone: string): Promise<void> {
  for (let times = 0; times < 3; times += 1) await openBrowser(app).ask(phone);
}

async function guess(browser: Browser, phone: string, code: string, times = 5): Promise<void> {
  for (let time = 0; time < times; time += 1) expect((await browser.confirm(phone, wrong(code))).status).toBe(400);
}

test("what strangers ask for and guess, with a code of their own and without, leaves the code that a browser asked for", async () => {
  const phone = newNumber();
  const [holder, guesser, asker] = [openBrowser(t), openBrowser(t), openBrowser(t)];
  const code = await holder.codeFor(phone);
  await guess(guesser, phone, code);
  await guess(asker, phone, await asker.codeFor(phone));
  await guess(guesser, phone, code);
  expect((await holder.confirm(phone, code)).status).toBe(201);
});

test("a browser's own wrong tries end its code, also in parallel, and another's code is none of its own", async () => {
  const phone = newNumber();
  const [careless, other] = [openBrowser(t), openBrowser(t)];
  const code = await careless.codeFor(phone);
  const othersCode = await other.codeFor(phone);
  expect((await other.confirm(phone, code)).status).toBe(400);
  await Promise.all(Array.from({ length: 8 }, () => careless.confirm(phone, wrong(code))));
  expect((await careless.confirm(phone, code)).status).toBe(400);
  expect((await other.confirm(phone, othersCode)).status).toBe(201);
});

test("a new code of a browser voids its own, not another's; once one is used, none of the number works", async () => {
  const phone = newNumber();
  const [first, second] = [openBrowser(t), openBrowser(t)];
  const [old, others, renewed] = [await first.codeFor(phone), await second.codeFor(phone), await first.codeFor(phone)];
  expect((await first.confirm(phone, old)).status).toBe(400);
  expect((await first.confirm(phone, renewed)).status).toBe(201);
  expect((await second.confirm(phone, others)).status).toBe(400);
  expect((await openBrowser(t).confirm(phone, others)).status).toBe(400);
});

test("a browser whose fourth code is not sent goes on with its third", async () => {
  const phone = newNumber();
  const browser = openBrowser(t);
  const codes = [];
  for (let times = 0; times < 3; times += 1) codes.push(await browser.codeFor(phone));
  await browser.ask(phone);
  expect(await countSms(phone)).toBe(3);
  expect((await browser.confirm(phone, codes.at(-1) ?? "")).status).toBe(201);
});

test("a browser that has signed in has two codes of its own, which strangers do not use up, nor its network", async () => {
  const phone = newNumber();
  const known = await openKnown(t, phone);
  await useUpCodes(t, phone);
  const network = known.options().from;
  for (let times = 0; times < 10; times += 1) await openBrowser(t, network).ask(newNumber());
  expect((await openBrowser(t, network).ask(newNumber())).status).toBe(429);
  const before = await countSms(phone);
  const codes = [await known.codeFor(phone), await known.codeFor(phone)];
  expect((await known.ask(phone)).status, "then it is a stranger in its network").toBe(429);
  expect(await countSms(phone)).toBe(before + 2);
  expect((await known.confirm(phone, codes[1] ?? "")).status).toBe(200);
});

test("a browser of another account, and a made-up cookie, are strangers", async () => {
  const phone = newNumber();
  await openKnown(t, phone);
  const another = await openKnown(t, newNumber());
  await useUpCodes(t, phone);
  const before = await countSms(phone);
  expect((await another.ask(phone)).status).toBe(202);
  const forged = { ...another.options().cookies, device: `${another.options().cookies?.["device"]}x`, codes: "x" };
  const numbers = createNumberSignIns(t);
  expect((await numbers.ask(phone, { from: "41.68.0.1", cookies: forged })).status).toBe(202);
  expect(await countSms(phone)).toBe(before);
});

test("all browsers of an account together have few a day", async () => {
  const few = await startTestApp({ config, limiters: lowerLimit("signInCodesFromBrowsers", 3) });
  const phone = newNumber();
  const browsers = [await openKnown(few, phone), await openKnown(few, phone)];
  await useUpCodes(few, phone);
  const count = () => createNumberSignIns(few).countSms(phone);
  const before = await count();
  for (const browser of browsers) for (let times = 0; times < 3; times += 1) await browser.ask(phone);
  expect((await count()) - before).toBe(3);
  await few.close();
});

test("wrong codes for a number are few a day, over all its codes; a browser of the account has its own", async () => {
  const few = await startTestApp({ config, limiters: lowerLimit("wrongSignInCodesPerNumber", 6) });
  const phone = newNumber();
  const known = await openKnown(few, phone);
  const guessers = [openBrowser(few), openBrowser(few)];
  const codes: string[] = [];
  for (const browser of guessers) codes.push(await browser.codeFor(phone));
  for (const [index, browser] of guessers.entries()) await guess(browser, phone, codes[index] ?? "", 3);
  expect((await guessers[1]?.confirm(phone, codes[1] ?? ""))?.status, "a right one, after six wrong").toBe(400);
  const code = await known.codeFor(phone);
  await guess(known, phone, code, 2);
  expect((await known.confirm(phone, code)).status).toBe(200);
  await few.close();
});

test("a browser of the account whose tries another one of them has used up has those of strangers", async () => {
  const few = await startTestApp({ config, limiters: lowerLimit("wrongSignInCodesPerNumber", 6) });
  const phone = newNumber();
  const [known, former] = [await openKnown(few, phone), await openKnown(few, phone)];
  await guess(former, phone, "", 6);
  expect((await known.confirm(phone, await known.codeFor(phone))).status).toBe(200);
  const code = await known.codeFor(phone);
  await guess(former, phone, code, 6);
  expect((await known.confirm(phone, code)).status, "a right one, after twelve wrong").toBe(400);
  await few.close();
});

test("answers say nothing: with an account or none, sent or not, known or not", async () => {
  const phone = newNumber();
  const known = await openKnown(t, phone);
  const answers = [];
  for (let times = 0; times < 5; times += 1) answers.push(await known.ask(phone));
  for (const number of [newNumber(), phone]) answers.push(await openBrowser(t).ask(number));
  const seen = answers.map(({ status, text, headers }) =>
    JSON.stringify([status, text, Object.keys(headers).toSorted(), String(headers["set-cookie"]).replace(/=[\w-]{22};/, "=;")]),
  );
  expect(new Set(seen).size).toBe(1);
  expect(answers[0]?.status).toBe(202);
  expect(String(answers[0]?.headers["set-cookie"])).toMatch(
    /^codes=[\w-]{22}; Max-Age=600; Path=\/api\/core; HttpOnly; .*SameSite=Lax$/,
  );
});

test("a code in the place of the password is out of strangers' reach, too", async () => {
  const phone = newNumber();
  const known = await openKnown(t, phone);
  const [code, stranger] = [await known.codeFor(phone), openBrowser(t)];
  await guess(stranger, phone, await stranger.codeFor(phone));
  const typed = { phone_code: code };
  const answer = await t.post(accountCalls.reauthenticate.path, typed, { ...known.options(), token: known.access });
  expect(answer.status).toBe(204);
});
