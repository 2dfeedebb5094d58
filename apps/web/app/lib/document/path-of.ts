/** An element and what it is in, innermost first, without the body. */
export function pathOf(target: EventTarget | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = target instanceof HTMLElement ? target : null; at !== null && at !== document.body; at = at.parentElement)
    found.push(at);
  return found;
}
