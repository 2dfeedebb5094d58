import type { AlertFrequency } from "@efie/contract";

/** The labels of the frequencies. */
export const frequencies: readonly { readonly value: AlertFrequency; readonly label: string }[] = [
  { value: "instant", label: "At once" },
  { value: "daily", label: "Every morning" },
  { value: "weekly", label: "Every Monday" },
  { value: "off", label: "Not at all" },
];
