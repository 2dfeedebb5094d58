import { amount, bareAmount, money, payNow, payVerb, either, words } from "./payment-words.ts";

// Turns of phrase by which money is asked for too early. Each is a part of a regular expression over folded text.

/** "Viewing na 50 per head", "inspection is 100 cedis". */
export const visitPrice = either(
  String.raw`\b(?:viewing|viewings|inspections?|tours?|site visit|registration|booking|form|forms|consultation)\b(?: (?:fee|charge|money|form))?\s?(?:is|na|be|are|costs?|=|:|at|,)\s?(?:${amount}|${bareAmount})`,
  String.raw`\b(?:viewing|inspection|tour|work|agent) (?:no (?:be|dey)|is not|isn't|not) free\b`,
  String.raw`\b(?:no|not|never|don't)\b[^.?!]{0,30}\bfree\b[^.?!]{0,30}(?:${amount}|${bareAmount})`,
  String.raw`\bno dey do viewing free\b`,
  String.raw`\bsee (?:house|room|place) free\b`,
);

export const perVisit = words(
  "per (?:head|house|visit|viewing|room|person)|each (?:time|house|visit|viewing)",
  "for (?:my time|inspection|viewing|the tour)|for (?:a|the|each|every) (?:visit|viewing|inspection|tour)",
  "for the list",
);

export const charging = String.raw`\b(?:i|we|he|she|landlord|landlady|owner|boss|policy|agent|clients)\b (?:\w+ )?(?:charge|charges|take|takes|collect|collects|need|needs|want|wants|require|requires|go need|pre-?pay|deposit)\b`;

/** "First" in the order of things, not "first floor" or "first month". */
const first = String.raw`\bfirst\b(?! (?:year|month|floor|rent|week|time|of|name|payment|installment|instalment|served|class|line|\d))`;

/** "10% come first", "you must first settle", "no deposit no viewing", "who pays first". */
export const moneyFirst = either(
  String.raw`(?:\b${payVerb}\b|${money}|${amount}|${bareAmount})[^.?!]{0,50}(?<!\bon the )${first}`,
  String.raw`\bfirst (?:you )?(?:go )?${payNow}\b`,
  String.raw`\bno (?:payment|pay|money|cash|deposit|momo|fee),? (?:\w+ )?no \w+`,
  String.raw`\bno (?:viewing|inspection|visit|keys?) without\b`,
  String.raw`\bwho (?:pays?|paid) first\b`,
  String.raw`\bfirst (?:\w+ )?to (?:pay|deposit|send)\b`,
  String.raw`\b(?:payment|deposit|fee) (?:validates?|confirms?|secures?|guarantees?|locks?)\b`,
);

/** "Once I receive the fee", "unless you pay", "if you no send", "to who has paid". */
export const condition = either(
  String.raw`\b(?:once|after|when|unless|until|till|if|only|without|as long as)\b[^.?!]{0,40}\b(?:receive|get|see|seen|got|pay|pays|paid|send|settle|deposit)\b[^.?!]{0,30}(?:${money}|${amount}|${bareAmount}|\balert\b)`,
  String.raw`\b(?:only|unless|until|if|when|after|once|as|since)\b[^.?!]{0,20}\byou (?:no |don't |do not |never |first )?(?:send|pay|settle|momo|transfer)\b`,
  String.raw`\bonly\b[^.?!]{0,40}\bwho (?:has |have )?(?:paid|pays?)\b`,
  String.raw`\bonly [^.?!]{0,20}with payment\b`,
  String.raw`\bwithout\b[^.?!]{0,20}(?:\d{2}|${money})`,
);

export const visitWord = words(
  "view|viewing|inspection|see|visit|show|tour|open|location|address|keys?|contact|schedule|come|give",
  "remove",
);

/** A fee and a visit in one breath, whichever comes first. */
export const fee = String.raw`\b(?:fees?|charges?|cost|costs|token|money|cash|something)\b`;

export const showing = words(
  "viewings?|inspections?|inspect|tours?|visits?|take you|carry you|show you|open|opens|enters?|go round",
  "take you round|the list|caretaker|watchman|the keys?|gate ?man|release",
);

/** "Let me have 50", "he needs 300", "the landlord wants his money". */
export const wanting = words(
  "let me (?:have|get)|give me|owes? me|i (?:go )?need|needs?|wants?|takes?|take|is|na|be|costs?|cost of|at",
  ":|for hand",
);

export const sumSaid = String.raw`(?:${amount}|${bareAmount}|\b(?:a )?hundred\b|\bhis money\b|\bher money\b|\bmy money\b)`;

/** "I don't move without fuel money", "no entry without the fee". */
export const withoutMoney = String.raw`\b(?:don't|do not|dont|no|not|never|can't|cannot|won't)\b[^.?!]{0,30}\bwithout\b[^.?!]{0,20}(?:${money}|${amount}|${bareAmount})`;

/** "100 for the form", "50 cedis to see it". */
export const sumForVisit = String.raw`(?:${amount}|${bareAmount})(?: cedis)? (?:for (?:the |a |my |each )?(?:form|list|keys?|boy|gate|transport|fuel|viewing|inspection|visit|tour|registration|paper ?work|search|taxi|credit)|to (?:join|see|view|visit|inspect|enter|open|look)|from you)\b`;

/** "If 800 drops", "unless a deposit of 600 is in". */
export const arrival = either(
  String.raw`\b(?:if|once|when|unless|until|till|after)\b[^.?!]{0,30}(?:${amount}|${bareAmount}) (?:\w+ )?(?:drops?|comes|enters|reflects|is in|lands|arrives|hits|dey)\b`,
  String.raw`\bkeys?\b[^.?!]{0,20}\bby (?:bus|dhl|courier|parcel|post|ems)\b`,
  String.raw`\bmy (?:charge|fee|commission)\b[^.?!]{0,60}\bbefore\b`,
);

/** "Show commitment", "for serious people only". */
export const seriousness = words(
  "show (?:some |your )?commitment|seriousness|(?:for|only) serious (?:people|clients?|buyers?|tenants?)",
);
