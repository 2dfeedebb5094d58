/**
 * JSON in ASCII only, the format of stored documents. One character is one byte, so neither the driver nor the socket has to
 * re-encode the 50 kB of a page, and the text can be split anywhere.
 */
export function stringifyAscii(value: object): string {
  return escapeToAscii(JSON.stringify(value));
}

/** Converts JSON text to the same JSON in ASCII. Outside strings JSON is always ASCII. */
export function escapeToAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
