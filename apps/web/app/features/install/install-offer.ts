import { countVisits } from "../../lib/browser/visits.ts";
import type { InstallOffer } from "../../lib/document/early-scripts.ts";

/** In which visit somebody was asked. Nobody is asked in a later one. */
const askedKey = "install-asked";
const answered = "answered";
const listeners = new Set<() => void>();

function readAsked(): string | null {
  try {
    return localStorage.getItem(askedKey);
  } catch {
    // Without storage everybody would be asked again and again.
    return answered;
  }
}

function storeAsked(value: string): void {
  try {
    localStorage.setItem(askedKey, value);
  } catch {
    // `readAsked` has said already that nobody is asked.
  }
}

/** The browser's offer to install the app, from the second visit on, until it was asked about in an earlier visit. */
export function readOffer(): InstallOffer | null {
  const asked = readAsked();
  const visits = countVisits();
  return visits >= 2 && (asked === null || asked === String(visits)) ? (window.installOffer ?? null) : null;
}

export function subscribeToOffer(listener: () => void): () => void {
  listeners.add(listener);
  // The listener in the page's head comes first.
  addEventListener("beforeinstallprompt", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("beforeinstallprompt", listener);
  };
}

/** Either answer is the last word. */
export function answer(): void {
  storeAsked(answered);
  for (const listener of listeners) listener();
}

/** Somebody was asked once the question was on the screen. */
export function watchSeen(question: HTMLElement | null): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) storeAsked(String(countVisits()));
  });
  if (question !== null) observer.observe(question);
  return () => observer.disconnect();
}
