/** Whether keys are worth naming: a pointer as exact as a mouse comes with a keyboard. In the browser only. */
export function hasKeyboard(): boolean {
  return matchMedia("(any-pointer: fine)").matches;
}
