/** `tapped` has the focus once it is closed. An `error` event on it says that the script, or a part of it, does not come. */
export type EarlyDialog = HTMLDialogElement & { readonly tapped?: HTMLElement };

type EarlyWords = Readonly<Record<string, { readonly title: string; readonly question: string }>>;

/**
 * Shows the sheet that asks a guest to sign in, before the script is there, over the page on which something was tapped. The script
 * goes on with what was typed and sent (`sign-in/sign-in-sheet.tsx`). These functions are text like those of `early-scripts.ts` (see
 * `routes/early-sheet.tsx`), so they use nothing around them.
 * @param html a dialog with a heading, a form for the number under a sentence, buttons that close it, and a link to the login page
 * @param words for what is asked for, by the end of the tapped link
 * @param keep `keepEarlyNumber`
 */
export function showEarlySheet(
  html: string,
  words: EarlyWords,
  keep: (dialog: HTMLDialogElement, way: HTMLElement) => void,
): void {
  const tapped = document.querySelector<HTMLAnchorElement>("a[data-waiting]");
  const reason = tapped?.search.split("%23")[1] ?? "";
  const asked = Object.hasOwn(words, reason) ? words[reason] : undefined;
  const holder = document.createElement("div");
  holder.innerHTML = html;
  const dialog = holder.querySelector("dialog");
  const way = holder.querySelector("a");
  const [heading, sentence] = [holder.querySelector("h2"), holder.querySelector("p")];
  if (!tapped || !asked || !dialog?.showModal || !way || !heading || !sentence) return;
  heading.textContent = asked.title;
  sentence.textContent = asked.question;
  way.href = tapped.href;
  way.addEventListener("click", () => {
    try {
      // As `writeDraft` does it: drafts from before somebody signed out are forgotten.
      const last = localStorage.getItem("signed-out");
      if (last !== null && sessionStorage.getItem("drafts-since") !== last) {
        for (const key of Object.keys(sessionStorage)) if (key.startsWith("draft:")) sessionStorage.removeItem(key);
        sessionStorage.setItem("drafts-since", last);
      }
      sessionStorage.setItem("draft:wished-for", JSON.stringify(reason));
    } catch {
      // After logging in it is asked for once more.
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    tapped.removeAttribute("data-waiting");
  });
  // What is selected in the field may be dragged out of the sheet: such a click is the dialog's, too.
  let pressed: EventTarget | null = null;
  dialog.addEventListener("pointerdown", ({ target }) => (pressed = target));
  dialog.addEventListener("click", ({ target }) => target === dialog && pressed === dialog && dialog.close());
  keep(dialog, way);
  function show() {
    // The script has come meanwhile, or the sheet is there.
    const isLate = tapped?.hasAttribute("data-waiting") !== true || document.querySelector("dialog") !== null;
    if (isLate || dialog === null) return;
    document.body.append(Object.assign(dialog, { tapped }));
    dialog.showModal();
    dialog.querySelector("input")?.focus();
  }
  const styles = document.querySelector<HTMLLinkElement>("link[href*='/styles-']");
  if (styles?.media === "print") styles.addEventListener("load", show);
  else show();
}

/** Keeps the number that is typed and sent in the sheet until the script takes it. Offline, or if the script does not come, it says so. */
export function keepEarlyNumber(dialog: HTMLDialogElement, way: HTMLElement): void {
  const noConnection = "There is no connection. Please try again when it is back.";
  const input = dialog.querySelector("input");
  const button = input?.form?.querySelector("button");
  const problem = dialog.querySelector("[role=alert]");
  let isLost = false;
  function say(text: string) {
    if (problem === null) return;
    problem.textContent = text;
    problem.classList.toggle("hidden", text === "");
  }
  function wait(isSent: boolean) {
    dialog.toggleAttribute("data-sent", isSent);
    if (isSent) button?.setAttribute("aria-busy", "true");
    else button?.removeAttribute("aria-busy");
  }
  function fail() {
    isLost = true;
    wait(false);
    say(noConnection);
  }
  // Another number than the one that was sent.
  input?.addEventListener("input", () => wait(false));
  input?.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (input.value.trim() === "") return input.focus();
    if (!navigator.onLine) return say(noConnection);
    // A browser does not ask twice for a file that did not come.
    if (isLost) return way.click();
    say("");
    wait(true);
  });
  dialog.addEventListener("error", fail);
  // A script that does not come, or fails while it starts. Pictures may.
  addEventListener("error", ({ target }) => (target === window || target instanceof HTMLScriptElement) && fail(), true);
}
