const [minWords, minLetters] = [3, 12] as const;

/** The same words to more people than this in a day count for no answer: an owner who reads what they answer does not write so. */
export const maxSameAnswers = 20;

/**
 * Whether a message of an owner is an answer for the figures that seekers see: a sentence, not an "ok", however often repeated
 * (decisions/messages, "What counts as an answer"). In the inbox any word ends the waiting.
 */
export function countsAsAnswer(content: string): boolean {
  const words = new Set(content.toLowerCase().match(/\p{L}[\p{L}\p{M}'’-]*/gu));
  return words.size >= minWords && [...words].join("").length >= minLetters;
}
