/** A keyboard takes more of the window's height, and a browser's own bars less. */
const leastPixels = 120;

/**
 * Marks the root element with `data-keyboard-away` while a text has the focus but the keyboard was put away: what made room for the keyboard
 * comes back. Before a keyboard was seen there is no mark. For the rest of the visit.
 */
export function watchKeyboard(): void {
  const viewport = window.visualViewport;
  if (viewport === null) return;
  let [width, tallest, wasUp] = [0, 0, false];
  const mark = (isAway: boolean) => document.documentElement.toggleAttribute("data-keyboard-away", isAway);
  const follow = () => {
    if (viewport.scale !== 1) return;
    if (viewport.width !== width) [width, tallest, wasUp] = [viewport.width, 0, false];
    tallest = Math.max(tallest, viewport.height);
    const isUp = tallest - viewport.height > leastPixels;
    mark(wasUp && !isUp);
    wasUp ||= isUp;
  };
  follow();
  viewport.addEventListener("resize", follow);
  addEventListener("focusin", () => {
    wasUp = false;
    mark(false);
  });
}
