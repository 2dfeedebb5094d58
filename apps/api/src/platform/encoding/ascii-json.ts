/**
 * JSON in ASCII alone, as documents are stored. One character is one byte then: neither the driver nor the socket has to
 * look for others in the 50 kB of a page, and the text is cut and joined anywhere.
 */
export function stringifyAscii(value: object): string {
  return escapeToAscii(JSON.stringify(value));
}

/** JSON text that may hold any character, as the same JSON in ASCII: outside its strings it is ASCII anyway. */
export function escapeToAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
