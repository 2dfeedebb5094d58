import type { EarlyDialog } from "../document/early-sheet-scripts.ts";

/** The sheet that was shown before the script came (`early-sheet-scripts.ts`), while the script has not taken its place; null where there is none. */
export const findEarlySheet = (): EarlyDialog | null => document.querySelector<EarlyDialog>("dialog[data-early]");

/** The number that was typed into it; empty where there is none. */
export const readEarlyNumber = (): string => findEarlySheet()?.querySelector("input")?.value ?? "";

/** The script's own sheet does not come: the early one says so and stays, with what was typed. Returns whether there is one. */
export function failEarlySheet(): boolean {
  const early = findEarlySheet();
  early?.removeAttribute("data-early");
  early?.dispatchEvent(new Event("error"));
  return early !== null;
}
