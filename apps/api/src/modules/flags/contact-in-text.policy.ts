/** How a phone number of Ghana, an e-mail address or an address of the web looks in a text. */
const contacts = [
  /(?<![\d.,])(?:(?:\+|00)?233[\s().-]*|0)[235](?:[\s().-]*\d){8}(?!\d)/g,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /(?:https?:\/\/|www\.)\S{3,200}|\b(?:wa\.me|t\.me|bit\.ly|fb\.me|instagram\.com|facebook\.com)\/\S{1,200}/gi,
] as const;

const maxFound = 5;

/** What in a listing's own words leads around the messages here: as it is written, five at most. */
export function contactsIn(text: string): string[] {
  const found = contacts.flatMap((pattern) => text.match(pattern) ?? []).map((one) => one.trim());
  return [...new Set(found)].slice(0, maxFound);
}
