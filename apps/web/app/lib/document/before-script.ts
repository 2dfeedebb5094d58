declare global {
  interface Window {
    /** Ends the keeping of taps; answers what was tapped last and waits for the script. */
    takeEarlyTap?: () => HTMLElement | null;
  }
}

/**
 * What a page knows before its script is there. It is in the head, as text (see `document.server.ts`), so it uses
 * nothing around it. Marks on the root element say whether somebody is signed in (`data-signed-in`) and whether there is no
 * line (`data-offline`), so that the first paint is right. A tap on what only the script can do is kept, instead of
 * following the link that is there for browsers without script; the tapped element says that it waits (`data-waiting`).
 */
export function watchBeforeScript(): void {
  const root = document.documentElement;
  const selector = "button:not([type=submit]), [role=button]:not([target]), a[aria-haspopup=dialog], [data-needs-script]";
  let waiting: HTMLElement | null = null;
  try {
    root.toggleAttribute("data-signed-in", localStorage.getItem("access") !== null);
  } catch {
    // A browser that refuses storage has a guest in front of it.
  }
  root.toggleAttribute("data-offline", !navigator.onLine);
  function keep(event: MouseEvent | KeyboardEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found === null || !isPlain || ("key" in event && event.key !== " ")) return;
    event.preventDefault();
    waiting?.removeAttribute("data-waiting");
    waiting = found;
    found.setAttribute("data-waiting", "");
  }
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  window.takeEarlyTap = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    waiting?.removeAttribute("data-waiting");
    const taken = waiting;
    waiting = null;
    return taken;
  };
}
