import { expect, test } from "vitest";
import { createRates, networkDelays, rateLimits } from "../../rate-limits.ts";
import { createLimiterFactory } from "../../platform/security/rate-limiter.ts";
import { takeSend, type SendRequest } from "./sending-limits.ts";

const guest = { channel: "email", userId: null } as const;

/** How many of these requests are let through before the first 429. */
async function countAllowed(requestAt: (index: number) => SendRequest, tries = 200): Promise<number> {
  const rates = createRates(createLimiterFactory(null, () => {}));
  for (let index = 0; index < tries; index += 1) {
    const refusal = await takeSend(rates, requestAt(index)).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal === null) continue;
    expect(refusal).toMatchObject({ code: "too_many" });
    return index;
  }
  return tries;
}

const somewhere = (index: number): string => `41.66.${Math.floor(index / 250)}.${index % 250}`;
const number = (index: number): string => `0241${String(230_000 + index)}`;
/** An SMS to a number of one block, each from another person and network. */
const pumped = (index: number): SendRequest => ({ channel: "sms", userId: index, to: number(index), address: somewhere(index) });

test("one person, one network and one recipient each have a limit, whatever else changes", async () => {
  const byPerson = await countAllowed((index) => ({
    ...guest,
    userId: 7,
    to: `a${index}@mail.example`,
    address: somewhere(index),
  }));
  const byNetwork = await countAllowed((index) => ({ ...guest, to: `a${index}@mail.example`, address: "41.66.1.1" }));
  const byRecipient = await countAllowed((index) => ({ ...guest, to: "Ama@mail.example", address: somewhere(index) }));
  const { sendsPerPerson, sendsPerRecipient } = rateLimits;
  expect([byPerson, byRecipient]).toEqual([sendsPerPerson.max, sendsPerRecipient.max]);
  // The first one beyond is let through, and the next has to wait for a second.
  expect(byNetwork).toBe(networkDelays.sends.free + 1);
});

test("what one limit refuses takes nothing from the others: who waits behind a busy address keeps their own", async () => {
  const rates = createRates(createLimiterFactory(null, () => {}));
  const isTaken = async (request: SendRequest): Promise<boolean> => {
    const done = takeSend(rates, request).then(() => true);
    return await done.catch(() => false);
  };
  const busy = "41.66.2.2";
  const others = Array.from({ length: networkDelays.sends.free + 3 }, (_, index) => index);
  for (const index of others) await isTaken({ ...guest, to: `b${index}@mail.example`, address: busy });
  const own = (address: string): SendRequest => ({ ...guest, userId: 7, to: "ama@mail.example", address });
  const waits = [];
  for (let times = 0; times < rateLimits.sendsPerPerson.max; times += 1) waits.push(await isTaken(own(busy)));
  expect(new Set(waits)).toEqual(new Set([false]));
  expect(await isTaken(own("41.66.3.3"))).toBe(true);
});

test("a number counts as one however it is written", async () => {
  const spellings = ["0241234567", "+233 24 123 4567", "233241234567", "00233241234567"];
  const to = (index: number): string => spellings[index % spellings.length] as string;
  expect(await countAllowed((index) => ({ ...guest, channel: "sms", to: to(index), address: somewhere(index) }))).toBe(
    rateLimits.sendsPerRecipient.max,
  );
});

test("strangers cannot use up the messages of the person who has proved a number, who has a limit, too", async () => {
  const { max } = rateLimits.sendsPerRecipient;
  const request = (index: number): SendRequest => ({
    channel: "sms",
    userId: index < max ? index : 7,
    to: "0241234567",
    address: somewhere(index),
  });
  expect(await countAllowed((index) => ({ ...request(index), isProved: index >= max }))).toBe(2 * max);
});

test("addresses of one mailbox count as one, and a guest's searches take nothing from codes and links", async () => {
  const aliases = ["ama.mensah", "amamensah+1", "a.m.a.mensah+x+y", "AmaMensah"];
  const to = (index: number): string => `${aliases[index % aliases.length]}@${index % 2 === 0 ? "gmail.com" : "googlemail.com"}`;
  const request = (index: number): SendRequest => ({ ...guest, to: to(index), address: somewhere(index) });
  expect(await countAllowed(request)).toBe(rateLimits.sendsPerRecipient.max);
  const { max } = rateLimits.guestSearchMailsPerNetwork;
  const search = (index: number): SendRequest => ({ ...request(index), unproved: "guest_search" });
  expect(await countAllowed((index) => ({ ...search(index), address: "41.66.9.9" }))).toBe(max);
  expect(await countAllowed(search), "from all networks").toBe(rateLimits.guestSearchMailsPerRecipient.max);
  const both = await countAllowed((index) => ({ ...request(index), ...(index < max && { unproved: "guest_search" }) }));
  expect(both).toBe(max + rateLimits.sendsPerRecipient.max);
  const dots = ["ama.mensah", "amamensah", "+ama", "+mensah"];
  const others = await countAllowed((index) => ({ ...request(index), to: `${dots[index % 4]}@mail.example` }), 4);
  expect(others, "elsewhere a dot is another address").toBe(4);
});

test("a stranger who uses up the mails of a mailbox for alerts leaves its owner, elsewhere, theirs", async () => {
  const { max } = rateLimits.guestSearchMailsPerNetwork;
  const search = { ...guest, to: "ama@mail.example", unproved: "guest_search" } as const;
  const [stranger, owner] = ["41.66.1.1", "102.176.2.2"];
  const addressAt = (index: number): string => (index < max ? stranger : owner);
  expect(await countAllowed((index) => ({ ...search, address: addressAt(index) }))).toBe(2 * max);
});

test("SMS to many numbers of one block are stopped, from however many networks and people; email and other blocks are not", async () => {
  expect(await countAllowed(pumped)).toBe(rateLimits.smsPerNumberBlock.max);
  const spread = (index: number): SendRequest => ({ ...pumped(index), to: `024${1_000_000 + index * 10_007}` });
  expect(await countAllowed(spread)).toBe(200);
});

test("what strangers make us send to a block, or to all, keeps nobody from a code at a number that they have proved", async () => {
  const { max } = rateLimits.smsPerNumberBlock;
  const holder: SendRequest = { ...pumped(max), userId: 999, isProved: true };
  expect(await countAllowed((index) => (index === max ? holder : pumped(index)))).toBe(max + 1);
});

test("all SMS together have an hourly limit", async () => {
  const spread = (index: number): SendRequest => ({
    channel: "sms",
    userId: index,
    to: `0${240_000_000 + index * 10_007}`,
    address: somewhere(index),
  });
  expect(await countAllowed(spread, 1_100)).toBe(rateLimits.smsTogether.max);
});
