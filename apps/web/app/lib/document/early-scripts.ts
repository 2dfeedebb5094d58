/** `BeforeInstallPromptEvent`, which only Chromium has. */
export type InstallOffer = Event & { readonly prompt?: () => Promise<unknown> };

declare global {
  interface Window {
    /** The script is there, or will not come: ends the keeping of taps; answers what was tapped last and waits for it. */
    takeEarlyTap?: () => HTMLElement | null;
    /** Chromium's offer to install the app, kept until somebody is asked. Chromium's own question would lie over the page. */
    installOffer?: InstallOffer | null;
  }
}

/**
 * What a page knows before its script is there. It is in the head, as text (see `document.server.ts`), so it uses
 * nothing around it. Marks on the root element say whether somebody is signed in (`data-signed-in`) and whether the browser is
 * offline (`data-offline`), so that the first paint is right, and that the script is waited for (`data-loading`). A tap on what only
 * the script can do is kept, instead of following the link that is there for browsers without script; the tapped element says that it
 * waits (`data-waiting`). Where a guest is asked to sign in for it, the sheet that asks comes before the script
 * (`early-sheet-scripts.ts`).
 */
export function watchBeforeScript(): void {
  const root = document.documentElement;
  const selector = "button:not([type=submit]), [role=button]:not([target]), a[aria-haspopup=dialog], [data-needs-script]";
  const waiting = () => document.querySelector<HTMLElement>("[data-waiting]");
  try {
    root.toggleAttribute("data-signed-in", localStorage.getItem("access") !== null);
    // Something was looked at before (`recently-viewed/viewed.ts`).
    root.toggleAttribute("data-returning", (localStorage.getItem("kept:viewed") ?? "[]") !== "[]");
  } catch {
    // A browser that refuses storage has a guest in front of it.
  }
  root.setAttribute("data-loading", "");
  const markOffline = () => root.toggleAttribute("data-offline", !navigator.onLine);
  markOffline();
  for (const change of ["online", "offline"]) addEventListener(change, markOffline);
  function keep(event: MouseEvent | KeyboardEvent) {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const found = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(selector) : null;
    if (found === null || !isPlain || ("key" in event && event.key !== " ")) return;
    event.preventDefault();
    waiting()?.removeAttribute("data-waiting");
    found.setAttribute("data-waiting", "");
    // Its link leads to the login page and back, to what is asked for.
    if (!/%23\w+$/.test(found.search) || root.hasAttribute("data-signed-in")) return;
    document.head.append(Object.assign(document.createElement("script"), { src: "/early-sheet", fetchPriority: "high" }));
  }
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    window.installOffer = event;
  });
  addEventListener("click", keep, true);
  addEventListener("keydown", keep, true);
  window.takeEarlyTap = () => {
    removeEventListener("click", keep, true);
    removeEventListener("keydown", keep, true);
    root.removeAttribute("data-loading");
    const taken = waiting();
    taken?.removeAttribute("data-waiting");
    return taken;
  };
}

/** The longest that a page's script waits for the photo, in milliseconds. */
export const maxWaitMilliseconds = 3_000;

/**
 * Loads the page's script once its first photo is there: a page can be read and used without script, so on a slow connection
 * the photo goes first. An earlier touch loads the script at once; a page without such a photo loads it
 * right away. This function is written into the page as text (see `document.server.ts`) and uses nothing around it.
 * @param files of modules, to be fetched side by side
 * @param code of the module that starts the app
 */
export function startScript(files: readonly string[], code: string, waitMilliseconds: number): void {
  const nonce = document.currentScript?.nonce ?? "";
  const interactions = ["pointerdown", "keydown"];
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const interaction of interactions) removeEventListener(interaction, start, true);
    // Small, and asked for before the script is there: it comes first, and then from the browser's own cache.
    const mayAsk = document.querySelector("a[href$='%23contact']") !== null;
    if (mayAsk && !document.documentElement.hasAttribute("data-signed-in")) void fetch("/early-sheet").catch(() => {});
    for (const href of files) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    const script = Object.assign(document.createElement("script"), { type: "module", nonce, textContent: code });
    // Without the script nothing waits any more: links lead somewhere by themselves. Offline they lead nowhere, so the page is loaded
    // again once the browser is online, unless a sheet is open in which something may have been typed.
    script.addEventListener("error", () => {
      if (navigator.onLine) window.takeEarlyTap?.();
      else addEventListener("online", () => document.querySelector("dialog") ?? location.reload());
    });
    // A script that fails while it starts.
    addEventListener("error", () => window.takeEarlyTap?.(), { once: true });
    document.head.append(script);
  }
  function whenLoaded(image: HTMLImageElement) {
    if (image.complete) return Promise.resolve();
    return new Promise<unknown>((resolve) => {
      for (const end of ["load", "error"]) image.addEventListener(end, resolve, { once: true });
    });
  }
  const first = [...document.querySelectorAll<HTMLImageElement>("img[fetchpriority=high]")];
  if (first.length === 0) return start();
  for (const interaction of interactions) addEventListener(interaction, start, true);
  setTimeout(start, waitMilliseconds);
  // After the frame that shows it.
  void Promise.all(first.map(whenLoaded)).then(() => requestAnimationFrame(() => setTimeout(start)));
}

/**
 * Lets the style sheet in, which stands before this script, once it is there: nothing waits for it, because the page brings what its
 * first sight needs. The fonts' sheet waits for the script (`useDocumentMarks`). A cookie says that this browser has the sheet, so
 * that the next page does not bring that again.
 */
export function loadStylesLate(name: string): void {
  const sheet = document.querySelector<HTMLLinkElement>("link[media=print]");
  sheet?.addEventListener("load", () => {
    sheet.media = "all";
    document.cookie = `styles=${name.replace(/.*\/styles-/, "")}; max-age=31536000; path=/; samesite=lax`;
  });
}

/**
 * Loads, in old browsers only, what they lack (`missing-features.js`) and the style sheet that is written for them (`old-browsers.ts`
 * of the build). It is in the head, as text (see `document.server.ts`), so it uses nothing around it. A script that the parser
 * meets runs before all modules. What is asked for came to each browser last of what is replaced.
 */
export function mendOldBrowser(script: string, sheet: string): void {
  const missing = "withResolvers" in Promise ? "" : `<script src="${script}"></script>`;
  const plain = CSS.supports("height: 1dvh") ? "" : `<link rel="stylesheet" href="${sheet}">`;
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else runs before the scripts that come after it
  if (missing + plain !== "") document.write(missing + plain);
}
