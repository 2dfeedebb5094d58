/** Words that say nothing of a home. */
export const fillers: readonly string[] = [
  ..."i,im,ive,my,me,we,our,you,your,am,is,are,be,it,its,this,that,which,there,so,also,just,only,exactly,then,who,can,could,would,will".split(
    ",",
  ),
  ..."please,pls,plz,kindly,hi,hello,hey,thank,thanks,some,any,anything,something,need,needs,want,wants,wanted,looking,search,searching,seeking".split(
    ",",
  ),
  ..."interested,like,have,has,having,get,got,getting,give,show,help,around,about,available,inside,within,located,anywhere,ghana,price,cost,where,every,urgent,urgently,asap,side,fine,ok,okay".split(
    ",",
  ),
  // Any building that one lives in.
  ..."home,homes,accommodation,property,properties,listing,listings".split(","),
  // Pidgin.
  ..."find,dey,wey,dem,wan,abeg,beg,chale,charley,make,fit,go,e,no,na,oo,de".split(","),
  // Twi: in, I want, I need, I look for, that I; any building that one lives in.
  ..."wo,mehia,mepe,hia,pe,mehwehwe,merehwehwe,hwehwe,se,bi,na,dan,odan,adan,edan,ofie,efie,fie".split(","),
];

/** Words of a low price, or of paying, which no listing says of itself: they stay only where nothing else was understood. */
export const vague: readonly string[] = ["cheap", "cheapest", "affordable", "pay", "payment", "budget", "cash"];

/** What people write in another way: as the rules read it. */
export const spellings: readonly (readonly [written: RegExp, read: string])[] = [
  [/\bsmall money\b|\bsika kakra\b/g, "cheap"],
  [/\b4 ?(?=(?:rent|sale|let|lease)\b)/g, "for "],
  [/gh[₵¢]|[₵¢]|\bgh[cs]?(?=\s?\d)|(?<=\d)\s?(?:gh[cs]?|cedis?)\b|\bgh[cs]\b|\bcedis?\b|\bsika\b/g, " cedis "],
  [/\bb(?:tw?n|tw|etwn|\/n)\b/g, "between"],
  [
    /\bwey get\b|\bhow much(?: (?:is|be|for))?\b|\bgood (?:morning|afternoon|evening|day)\b|\b(?:place|somewhere) to (?:stay|live|rent)\b/g,
    " ",
  ],
  [/(?<=\d)bed/g, " bed"],
  [/\bs ?\/ ?c(?:ontain(?:ed)?)?\b|\bs ?c\b|\bself[ -]?con\b/g, "self contained"],
  [/\basaa?se\b/g, "land"],
  // Papers, and not the land itself: "house with land title".
  [/(?<=\b(?:with|has|have|having|get) (?:a )?)land (?=titles?\b|certificates?\b|documents?\b|papers?\b)/g, ""],
  [/\bdirect(?:ly)? (?:from|by) (?:the |an? )?(?:owner|landlord|landlady)s?\b/g, " "],
  // "Which is sold", "for hire"; "which is there", "is nice", "its price is low": "ho" is no town here.
  [/\b(?:a )?(?:wo|re)ton\b/g, " for sale "],
  [/\b(?:a )?(?:yede )?(?:ma )?hae\b/g, " for rent "],
  [/\b(?:a )?ewo ho\b|\bho ye\b|\b(?:a )?ne boo\b|\bye (?:fe|fo)\b/g, " "],
  // "1k5" is 1.5k.
  [/(?<=\b\d{1,2}k[1-9])\b/g, "k"],
  [/(?<=\b\d{1,2})k(?=[1-9]k\b)/g, "."],
  [/\b(?:metɔ|meto|tɔ|retɔ) (?=land|house|dan|ofie)/g, "buy "],
];
/** How near something is, which no words of a listing say. */
export const near =
  /\bclose to\b|\b(?:within )?\d{1,4} ?(?:km|kilomet(?:re|er)s?|m|met(?:re|er)s?|miles?|minutes?|mins?)(?: (?:of|(?:away )?from|to|walk(?: from| to)?|drive(?: from| to)?))\b/g;

/** Phrases that set a bound to the number after them, and the one word that the rules know for each. The refused ones come first. */
const not = "(?:not?|must not|should ?nt|should not|does ?nt|do ?nt|cannot|cant|no dey|no go)";
const than = "(?: (?:than|then|dan))?";
const amount = "(?: (?:price|rent|budget|amount|cost)s?)?";
export const bounds: readonly (readonly [phrases: string, bound: string])[] = [
  [
    `${not} (?:be )?(?:go )?(?:more|above|over|exceed(?:ing)?|higher|greater|beyond|pass)${than}|max(?:imum)?\\.?${amount}(?: of| is|:)?|up ?to|upto|at most|<=`,
    "at most",
  ],
  [
    `${not} (?:be )?(?:go )?(?:less(?:er)?|fewer|below|under|lower|smaller)${than}|at ?least|min(?:imum)?\\.?${amount}(?: of| is|:)?|starting${amount}(?: (?:from|at))?|for reach|from|upwards of|>=`,
    "at least",
  ],
  [
    `under|below|(?:less(?:er)?|fewer|lower|smaller|cheaper) (?:than|then|dan)|${not} (?:reach|up ?to)|within|(?:my |our )?budget(?: is| of)?:?|<`,
    "under",
  ],
  [`above|over|(?:more|greater|higher|bigger|larger) (?:than|then|dan)|exceeding|beyond|>`, "over"],
];

/** Numbers that count something else, and stay words: a part of a town, a house, a plot's sides, who shares a room, a size, a floor. */
export const otherNumbers: readonly RegExp[] = [
  /\b\d{1,2}(?:st|nd|rd|th) floor\b/g,
  /\b(?:community|comm|com|site|block|zone|line|floor|(?:house|plot|room) (?:no|number)|no(?! \d{1,2} ?-?(?:b|rooms?))|number)\.? ?\d{1,4}\b(?! ?-?bed)/g,
  /\b\d{2,4} ?(?:by|x|\*) ?\d{2,4}\b/g,
  /\b(?:\d|one|two|three|four) in (?:a|one|1) rooms?\b/g,
  /\b\d[\d.]* ?(?:sq\.? ?(?:m|ft|feet|met(?:re|er)s?|foot)|sqm|sqft|m2|square (?:m|f)\w+|acres?|hectares?|feet|ft|met(?:re|er)s?|km|kilomet(?:re|er)s?|miles?|m(?= (?:from|away|to|off|walk)))\b/g,
  // "3000 min" is a price.
  /\b\d{1,2} ?(?:minutes?|mins?)\b(?! ?\d)/g,
  /\b\d+ ?(?:hours?|hrs?|people|persons?|students?|floors?|store?ys?|stories|units?|percent|kva|inches|rooms(?= (?:hotel|hostel|guest)))\b|\b\d+ ?%/g,
  /\b24 ?\/ ?7\b/g,
  /\b(?:\d{1,2}|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) ?(?:%|percent)(?: (?:agents?|commission))?(?: fees?)?/g,
];

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const year = "(?:19|20)\\d\\d";
const money = "(?:[$£€]|\\b(?:us ?dollars?|usd?|dollars?|pounds?|gbp|euros?|eur|naira|ngn)\\b)";
const roomCount = "(?:\\d{1,2}|one|two|three|four|five|six)";
const term = `${roomCount}[ -]?(?:years?|yrs?|months?|mn?ths?|mos?)`;
const figure = "\\d[\\d.]*(?: ?(?:k|m|thousand|million)\\b)?";
/** What no list can be asked for: years, and amounts in other money, as nobody knows tomorrow's rate. It is named as left out. */
export const unasked: readonly RegExp[] = [
  new RegExp(
    `\\b(?:at most|under) ${roomCount} ?-?(?:bath|wash)(?: ?rooms?|s)?\\b|\\b${roomCount} ?-?(?:bath|wash)(?: ?rooms?|s)? (?:or (?:less|fewer)|max(?:imum)?)\\b`,
    "g",
  ),
  new RegExp(
    `\\b(?:at least|over) ${term} (?:rent )?(?:in )?(?:advance|up ?front)\\b|\\b${term} (?:rent )?(?:in )?(?:advance|up ?front) (?:or more|and above|min(?:imum)?)\\b`,
    "g",
  ),
  new RegExp(`\\b(?:advance|up ?front)(?::| is| of| for)? (?:at least|over) ${term}`, "g"),
  new RegExp(
    `\\b(?:newly )?(?:built|build|building|constructed|completed|finished|renovated|model|year)(?: (?:in|after|before|since|from|the|year))* ${year}\\b`,
    "g",
  ),
  new RegExp(`\\b${year} (?:newly )?(?:built|build|model|construction|year)\\b|\\b(?:since|after|before|year) ${year}\\b`, "g"),
  new RegExp(
    `\\b(?:(?:move in|moving|available) )?(?:from |by |in |on )?(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${months}) ${year}\\b|\\b(?:move(?: in)?|moving(?: in)?|available)(?: (?:in|by|from|on))? ${year}\\b|\\b${year}[-/]\\d{2,4}(?:[-/]\\d{1,2})?\\b|\\b\\d{1,2}[-/.]\\d{1,2}[-/.]${year}\\b`,
    "g",
  ),
  new RegExp(
    `(?:\\b(?:under|over|at most|at least|around|about) )?(?:${money} ?${money}? ?${figure}|\\b${figure} ?${money}(?: ?${money})?)(?: (?:a|per) (?:month|night|week|year))?`,
    "g",
  ),
];
