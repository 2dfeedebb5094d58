/** The longest that a page's script waits for the photo, in milliseconds. */
export const longestWait = 3_000;

/**
 * Loads the page's script once its first photo is there: a page can be read and used without script, so on a slow line
 * the photo goes first. Whoever touches the page sooner has the script at once; a page without such a photo loads it
 * right away. This function is written into the page as text (see `document.server.ts`) and uses nothing around it.
 * @param files of modules, to be fetched side by side
 * @param code of the module that starts the app
 */
export function beginScript(files: readonly string[], code: string, patience: number): void {
  const nonce = document.currentScript?.nonce ?? "";
  const signs = ["pointerdown", "keydown"];
  let isBegun = false;
  function begin() {
    if (isBegun) return;
    isBegun = true;
    for (const sign of signs) removeEventListener(sign, begin, true);
    for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const script = Object.assign(document.createElement("script"), { type: "module", nonce, textContent: code });
    // Links lead somewhere by themselves, where what waits for the script would wait for ever.
    script.addEventListener("error", () => window.takeEarlyTap?.());
    document.head.append(script);
  }
  function whenLoaded(image: HTMLImageElement) {
    if (image.complete) return Promise.resolve();
    return new Promise<unknown>((resolve) => {
      for (const end of ["load", "error"]) image.addEventListener(end, resolve, { once: true });
    });
  }
  const first = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  if (first.length === 0) return begin();
  for (const sign of signs) addEventListener(sign, begin, true);
  setTimeout(begin, patience);
  // After the frame that shows it.
  void Promise.all(first.map(whenLoaded)).then(() => requestAnimationFrame(() => setTimeout(begin)));
}
