/** One of these patterns. An argument may hold several, with bars between them. */
export const either = (...patterns: string[]): string => `(?:${patterns.join("|")})`;

/** One of these words or phrases, whole. */
export const words = (...groups: string[]): string => String.raw`\b${either(...groups)}\b`;
