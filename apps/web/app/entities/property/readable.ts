/** The wire's word for people: `needs_renovation` is `Needs renovation`. */
export function readable(word: string): string {
  const words = word.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
