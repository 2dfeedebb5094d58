/** The question that one tap sends to an owner. */
export function availabilityQuestion(title: string): string {
  return `Hello, is “${title}” still available?`;
}

/** Whether a message is that question, by one tap or in somebody's own words, so that its answer can be one tap, too. */
export function isAvailabilityQuestion(content: string): boolean {
  return /\bis\b.*\bstill available\s*\?/is.test(content);
}
