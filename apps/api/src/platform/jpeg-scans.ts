/** More than any camera or program writes; each costs up to 30 ms of a large picture. */
const maxScans = 100;

/** Markers that stand alone: TEM, and RST0 to RST7; a stuffed zero is none. */
const isAlone = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const [fill, startOfScan, endOfImage] = [0xff, 0xda, 0xd9];

/**
 * Whether a JPEG has more scans than a picture needs. Each is decoded over the whole picture, and an empty one takes some sixty bytes:
 * thousands of them would occupy a core for minutes, which nothing can stop. Other bytes are no JPEG, and have none.
 */
export function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return false;
  let scans = 0;
  for (let at = bytes.indexOf(0xff, 2); at >= 0 && at + 3 < bytes.length;) {
    const marker = bytes[at + 1] as number;
    if (marker === endOfImage) return false;
    if (marker === startOfScan && ++scans > maxScans) return true;
    const length = marker === fill ? 1 : isAlone(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2);
    at = bytes.indexOf(0xff, at + length);
  }
  return false;
}
