/** One of these patterns. An argument may hold several, with bars between them. */
export const either = (...patterns: string[]): string => `(?:${patterns.join("|")})`;

/** One of these words or phrases, whole. */
export const words = (...groups: string[]): string => String.raw`\b${either(...groups)}\b`;

// What people in Ghana's chats say of money, in English and pidgin. Each is a part of a regular expression over folded text.

const numberWord =
  "(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|one|two|three|four|five|six|seven|eight|nine)";

const figure = String.raw`\d[\d,.]{0,12}k?`;

const currency = "(?:gh₵|gh¢|ghs|ghc|gh|₵|¢|\\$|usd)";

/** "100 cedis", "50gh", "GHS 2,400", "sixty cedis", "10%". */
export const amount = either(
  String.raw`${currency}\s?${figure}`,
  String.raw`${figure}\s?(?:cedis?|ghana|ghs|ghc|gh₵|gh¢|gh|%|percent|per cent)(?!\w)`,
  String.raw`\b${numberWord} (?:${numberWord} )?(?:cedis?|ghana|percent)\b`,
);

/** A number that is no count of things or time: "send 200", but not "send 3 pictures". */
const things = either(
  "pictures?|photos?|pics?|images?|videos?|rooms?|bed|bedrooms?|houses?|people|persons?|am|pm|minutes?|mins?",
  "hours?|days?|weeks?|months?|years?|plots?|acres?|documents?|copies|passport|times|of|(?:st|nd|rd|th)\\b",
);

/** What makes a number the name of something, or a time. */
const label = either(
  "house|room|plot|block|flat|unit|number|no|bus|road|street|gate|level|act|section|meter|at|by|in|from|to",
  "since|floor|page|code|aged?|built|on|till|until|and|or|by|community|route|car",
  "(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today|tonight",
);

export const bareAmount = String.raw`(?<!\b${label}\.? )(?<![\d/:.-])\b(?:\d{2,6}|\d[\d,.]{0,8}k|\d{1,3},\d{3})\b(?!\s?(?:${things}|to \d{1,2}\b|[:/.-]\d))`;

/** Words for handing money over. */
export const pay = words(
  "send|sends|sending|sent|pay|pays|paying|paid|pre-?pay|payable|payment|transfer|transfers|transferring",
  "deposit|momo|cash ?-?out|cash me|drop|wire|settle|settles|dash|remit|refund me|top up|sendwave",
  "service my|come with|bring|clear|part with|lodge|advance the|credit my|owe|contribute|sum to",
  `do (?:the |a )?(?:quick )?(?:momo|transfer|payment|${figure})|(?:mtn|telecel) (?:it|am|me)`,
  `put (?:${currency}|${figure})|buy (?:me|the form)|give me|help me with|share the cost`,
);

/** Names of money that is handed over. */
export const money = words(
  "money|sika|cash|fees?|deposit|advance|commission|caution|goodwill|token",
  "rent(?! card| control| office| book)|credit|airtime|charges?|t ?& ?t|transport|fuel|forms?|mobilisation",
  "mobilization|drinks?|installment|instalment|the sum|down ?payment|part ?payment|payment|booking|agency",
  "first month|momo|security deposit|something|small thing|anything|costs?|half|balance|proof of payment",
  "screenshot",
);

/** Ways to pay that leave no way back. */
export const channel = words(
  "momo|mobile money|(?:mtn|telecel|vodafone|at|airteltigo|tigo) (?:cash|momo|money)|atm cash",
  "my (?:wallet|account|momo|line|mtn)|wallet|this (?:till|account|merchant|number)|till(?: number)?",
  "merchant(?: id| number)?|sendwave|bank transfer",
  String.raw`(?:gcb|ecobank|absa|fidelity|stanbic|calbank|cal bank|uba|zenith|access|account)(?: bank)?[^.?!\d]{0,20}\d{8,16}`,
);

const feeName = words(
  "viewing|inspection|inspecting|site visit|visit|tour|booking|reservation|registration|commitment|seriousness",
  "holding|consultation|facilitation|facility|knocking|form|documentation|processing|application|search",
  "opening|key|mobilisation|appointment|allocation|goodwill",
);

/** Fees that exist only to be taken before there is anything to pay for. */
export const visitFee = either(
  String.raw`${feeName}\s(?:fees?|charges?|money|deposits?|forms?)\b`,
  String.raw`\bkey money\b`,
  String.raw`\btoken of\b`,
  String.raw`\brefundable (?:fee|charge)\b`,
);

/** What somebody wants to do at a place before they pay. */
const visit = either(
  "view|viewing|viewings|inspect|inspection|inspections|see|seeing|visit|visiting|site|show|shown",
  "show(?:s|ing)? you|tour|go|going|come|open|opens|opening|step|enter|walk|meet|meeting|move|start|share",
  "schedule|carry|take you|take u|give|talk|documents|papers|keys?|location|address|i|we|he|she|you|u",
  "the (?:landlord|owner|keys?|house|room|place)",
);

export const beforeVisit = either(
  String.raw`\b(?:before|b4|prior to)\b(?! (?:\w+ )?(?:pay|paying|payment|money|any)\b)(?: \w+){0,4}? ${visit}\b`,
  String.raw`\bansa na\b`,
);

const favor = either(
  "sends?|shows?|gives?|brings?|releases?|comes?|carry|takes?|opens?|calls?|reserve|holds?|keeps?|mails?|start|clear",
  "removes?|stops?|books?|tells?|forwards?|courier|shares?|posts?",
);

/** What is promised once the money is there. */
export const promise = either(
  String.raw`\b(?:then|so(?: that)?|and|make|once|or) (?:i|we|he|she|the \w+|my \w+)(?: (?:will|go|can|fit|shall|to))? ?${favor}\b`,
  String.raw`\bafter that you get\b`,
  String.raw`\b(?:then|and) (?:come|collect|pick|you (?:get|can|fit|see|view|come)|the (?:keys?|room|place|shop|house|list|lawyer)|keys)\b`,
  String.raw`\bi go (?:show|bring|send|open|carry|give|mail|come)\b`,
  String.raw`\bis yours\b`,
);

/** What the money is said to do. */
export const hold = either(
  String.raw`\b(?:to|make i|make we|i (?:can|will|go|fit)|we|will|only|and) (?:only )?(?:hold|reserve|secure|book|keep|block|lock|confirm|prepare|show)\b`,
  words(
    "off the market|skip the queue|take down the ad|remove the (?:ad|advert)|for urgent booking",
    "not (?:be )?overtake|overtakes?",
  ),
  words("serious|seriousness|release"),
);

/** "So I hold am": what the writer does once something is paid. */
export const heldByWriter = String.raw`\b(?:so|make|and|then) (?:i|we) (?:(?:can|go|will|fit) )?(?:hold|reserve|keep|block|lock)\b`;

/** Pressure in time. */
export const urgent = words(
  "now|today|tonight|immediately|asap|sharp|right away|this (?:evening|morning|afternoon)",
  "before (?:noon|friday|monday|tuesday|wednesday|thursday|saturday|sunday|evening|midnight)",
  String.raw`by \d{1,2} ?(?:am|pm)|in (?:one|an|1) hour|quick(?:ly)?|already`,
);

/** Money that is asked for as money that comes before all else. */
export const upfront = words(
  "up-?front|up front|non-?refundable|in advance (?:of|for) (?:the |a |your )?(?:visit|viewing|inspection)",
  String.raw`(?:upon|after|on|with) (?:a |the )?(?:payment|deposit|transfer) of (?:\w+ )?\d|holding deposit`,
  "commitment fee|part payment|down payment|unseen|without viewing|no need to view",
  "(?:make|do|send|full|only|accept) only momo|momo only|only momo",
);

/** Small sums for going there. */
export const errand = words("fuel|transport|t ?& ?t|airtime|credit|data|taxi|lorry fare|trouble|time|gateman|caretaker|key boy");

/** The recipient: the writer, or somebody of theirs. */
export const toMe = words(
  "(?:to|into|on|for|in|and|credit) (?:my|this|the same) (?:momo|wallet|account|number|line|mtn|telecel|merchant|till)",
  "momo me|cash me|send me|give me|pay me|dash me|refund me|buy me|owes? me|service my",
  String.raw`cash ?-?out (?:\w+ ){0,3}(?:for|give) me|to me|my boy|my boss`,
);

/** Words that make what follows a demand on the reader. */
const demand = either(
  "please|pls|plz|kindly|abeg|i beg|just|boss|chale|sister|brother|friend|madam|sir|sure|so|or|then|can you",
  "could you|will you|would you|(?:you|u) (?:should have|suppose(?:d)? to)",
  "(?:you|u)(?: (?:have|need|must|should|go|will|for|fit|ought|first|must first|still))?(?: to)?",
  "you'll(?: have to)?|you've to|make (?:you|u)(?: go)?|want you to|wants you to|need you to|better",
);

export const payNow = either(
  "send|sent (?:it|the money|am)|lodge|remit|contribute|credit my|advance the sum|pay|pre-?pay|transfer",
  "deposit|momo|cash ?-?out|cash me|drop|wire|settle|dash|remit|top up|bring|put|clear|service my|refund me",
  "buy (?:me|the form|form|credit)",
  String.raw`(?:make|do|effect|complete) (?:a |the )?(?:\w+ )?(?:payment|deposit|transfer|momo)|do \d+`,
  String.raw`(?:mtn|telecel) (?:it|am|me)|give me|give (?:him|her|the|my|to) \w+|help me with|share|add`,
);

/** What may stand between the verb and the money: after words for paying anything short, after words such as "send" only who and how much. */
const filler = either(
  "me|us|him|her|the|a|an|your|my|at least|only|small|in|to|into|them|landlord|landlord's|caretaker|agent",
  "one|two|half|even|some|down|first|advance|refundable|non-refundable|security|that|this|of|for|it|am|go",
  "with",
);

const between = `(?: ${filler}){0,6}`;

export const payVerb = "(?:pay|pre-?pay|transfer|deposit|momo|wire|settle|remit|lodge)";

/** "Send 200", "you have to pay the caution", "make you drop something". */
export const demandedMoney = String.raw`(?:^|[,;:-]\s?|\b${demand}\s)(?:go |first |quickly |at least |also |better )?(?:${payNow}\b${between}|${payVerb}\b(?: [\w']+){0,4}?)\s?(?:${amount}|${bareAmount}|${money})`;

export const demandedPayment = String.raw`(?:^|[,;:-]\s?|\b${demand}\s)(?:go |first |quickly |better )?${payNow}\b`;
