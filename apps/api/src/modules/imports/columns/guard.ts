/** The beginnings that make a spreadsheet run a cell, also after an apostrophe, so that a guard is never mistaken for text. */
const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text that no spreadsheet runs. */
export function guard(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** The text as it was before it was guarded. */
export function unguard(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
