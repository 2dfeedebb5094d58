import { randomFillSync } from "node:crypto";

const nonceBytes = 16;
const drawnAtOnce = 256;

/**
 * Makes nonces of 128 bits, as a page's policy wants them (Content Security Policy 3, section 2.3.1), in base64. Many are
 * drawn at a time: to draw each by itself took three hundredths of a page without properties.
 */
export function createNonces(): () => string {
  const drawn = Buffer.alloc(nonceBytes * drawnAtOnce);
  let at = drawn.length;
  return () => {
    if (at === drawn.length) {
      randomFillSync(drawn);
      at = 0;
    }
    at += nonceBytes;
    return drawn.toString("base64", at - nonceBytes, at);
  };
}
