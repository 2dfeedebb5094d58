/** The sheet that was shown before the script came (`early-scripts.ts`). */
const findEarlySheet = () => document.querySelector<HTMLDialogElement>("dialog[data-early]");

/** For the ref of the sheet that takes its place: goes on with the number that was typed, and sends it if it was to be sent. */
export function takeEarlySheet(sheet: HTMLElement | null): void {
  const early = findEarlySheet();
  if (sheet === null || early === null) return;
  const typed = early.querySelector("input")?.value ?? "";
  const field = sheet.querySelector<HTMLInputElement>("input[name=number]");
  // Nothing is under it any more: it is not closed, which would be a no.
  early.remove();
  // A code that still works is asked for at once.
  if (field === null || typed === "") return;
  field.value = typed;
  if (early.hasAttribute("data-sent")) sheet.querySelector<HTMLButtonElement>("[type=submit]")?.click();
}
