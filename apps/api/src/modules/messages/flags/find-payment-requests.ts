import * as harmless from "./harmless-words.ts";
import * as signs from "./payment-signs.ts";
import * as words from "./payment-words.ts";

/** `isSoft`: gives way to words such as "when you sign". `isVague`: gives way to talk of rent and price, too. */
type Rule = { why: string; all: readonly RegExp[]; isSoft?: boolean; isVague?: boolean };

const has = (...sources: string[]): RegExp => new RegExp(sources.join("|"));
const [paying, sum] = [has(words.pay), has(words.amount, words.money, words.bareAmount)];

/** No honest person asks for these, in whatever words. */
const never: readonly RegExp[] = [
  // a secret that opens somebody's wallet
  /\b(?:momo|your|wallet|card)\s(?:\w+ and (?:the )?)?pin\b|\bpin\b[^.?!]{0,40}\b(?:momo|prompt|confirm|refund)\b/,
  /\b(?:tell|give|send|forward|reply with|need|enter|confirm)\b[^.?!]{0,20}\b(?:otp|pin|cvv|card number|code (?:that |they |you |mtn |i |just ){0,3}(?:sent|received|get|got)|the code)\b(?!.{0,20}\b(?:gate|door|wifi|area|credit))/,
  /\botp\b|\bcode you (?:just )?received\b|\bapprove (?:it|the prompt)\b/,
  // ways to pay that nobody can take back
  /\bwestern union\b|\bmoneygram\b|\bbitcoin\b|\busdt\b|\bzeepay\b|\b(?:itunes|google play|steam|apple|gift) cards?\b|\bgift card/,
  // a private wallet in place of the office
  /\bto my momo\b|\bmerchant number\b|\b(?:to|into) (?:my|this) (?:account|till|merchant|wallet)\b/,
];

/** What is together in a sentence that asks its reader for money too early. A soft rule gives way to words such as "when you sign". */
const rules: readonly Rule[] = [
  {
    why: "a fee for what costs an honest owner nothing",
    all: [has(words.visitFee), has(words.amount, words.pay, words.channel, String.raw`\d{2}`)],
  },
  { why: "seeing the place has a price", all: [has(signs.visitPrice)] },
  { why: "money before seeing", all: [has(words.pay, words.money, words.amount), has(words.beforeVisit)] },
  { why: "money first", all: [has(signs.moneyFirst)] },
  { why: "something is promised for money", all: [paying, sum, has(words.promise)] },
  { why: "money that is said to hold the place", all: [has(words.pay, words.upfront), sum, has(words.hold)] },
  { why: "a way to pay that holds the place", all: [has(words.channel), has(words.heldByWriter)], isSoft: true },
  {
    why: "the writer's own pocket",
    all: [paying, has(words.toMe), has(words.amount, words.money, words.channel, words.bareAmount)],
  },
  {
    why: "a sum by a way without a way back",
    all: [has(words.pay, words.amount), has(words.channel), has(words.amount, words.urgent, words.demandedMoney, words.hold)],
    isSoft: true,
  },
  { why: "a hurry", all: [has(words.demandedPayment, words.demandedMoney), has(words.urgent)], isSoft: true },
  { why: "money in advance of everything", all: [has(words.upfront), has(words.amount, words.money, words.pay)] },
  { why: "small sums for the way", all: [has(words.errand), has(words.amount, words.bareAmount), has(words.demandedPayment)] },
  {
    why: "a charge for showing",
    all: [
      has(signs.charging),
      has(words.amount, words.money),
      has(words.beforeVisit, signs.moneyFirst, words.upfront, signs.perVisit),
    ],
  },
  { why: "the condition is money", all: [has(signs.condition), has(words.promise, signs.visitWord, words.hold)] },
  {
    why: "a fee beside a showing",
    all: [has(signs.fee), has(signs.showing), has(words.pay, signs.wanting, "appl(?:y|ies)|small")],
    isVague: true,
  },
  { why: "a sum beside a showing", all: [has(signs.sumSaid), has(signs.showing), has(signs.wanting)], isVague: true },
  { why: "a sum for a visit", all: [has(signs.sumForVisit)], isVague: true },
  { why: "the visit is paid", all: [paying, has(signs.perVisit)] },
  { why: "something is promised for a sum", all: [has(words.amount), has(words.promise)], isVague: true },
  { why: "a sum proves that one is serious", all: [has(signs.seriousness), sum], isVague: true },
  { why: "money has to arrive", all: [has(signs.arrival)] },
  { why: "nothing without money", all: [has(signs.withoutMoney)] },
  { why: "the reader is told to pay", all: [has(words.demandedMoney)], isSoft: true },
];

/** A payment at its right time and place. */
const [later, priceTalk] = [has(harmless.later), has(harmless.priceTalk)];
/** Somebody who asks, who speaks of what they do themselves or were told, or who warns, asks for nothing. */
const innocent: readonly RegExp[] = [
  harmless.asking,
  harmless.ownPayment,
  harmless.reported,
  harmless.denied,
  harmless.seeingFirst,
].map((source) => new RegExp(source));
const request = has(harmless.askedOfReader);

/** The sentences of a text. A decimal point ends none. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[?!\n])|(?<=[^\d\s.]\.)\s+|(?<=\d\.)\s+(?=\D)|(?<=\.\.\.)/).map((sentence) => sentence.trim());
}

function asks(sentence: string): boolean {
  if (innocent.some((pattern) => pattern.test(sentence)) && !request.test(sentence)) return false;
  const [isLater, isPrice] = [later.test(sentence), priceTalk.test(sentence)];
  const applies = ({ all, isSoft = false, isVague = false }: Rule): boolean =>
    !((isSoft || isVague) && isLater) && !(isVague && isPrice) && all.every((pattern) => pattern.test(sentence));
  return rules.some(applies);
}

/** Whether a message asks its reader for money or for a secret before there is anything to pay for. `text` is folded. */
export function asksForPayment(text: string): boolean {
  return never.some((pattern) => pattern.test(text)) || sentencesOf(text).some(asks);
}
