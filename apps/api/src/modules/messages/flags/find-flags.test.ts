import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findFlags } from "./find-flags.ts";

const harmless = "harmless";
type Labelled = { labels: readonly string[]; text: string };

/** The messages of a file, "phone,link: call me …" a line; "harmless" is a label of its own. */
async function read(name: string): Promise<Labelled[]> {
  const file = await readFile(new URL(`../../../../test/message-set/${name}.txt`, import.meta.url), "utf8");
  return file
    .trim()
    .split("\n")
    .map((line) => {
      const end = line.indexOf(": ");
      return { labels: line.slice(0, end).split(","), text: line.slice(end + 2) };
    });
}

/** A dangerous message is found when it has every flag of its label. */
async function measure(names: readonly string[]) {
  const all = (await Promise.all(names.map(read))).flat();
  const [safe, dangerous] = [
    all.filter(({ labels }) => labels[0] === harmless),
    all.filter(({ labels }) => labels[0] !== harmless),
  ];
  const missed = dangerous.filter(({ labels, text }) => !labels.every((label) => (findFlags(text) as string[]).includes(label)));
  const wronged = safe.filter(({ text }) => findFlags(text).length > 0);
  return { safe: safe.length, dangerous: dangerous.length, missed, wronged };
}

/** The rules were mended on the first three; the last two were only ever counted (decisions/messages, "Flags are rules"). */
test.each([
  { names: ["first", "development"], dangerous: 417, safe: 429 },
  { names: ["unseen", "unseen-later"], dangerous: 206, safe: 204 },
  // In disguise: digits and signs for letters, letters for digits, other scripts, words spread out; and harmless ones with digits in words.
  { names: ["disguised"], dangerous: 100, safe: 50 },
])(
  "of $dangerous dangerous messages at least 95 % are found, of $safe harmless ones at most 2 % flagged: $names",
  async (expected) => {
    const { missed, wronged, ...counts } = await measure(expected.names);
    expect(counts).toEqual({ dangerous: expected.dangerous, safe: expected.safe });
    const lines = [...missed, ...wronged].map(({ labels, text }) => `${labels.join()}: ${text}`).join("\n");
    expect(missed.length / counts.dangerous, lines).toBeLessThanOrEqual(0.05);
    expect(wronged.length / counts.safe, lines).toBeLessThanOrEqual(0.02);
  },
);

test("of 30 requests for money in odd words a third is found: rules do not know what nobody has thought of", async () => {
  const { dangerous, missed } = await measure(["odd-requests"]);
  expect(dangerous).toBe(30);
  expect(missed.length).toBeLessThanOrEqual(20);
});

test.each([
  ["keycaps", "Call 0️⃣2️⃣4️⃣4️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣", "phone"],
  ["invisible characters", "Call 0244\u2063123\ufe0f456", "phone"],
  ["marks on the digits", "Call 0\u03362\u03364\u03364\u0336123456", "phone"],
  ["a Cyrillic o", "Call \u041e244123456", "phone"],
  ["colons", "Call 024:412:3456", "phone"],
  ["faces", "Call 024👍412👍3456", "phone"],
  ["an ideographic full stop", "See accra-lets。com", "link"],
  ["digits in the words of digits", "Call zer0 tw0 f0ur f0ur 0ne tw0 thr33 f0ur f1ve s1x", "phone"],
  ["spaces around a bracketed dot", "See efiepay [.] com", "link"],
  ["a blank symbol in a word", "Send mo\u2800mo first", "payment_request"],
  ["letters of flags", "🇵🇦🇾 first", "payment_request"],
  ["letters in squares", "🅿🅰🆈 first", "payment_request"],
  ["a Coptic p", "\u2ca3ay first", "payment_request"],
  ["an invisible character in a link", "See wa\u2063.me/x", "link"],
])("what people see plainly is found: %s", (_what, text, flag) => {
  expect(findFlags(text)).toContain(flag);
});

/** Forty times the longest message: what grows with the square of the length takes 6 to 22 s here, the rest under one. */
const long = 80_000;
const maxMilliseconds = 5_000;
test.each([
  "0244123456 ",
  "0244123456",
  "024412345 ",
  "0",
  "0-",
  "0(((---",
  "1l",
  "o",
  "one ",
  "twenty-",
  "1 and ",
  "a",
  "a.",
  "a-",
  "a@",
  "a ",
  "(",
  "01/02/",
  "ghs 1,000.00 ",
  "you pay before ",
  "please pay the ",
  "!",
  "1!a",
  "p a y ",
  "once i receive ",
  "ok please ",
  "before i pay 200 the first then i see once you send ghs 20 without money only who paid viewing ",
])("a message of nothing but '%s' is read in time that grows with its length", (piece) => {
  const text = piece.repeat(long / piece.length);
  const begun = performance.now();
  findFlags(text);
  expect(performance.now() - begun).toBeLessThan(maxMilliseconds);
});
