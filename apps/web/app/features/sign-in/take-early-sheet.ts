import { findEarlySheet, readEarlyNumber } from "../../lib/session/early-sheet.ts";

/** For the ref of the sheet that takes the early one's place: goes on with the number that was typed, and sends it if it was to be sent. */
export function takeEarlySheet(sheet: HTMLElement | null): void {
  const early = findEarlySheet();
  if (sheet === null || early === null) return;
  const typed = readEarlyNumber();
  const field = sheet.querySelector<HTMLInputElement>("input[name=number]");
  // It is not closed, which would be a no. This sheet gives the focus back to where it is now.
  early.remove();
  early.tapped?.focus({ preventScroll: true });
  // A code that still works is asked for at once.
  if (field === null || typed === "") return;
  field.value = typed;
  if (early.hasAttribute("data-sent")) sheet.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
