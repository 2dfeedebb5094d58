/** Takes everything but digits out of a field, and leaves the caret where it was among them. */
export function keepDigits(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const digits = value.replace(/\D/g, "");
  if (digits === value) return;
  const caret = value.slice(0, selectionStart ?? value.length).replace(/\D/g, "").length;
  input.value = digits;
  input.setSelectionRange(caret, caret);
}
