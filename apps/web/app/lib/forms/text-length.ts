import { formatCount } from "../format/numbers.ts";

/** As the server counts: without blanks around it. */
export function lengthOf(text: string): number {
  return text.trim().length;
}

/** What to do where a text is longer than it may be; nothing of it is cut off. Undefined where it fits. */
export function describeTooLong(text: string, maximum: number): string | undefined {
  return lengthOf(text) > maximum ? `At most ${formatCount(maximum)} characters: please shorten it.` : undefined;
}
