import { payNow, either, words } from "./payment-words.ts";

// How honest people speak of money. Each is a part of a regular expression over folded text.

/** When and where an honest payment is made. */
export const later = either(
  String.raw`\b(?:after|when|once|until|as soon as)\b[^.?!]{0,40}\b(?:sign|signs|signed|signing|seen|saw|viewed|moved?|moving|keys|satisfied|salary|leave|leaves|viewing|inspection|agreement)\b`,
  String.raw`\bon the day\b`,
  String.raw`\bat (?:the|our) (?:office|bank|rent)\b`,
  String.raw`\brent control\b`,
  String.raw`\b(?:a|per|every|each) (?:month|year|quarter|semester)\b`,
  words("monthly|yearly|quarterly|directly to the landlord"),
  String.raw`\bas the contract\b`,
  String.raw`\b(?:months?|years?)'? (?:advance|deposit|rent)\b`,
  String.raw`\brefunded? (?:your|the|when|if)\b`,
);

/** Talk of what the place costs, which names sums too. */
export const priceTalk = words(
  "rent|price|a month|per month|monthly|month|months|a year|per year|yearly|years?|negotiable|budget|salary",
  "a night|per night|service charge|bills?|included|refuse|prepaid|meter",
);

/** A question about money. */
export const asking = either(
  String.raw`^(?:\W|please |pls |abeg |boss |ok |okay |and |so |but |hello |good \w+ )*(?:do|does|did|can|could|is|are|am|was|must|should|shall|may|will|would|has|have|how|what|which|why|when|where|who|whose)\b(?! (?:pays first|paid first))[^.!]*\?`,
  String.raw`^(?:please |pls )?(?:how much|what is|why is|when do|how do)\b`,
  String.raw`\?$`,
);

/** A request in the form of a question. */
export const askedOfReader = either(
  String.raw`\b(?:can|could|will|would) (?:you|u)\b(?: \w+){0,2} ${payNow}\b`,
  String.raw`\b(?:you|u) (?:fit|for|go|have to|must|need to|should) (?:\w+ )?${payNow}\b`,
  String.raw`\bhow about you pay\b`,
  String.raw`\b(?:please|kindly|abeg) (?:\w+ )?${payNow}\b`,
  String.raw`(?:so|and|then) ${payNow} (?:me|it|am)\b`,
  String.raw`\brefund me\b`,
  String.raw`\bor i give\b`,
);

/** "I pay", "we paid", "my company pays". */
export const ownPayment = String.raw`\b(?:i|we|my (?:company|mother|father|husband|wife|brother|sister|uncle|employer)|she|he|they|tenants?|nobody|somebody|no one)\b(?:'ll|'d)?(?: (?:will|would|like|to|can|could|only|do|did|don't|not|never|have|has|already|also|just|no|go|dey|always|prefer|want|lost|get)){0,4} (?:pay|pays|paid|paying|sent|(?:send|bring) (?:the )?(?:money|rent|deposit)|transfer|transferred|deposit|lost|earn|received|ask|asks|asked|settle)\b(?! (?:you|u) to\b)`;

/** "Somebody asked me to send", "I reported". */
export const reported = either(
  String.raw`\b(?:was|were) (?:told|asked)\b`,
  String.raw`\b(?:asked|told|wanted) me\b`,
  String.raw`\breport(?:ed)? (?:him|her|it|them)\b`,
  String.raw`\bif they ask\b`,
  String.raw`\bthe law\b`,
  words("thank you|thanks"),
  String.raw`\bmy (?:last|current|old|previous)\b`,
  String.raw`\blast (?:time|year|month)\b`,
);

/** "Do not pay", "no viewing fee", "we never ask". */
export const denied = either(
  String.raw`(?<!\bif (?:i|you|u) )\b(?:do not|don't|dont|never|nobody|no one|one should not|not|nothing)\b (?:\w+ ){0,2}(?:send|pay|pays|ask|asking|asks|charge|take|give|transfer|collect|before)\b`,
  String.raw`\b(?:no|without|zero|any|free of) (?:viewing |inspection |agent |agency |registration |booking |hidden )?(?:fees?|charges?|commission)\b(?!,? no)`,
  String.raw`\bdid not ask\b`,
  String.raw`\b(?:viewing|inspection) is free\b`,
);

/** "See it first, then pay", "I want to see it before I pay". */
export const seeingFirst = String.raw`\b(?:see|view|seen|inspect|visit|look at|search|check|verify)\b[^.?!]{0,40}\b(?:first\b[^.?!]{0,20}\b(?:pay|money|decide|talk)|before (?:(?:you|i|we) |any |the )?(?:pay|paying|payment|money|send|sending)\b)`;
