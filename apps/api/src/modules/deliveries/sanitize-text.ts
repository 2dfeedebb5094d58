/** C0 and C1 control characters, line and paragraph separators: a subject with one could start a header of its own. */
const controls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/gu;
/** Marks that turn the direction of everything after them. A name in Arabic needs none. */
const directions = /[\u202a-\u202e\u2066-\u2069]/gu;

/** A text of one line, safe to show among others. `Hello ,` loses the space that an empty name leaves. */
export function sanitizeLine(text: string): string {
  return text
    .toWellFormed()
    .replace(directions, "")
    .replace(controls, " ")
    .replace(/ {2,}/g, " ")
    .replace(/ (?=,)/g, "")
    .trim();
}

/** At most `maximum` characters, the last one an ellipsis where something was cut. */
export function shorten(text: string, maximum: number): string {
  const characters = Array.from(text);
  return characters.length <= maximum
    ? text
    : `${characters
        .slice(0, maximum - 1)
        .join("")
        .trimEnd()}…`;
}
