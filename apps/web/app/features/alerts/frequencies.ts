import type { AlertFrequency } from "@efie/contract";

/** The frequencies with their labels. */
export const frequencies: readonly (readonly [AlertFrequency, string])[] = [
  ["instant", "At once"],
  ["daily", "Every morning"],
  ["weekly", "Every Monday"],
  ["off", "Not at all"],
];
