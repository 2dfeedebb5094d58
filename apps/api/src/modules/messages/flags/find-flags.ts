import type { MessageFlag } from "@efie/contract";
import { asksForPayment } from "./find-payment-requests.ts";
import { hasPhone } from "./find-phones.ts";
import { foldHomoglyphs } from "../../../platform/homoglyphs.ts";
import { unmask } from "./unmask.ts";

/** Without "me", "be", "at" and "do", which begin a sentence as well ("It is free.do you want it"): those are links with a path only. */
const endings =
  "com|net|org|info|biz|gh|ng|uk|co|io|ly|app|xyz|site|online|shop|store|top|click|link|gle|gl|gd|cc|tv|ee|club|live|africa|page|dev";
/** So sure that a space may stand around the dot. */
const sureEndings = "com|net|org|info|gh|xyz|online|site|app";
const providers = "g ?mail|googlemail|yahoo|ymail|hotmail|outlook|icloud|proton ?mail|proton|live|mail|aol|zoho";
const mailOnly = "g ?mail|googlemail|yahoo|ymail|hotmail|icloud|proton ?mail";
/** "@", also in brackets, and "dot", also as a comma or a word. */
const at = String.raw`\s{0,3}(?:@|\(at\)|\[at\]|\(@\))\s{0,3}`;
const dot = String.raw`\s{0,3}(?:[.,]|\(dot\)|\[dot\]|\bdot\b|\[\.\]|\(\.\))\s{0,3}`;
const name = String.raw`[\w.+-]{1,64}`;
const part = String.raw`[\w-]{1,63}`;

const emails: readonly RegExp[] = [
  // ama@yahoo.com
  new RegExp(String.raw`${name}@${part}(?:\.${part}){0,4}\.[a-z]{2,}`),
  // ama (at) gmail [dot] com, ama @ gmail . com
  new RegExp(String.raw`${name}${at}${part}(?:${dot}${part}){0,3}${dot}(?:${endings})\b`),
  // ama at yahoo dot com: in words, only what stands before a provider is an address
  new RegExp(String.raw`[\w.+-]\s{1,3}at\s{1,3}(?:${providers})${dot}(?:${endings})\b`),
  // ama@gmail, ama at gmail, gmail.com, g mail com: only mail is there
  new RegExp(String.raw`(?:@|\bat|\(at\)|\[at\])\s{0,3}(?:${mailOnly})\b|\b(?:${mailOnly})(?:${dot}|\s{1,3})com\b`),
];
/** "hello at sikahomes dot gh": another word says that it is an address. */
const spoken = new RegExp(
  String.raw`\b(?:e-?mail|mail|write|hello|info|contact|address|reply|send)\b[^?!]{0,60}\s${"at"}\s${part}\sdot\s(?:${endings})\b`,
);

/** Shorteners and messengers, whose names are enough with what follows: "bit ly slash x", "tinyurl com". */
const known = String.raw`(?:bit|cutt|rb|tiny|ow)[\s.]{1,3}ly|tinyurl|shorturl|linktr[\s.]{1,3}ee|goo[\s.]{1,3}gl|(?:t|wa|m|g)[\s.]{1,3}me`;
const links: readonly RegExp[] = [
  /h(?:tt|xx)ps?\s{0,2}:|\bwww\s{0,2}\.\s{0,2}[\w-]/,
  // accra-lets.com, kumasihostels[.]com, "ghrooms dot com"
  new RegExp(
    String.raw`\b[\w-]{2,63}(?:(?:\.|\s?\[\.\]\s?|\s?\(\.\)\s?|\sdot\s)(?:${endings})|\s\.\s(?:${sureEndings}))\b(?![\w@])`,
  ),
  // any name with a path: rooms.gallery/osu
  /\b[a-z][\w-]{0,62}\.[a-z]{2,}\/\w/,
  new RegExp(String.raw`\b(?:${known})\s{0,3}(?:\/|\bslash\b|\.?\s?com\b)`),
  // a page at a social network: "instagram @tema_shortlets", "my tiktok is accrarooms"
  /\b(?:instagram|insta|ig|snap|snapchat|tiktok|facebook|fb|twitter|telegram)\b[^.?!\w]{0,3}(?:page |handle |is |na |at )?@\w/,
];

/** "h t t p s" as "https": single characters in a row are one word. */
function joinSpread(text: string): string {
  return text.replaceAll(/(?<!\S)\S(?: \S){3,}(?!\S)/g, (spread) => spread.replaceAll(" ", ""));
}

/** Whether a text has links and email addresses, also written so that no program sees them. `text` is folded. */
function findAddresses(text: string): { hasLink: boolean; hasEmail: boolean } {
  const joined = joinSpread(text);
  let rest = joined;
  // The end of an email address looks like a link.
  for (const pattern of emails) rest = rest.replaceAll(new RegExp(pattern, "g"), " ");
  const hasEmail = rest !== joined || spoken.test(joined);
  return { hasLink: links.some((pattern) => pattern.test(rest)), hasEmail };
}

/** What a reader should be careful about in a message: a number, an address or a link that leads elsewhere, or a request for money. */
export function findFlags(content: string): MessageFlag[] {
  const text = foldHomoglyphs(content);
  // Words of danger, and digits in words, are also looked for behind digits and signs that look similar.
  const readings = [...new Set([text, unmask(text, "i"), unmask(text, "l")])];
  const addresses = readings.map(findAddresses);
  const found: [MessageFlag, boolean][] = [
    ["phone", readings.some(hasPhone)],
    ["link", addresses.some(({ hasLink }) => hasLink)],
    ["email", addresses.some(({ hasEmail }) => hasEmail)],
    ["payment_request", readings.some(asksForPayment)],
  ];
  return found.filter(([, isThere]) => isThere).map(([flag]) => flag);
}
