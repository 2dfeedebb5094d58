import { createHash } from "node:crypto";
import { fold } from "./flags/fold.ts";

/**
 * The same for the same text: capitals, spaces, punctuation, characters that are not seen and letters of other scripts that look Latin do
 * not make another. A text of nothing else is taken as it is. It is stored with a message, because some characters fold to eighteen: to
 * fold a thousand such texts takes seconds.
 */
export function hashText(content: string): Buffer {
  const folded = fold(content).replace(/[^\p{L}\p{N}]+/gu, "");
  return createHash("sha256")
    .update(folded === "" ? content : folded)
    .digest();
}
