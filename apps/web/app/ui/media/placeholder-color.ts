/**
 * The average colour of a photo, from its thumbhash: the first three bytes hold lightness and two colour axes. Six
 * characters of base64 are read and nothing is decoded, so a page of cards costs nothing (see the format at
 * https://evanw.github.io/thumbhash/).
 */
export function placeholderColor(thumbhash: string): string {
  const bytes = decodeStart(thumbhash);
  if (bytes === null) return "var(--sunken)";
  const header = bytes[0] | (bytes[1] << 8) | (bytes[2] << 16);
  const lightness = (header & 63) / 63;
  const yellowBlue = ((header >> 6) & 63) / 31.5 - 1;
  const redGreen = ((header >> 12) & 63) / 31.5 - 1;
  const blue = lightness - (2 / 3) * yellowBlue;
  const red = (3 * lightness - blue + redGreen) / 2;
  const green = red - redGreen;
  return `#${[red, green, blue].map(toHex).join("")}`;
}

function decodeStart(thumbhash: string): [number, number, number] | null {
  try {
    const text = atob(thumbhash.slice(0, 4));
    return text.length < 3 ? null : [text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2)];
  } catch {
    return null;
  }
}

function toHex(channel: number): string {
  const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
  return byte.toString(16).padStart(2, "0");
}
